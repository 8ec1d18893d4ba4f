/// A mark with an ink of its own.
public protocol InkedMark: Mark {
  /// How the mark looks.
  var ink: Ink { get set }
}
