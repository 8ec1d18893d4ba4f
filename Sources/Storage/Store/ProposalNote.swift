import Synchronization

/// The number of the last proposal that was read.
final class ProposalNote: Sendable {
  private let value = Mutex<Int64>(0)

  var number: Int64 {
    get { value.withLock(\.self) }
    set { value.withLock { $0 = newValue } }
  }
}
