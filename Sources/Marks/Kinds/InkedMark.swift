/// A mark with an ink of its own.
public protocol InkedMark: Mark {
  var ink: Ink { get set }
}
