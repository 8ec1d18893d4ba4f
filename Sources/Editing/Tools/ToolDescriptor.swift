import Marks

/// A tool's words, traits and maker; it stands beside the state machine, in the tool's own file.
///
/// An object, since each event of a gesture asks for it several times, and a value would be copied.
package final class ToolDescriptor: Sendable {
  // MARK: Words

  /// The key that takes the tool, unless the user bound others.
  package let key: Character

  /// A picture of it for a button: one character that is one column wide and no emoji.
  package let icon: String

  /// The title of the tool on a button.
  package let title: String

  /// The name of the tool in lists, where there is more room.
  package let name: String

  /// The names in other programs, with commas between.
  package let otherNames: String

  /// The gesture that the tool expects: short enough to stand beside the colours at 80 columns.
  package let hint: String

  /// The mode that changes what the tool does, and what it does then, in a word; nil for none.
  package let option: (mode: GestureOptions, word: String)?

  // MARK: Effects

  /// Whether the tool adds marks.
  package let draws: Bool

  /// Whether a grid and a symmetry apply to it.
  ///
  /// Text stands in cells, and a fill takes the closed area as it is.
  package let drawsLines: Bool

  /// Whether the tool draws freehand, so that its places may be steadied, and not from corner to corner.
  package let isFreehand: Bool

  /// Whether the tool removes what it touches.
  package let erases: Bool

  /// Whether text stays when the tool passes over it.
  package let leavesText: Bool

  /// Whether the tool acts on what is selected.
  package let selects: Bool

  /// Whether letters are text while the tool is in hand.
  package let types: Bool

  /// Whether the tool fills closed areas, which are looked for when a gesture begins.
  package let fillsAreas: Bool

  /// The attributes of ink and text that the tool draws with.
  package let attributes: [InkAttribute]

  /// The constraint that Shift applies to the tool; nil for none.
  let constraint: Constraint?

  /// The shape that the pointer has.
  package let pointer: ToolPointer

  // MARK: The state machine

  /// Makes the tool for a gesture that an event begins.
  let make: @Sendable (Draft, PointerEvent) -> any Tool

  /// The overlay at the pointer before a gesture; nil for a tool that has none.
  let pointed: (@Sendable (Point, Draft) -> Overlay?)?

  /// Whether the tool shows something at the pointer before a gesture.
  package var pointsOut: Bool { pointed != nil }

  /// Most tools have few of the traits.
  init(
    key: Character, icon: String, title: String, name: String, otherNames: String, hint: String,
    option: (mode: GestureOptions, word: String)? = nil, draws: Bool = false, drawsLines: Bool = false,
    isFreehand: Bool = false, erases: Bool = false, leavesText: Bool = false, selects: Bool = false,
    types: Bool = false, fillsAreas: Bool = false, attributes: [InkAttribute] = [],
    constraint: Constraint? = nil, pointer: ToolPointer = .crosshair,
    make: @escaping @Sendable (Draft, PointerEvent) -> any Tool,
    pointed: (@Sendable (Point, Draft) -> Overlay?)? = nil
  ) {
    self.key = key
    self.icon = icon
    self.title = title
    self.name = name
    self.otherNames = otherNames
    self.hint = hint
    self.option = option
    self.draws = draws
    self.drawsLines = drawsLines
    self.isFreehand = isFreehand
    self.erases = erases
    self.leavesText = leavesText
    self.selects = selects
    self.types = types
    self.fillsAreas = fillsAreas
    self.attributes = attributes
    self.constraint = constraint
    self.pointer = pointer
    self.make = make
    self.pointed = pointed
  }
}

/// The shape of the pointer over the canvas.
package enum ToolPointer: Sendable { case arrow, text, crosshair }

/// A part of the look of what a tool draws.
package enum InkAttribute: Sendable { case stroke, fill, arrow, text, opacity }
