import Documents
import Editing
import Marks

/// Messages about the selection, about what is copied, and about finding text.
enum SelectionMessage: Equatable {
  case selected(count: Int)
  case nothingSelected
  case nothingToSelect
  /// The canvas is cleared, and there is nothing on it, or in locked and hidden layers only.
  case nothingToDelete
  /// Nothing that is selected has arrowheads to swap, or is attached to a shape.
  case noArrows, nothingAttached
  case deleted(count: Int)
  case removedCorner
  case grouped(count: Int)
  case ungrouped
  case locked(count: Int)
  case unlocked(count: Int)
  case nothingLocked
  /// A command needs more shapes than are selected.
  case tooFew(Several)
  /// The selection is aligned, distributed or tidy already.
  case inOrder
  /// No terminal says whether it took what was sent for its clipboard: the words promise text, and no place for it.
  case copied(count: Int, CopiedText)
  case cut(count: Int, CopiedText)
  case pasted(count: Int)
  /// There is nothing to paste; the clipboard of other programs can only be pasted by the terminal.
  case nothingCopied
  case found(number: Int, of: Int)
  case notFound
  /// How arrows between shapes run: those selected, or those to come alone.
  case route(Connection.Route, isForNext: Bool)
  case framed(count: Int)
  case namedFrame(String)
  case noFrameSelected
  /// A connected shape was asked for, and what is selected is no single shape.
  case notConnectable
  /// The name of a shape that was not made is typed.
  case nameWithoutShape
  /// No connector leads there from what is selected.
  case notConnected
  /// A stencil hangs on the pointer.
  case carriedStencil(String)
  /// A copy of a stencil is in the drawing.
  case placedStencil(String)
  /// The stencil's drawing has nothing in it.
  case emptyStencil(String)
  case stencilFailed(String, StoreError)
  case savedStencil(String)

  /// An operation that needs several shapes.
  enum Several: CaseIterable { case group, align, distribute, tidy, layers, sameSize }

  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .selected(let count): "\(Message.shapes(count)) selected"
    case .nothingSelected: "Nothing selected" + keymap.aside(.tool(.select), "select tool")
    case .nothingToSelect: "Nothing to select"
    case .nothingToDelete: "Nothing to delete on visible, unlocked layers"
    case .noArrows: "Select an arrow to reverse"
    case .nothingAttached: "Select an arrow that is attached to a shape"
    case .deleted(let count): "Deleted \(Message.shapes(count))" + keymap.aside(.undo, "undo")
    case .removedCorner: "Removed a corner" + keymap.aside(.undo, "undo")
    case .grouped(let count): "Grouped \(Message.shapes(count))"
    case .ungrouped: "Ungrouped"
    case .locked(let count): "Locked \(Message.shapes(count)). A right click on one unlocks it."
    case .unlocked(let count): "Unlocked \(Message.shapes(count))"
    case .nothingLocked: "No shape is locked"
    case .tooFew(.group): "Select two or more shapes to group"
    case .tooFew(.align): "Select two or more shapes to align"
    case .tooFew(.distribute): "Select three or more shapes to distribute"
    case .tooFew(.tidy): "Select two or more shapes to tidy up"
    case .tooFew(.layers): "Nothing to arrange: select shapes joined by arrows"
    case .tooFew(.sameSize): "Select two or more shapes to make the same size"
    case .inOrder: "Already tidy"
    case .route(let route, let isForNext):
      "Arrows between shapes: \(route.name)" + (isForNext ? ", for new arrows" : "")
    case .framed(let count): "Framed \(Message.shapes(count)) (\(FixedKey.enter.name): rename)"
    case .namedFrame(let name): "Frame: \(name)"
    case .noFrameSelected: "Select one frame to rename it"
    case .notConnectable: "Select one shape, or an arrow to one, to add the next"
    case .nameWithoutShape:
      "There is no shape to write this into, so it is ignored (\(FixedKey.escape.name): commands)"
    case .carriedStencil(let name): "\(name): release to place it, \(FixedKey.escape.name) to cancel"
    case .placedStencil(let name): "Placed: \(name)" + keymap.aside(.undo, "undo")
    case .emptyStencil(let name): "Empty stencil: \(name)"
    case .stencilFailed(let name, let error): "\(name): \(error.description)"
    case .savedStencil(let name): "Saved as stencil: \(name)"
    case .notConnected: "No arrow leads to a shape there"
    case .copied(let count, let text): "Copied \(Message.shapes(count))" + text.aside
    case .cut(let count, let text): "Cut \(Message.shapes(count))" + text.aside
    case .pasted(let count): "Pasted \(Message.shapes(count))"
    case .nothingCopied: "Nothing copied here. To paste from elsewhere, use the terminal's paste key."
    case .found(let number, let count): "Text \(number) of \(count)"
    case .notFound: "No text found"
    }
  }
}

/// The text of marks that were copied, for other programs.
enum CopiedText: Equatable {
  /// The terminal was given it, and a file in the sketchbook's folder has it too, as a terminal may not take it.
  case shared
  /// The marks alone were copied, for Charcoal.
  case tooLarge(reason: String)

  fileprivate var aside: String {
    switch self {
    case .shared: ", also as text"
    case .tooLarge(let reason): ", not as text: \(reason)"
    }
  }
}
