import Marks

/// All that the program knows of a tool besides its state machine; it stands beside that, in the tool's own file.
package struct ToolDescriptor: Sendable {
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
  package var option: (mode: GestureOptions, word: String)?

  // MARK: Effects

  /// Whether the tool adds marks.
  package var draws = false

  /// Whether a grid and a symmetry apply to it.
  ///
  /// Text stands in cells, and a fill takes the closed area as it is.
  package var drawsLines = false

  /// Whether the tool draws freehand, so that its places may be steadied, and not from corner to corner.
  package var isFreehand = false

  /// Whether the tool removes what it touches.
  package var erases = false

  /// Whether text stays when the tool passes over it.
  package var leavesText = false

  /// Whether the tool acts on what is selected.
  package var selects = false

  /// Whether letters are text while the tool is in hand.
  package var types = false

  /// Whether the tool fills closed areas, which are looked for when a gesture begins.
  package var fillsAreas = false

  /// The attributes of ink and text that the tool draws with.
  package var attributes: Set<InkAttribute> = []

  /// The constraint that Shift applies to the tool; nil for none.
  var constraint: Constraint?

  /// The shape that the pointer has.
  package var pointer = ToolPointer.crosshair

  // MARK: The state machine

  /// Makes the tool for a gesture that an event begins.
  let make: @Sendable (Draft, PointerEvent) -> any Tool

  /// The overlay at the pointer before a gesture; nil for a tool that has none.
  var pointed: (@Sendable (Point, Draft) -> Overlay?)?

  /// Whether the tool shows something at the pointer before a gesture.
  package var pointsOut: Bool { pointed != nil }
}

/// The shape of the pointer over the canvas.
package enum ToolPointer: Sendable { case arrow, text, crosshair }

/// A part of the look of what a tool draws.
package enum InkAttribute: Hashable, Sendable { case stroke, fill, arrow, text, opacity }
