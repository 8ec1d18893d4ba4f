import CSystem
import Dispatch
import Documents
import Editing
import Glibc
import Synchronization

/// Carries events from other threads to the session, which it wakes by a pipe.
final class StoreEventQueue: Sendable {
  enum Item: Sendable {
    case event(StoreEvent)
    /// A save has written the file; the store makes ``StoreEvent/saved(_:name:)`` of it.
    case written(SaveToken, name: String, Fingerprint)
    /// Another program may have changed the current document's file.
    case changed(OpenFile)
    /// A change of the file is merged.
    case merged(MergedChange, of: OpenFile)
    /// Guests propose edits.
    case proposed([Proposal], to: Int64)
    /// The host has recorded the drawing.
    case shared(SharedState, of: Int64)
    /// A reader has ended.
    case read(Reading)
    /// The sketchbook can be used now, or why it cannot has changed.
    case sketchbookChanged
    /// The sketchbook was removed, replaced or damaged; the reason, for the user.
    case sketchbookLost(String)
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

  /// Becomes readable when something is queued; nil if no pipe could be made.
  var descriptor: Int32? { ends?.read }

  func put(_ outcome: SaveJob.Outcome, of token: SaveToken, name: String) {
    switch outcome {
    case .saved(let file):
      put(.written(token, name: file.name, file.fingerprint))
      if !file.losses.isEmpty {
        put(.event(.savedWithLoss(name: file.name, loss: file.losses.joined(separator: "; "))))
      }
    case .changedElsewhere: put(.event(.changedElsewhere(name: name)))
    case .failed(let error): put(.event(.saveFailed(name: name, .failed(error.description))))
    case .takenOver(let owner):
      put(.event(.saveFailed(name: name, .failed(owner))))
      put(.event(.takenOver(owner)))
    }
  }

  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    // A full pipe means that the session has been woken already.
    if let ends { _ = [UInt8(0)].withUnsafeBytes { write(ends.write, $0.baseAddress, 1) } }
  }

  /// Puts an item in after a delay.
  func put(_ item: Item, after delay: DispatchTimeInterval) {
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [weak self] in self?.put(item) }
  }

  /// Removes and returns all items.
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
