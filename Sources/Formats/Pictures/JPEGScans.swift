/// How often a JPEG goes over its picture: once, or several times with more detail each.
struct JPEGScans {
  let count: Int

  /// O(*n*).
  init(in bytes: [UInt8]) {
    // The segments before the first scan may hold another picture, a small one for lists.
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF, bytes[position + 1] != Self.scan {
      position += 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
    }
    // Inside a scan 0xFF is followed by 0 or by the marker of a restart.
    let rest = bytes.dropFirst(position)
    count = zip(rest, rest.dropFirst()).count { $0 == 0xFF && $1 == Self.scan }
  }

  private static let scan: UInt8 = 0xDA
}
