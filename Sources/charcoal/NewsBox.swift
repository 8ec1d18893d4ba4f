import CSystem
import Dispatch
import Documents
import Glibc
import Storage
import Synchronization
import Terminal

/// Where what happens beside the session waits for it. Whoever puts something in wakes the session by a pipe.
final class NewsBox: Sendable {
  enum Item: Sendable {
    case news(StoreEvent)
    case saved(name: String, Fingerprint)
    /// The sketchbook can be used now, or why it cannot be has changed.
    case sketchbook
    /// The sketchbook was removed, replaced or damaged; why, for the user.
    case sketchbookGone(String)
  }

  private let items = Mutex<[Item]>([])
  private let ends: (read: Int32, write: Int32)?

  init() {
    var ends: [Int32] = [-1, -1]
    self.ends = charcoal_wake_pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
  }

  deinit {
    guard let ends else { return }
    close(ends.read)
    close(ends.write)
  }

  /// Can be read from when there is something in the box. Without it news wait for the next event.
  var descriptor: Int32? { ends?.read }

  func put(_ outcome: SaveJob.Outcome, of name: String) {
    switch outcome {
    case .saved(let fingerprint, let lost):
      put(.saved(name: name, fingerprint))
      if let words = lost.description { put(.news(.savedWithLoss(name: name, loss: words))) }
    case .changedElsewhere: put(.news(.changedElsewhere(name: name)))
    case .failed(let error): put(.news(.saveFailed(name: name, .failed(error.description))))
    case .takenOver(let words):
      put(.news(.saveFailed(name: name, .failed(words))))
      put(.news(.takenOver(words)))
    }
  }

  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    // A full pipe means that the session will look anyway.
    if let ends { _ = [UInt8(0)].withUnsafeBytes { write(ends.write, $0.baseAddress, 1) } }
  }

  /// Puts something in after a while.
  func put(_ item: Item, after delay: DispatchTimeInterval) {
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [weak self] in self?.put(item) }
  }

  /// Takes everything out.
  func takeAll() -> [Item] {
    if let ends {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(ends.read, &bytes, bytes.count) > 0 {}
    }
    return items.withLock { items in
      defer { items = [] }
      return items
    }
  }
}
