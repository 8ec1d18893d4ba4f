import CellRendering
import Marks
import TestSupport
import Testing

@Suite("Groups in groups, drawn")
struct NestingTests {
  @Test("The deepest drawing is drawn with little stack")
  func stack() {
    let picture = SmallStack.run {
      var mark: any Mark = Label("a", at: .origin)
      while mark.nesting < Drawing.deepestNesting { mark = Group([mark]) }
      return Drawing([mark]).cells(in: Viewport(columns: 3, rows: 1))[0, 0].character
    }
    #expect(picture == "a")
  }
}
