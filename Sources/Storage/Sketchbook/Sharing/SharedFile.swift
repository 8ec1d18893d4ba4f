/// The file of a drawing that several sessions draw in: each may write it.
struct SharedFile: Sendable {
  let book: Sketchbook
  let document: Int64

  /// Whether this session is a guest, which notes itself what it writes.
  let isGuest: Bool

  /// Whether one of the sessions has written the file as it is.
  func isOurs(_ fingerprint: String) -> Bool { (try? book.isSavedTogether(fingerprint, document)) ?? false }

  /// Notes what a guest is about to write; the journal of a host does so itself.
  func noteSaving(_ fingerprint: Fingerprint) {
    // Without the note the save looks like that of another program, and is merged.
    if isGuest { try? book.noteSaving(fingerprint, of: document) }
  }
}
