import Editing
import Marks
import TestSupport

@testable import Terminal

extension SessionDriver {
  /// The marks at the top, with identifiers that count from 1.
  var marks: [any Mark] { parts.workspace.editor.drawing.renumbered.marks }
}
