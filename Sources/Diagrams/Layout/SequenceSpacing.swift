/// The free columns of a sequence diagram.
struct SequenceSpacing {
  /// Beside the text of a message, and between participants whatever the text.
  var message: Int
  var leastMessage: Int
  /// The same for a note beside a life.
  var note: Int
  var leastNote: Int
  /// Between the heads of participants, and where a box begins or ends there.
  var heads: Int
  var boxes: Int

  /// Texts have room to become longer.
  static let roomy = SequenceSpacing(
    message: 8, leastMessage: 16, note: 12, leastNote: 20, heads: 4, boxes: 7)
  static let tight = SequenceSpacing(message: 3, leastMessage: 8, note: 7, leastNote: 10, heads: 2, boxes: 5)
}
