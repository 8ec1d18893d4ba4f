public import Marks

/// What a canvas has to draw anew after an event. Rectangles are in units.
public enum EditorUpdate: Sendable {
  case none
  /// Only the preview changed.
  case preview(Rect)
  /// The gesture left nothing, and these words say why. Its preview, if any, was inside this rectangle.
  case refused(String, after: Rect?)
  /// A mark came to lie on top of all others. What was shown of it before lay inside this rectangle, in units; nil
  /// when nothing was.
  case added(any Mark, after: Rect?)
  /// The drawing changed: these marks came or went. Which cells that is depends on the scale, which the editor does
  /// not know.
  case changed([any Mark])
  /// One after the other.
  case several([EditorUpdate])
}
