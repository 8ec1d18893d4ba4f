extension [UInt8] {
  /// Calls `body` with the bytes as they lie in memory.
  ///
  /// As `withUnsafeBytes`, but for errors of one type.
  package func withMemory<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (bytes) throws(Failure) in try body(UnsafeRawBufferPointer(bytes)) }
  }
}
