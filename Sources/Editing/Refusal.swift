/// Why an editor did not do what it was asked to.
package enum Refusal: Hashable, Sendable {
  /// Groups would be nested deeper than a drawing can be saved.
  case nestedTooDeep
  /// The fill tool was used where no lines enclose an area.
  case noClosedArea
  /// The fill tool would change nothing.
  case alreadyFilled
}
