import Diagrams
import Formats
import Testing

@Suite("Lines of sources that say nothing of a diagram")
struct UnreadLinesTests {
  @Test("Comments and looks of Mermaid are counted, but for those that stay")
  func mermaid() {
    let old = """
      %%{init: {}}%%
      graph TD
        %% one
      %% two
      A --> B %% three
       style A fill:#f00
      click A href "x"

      """
    #expect(
      UnreadLines.counts(in: old, missingIn: "flowchart TB\n%% two\n", .mermaid) == [
        "1 comment", "1 line of settings", "2 lines of looks",
      ])
    #expect(UnreadLines.counts(in: old, missingIn: old, .mermaid).isEmpty)
  }

  @Test("Comments and looks of DOT are counted")
  func dot() {
    let old = "// one\ndigraph {\n# two\r\n a [fillcolor = red, label=\"color\"]\n a -> b /* three */\n}\n"
    #expect(
      UnreadLines.counts(in: old, missingIn: "digraph { a -> b }", .dot) == [
        "2 comments", "1 line with looks",
      ])
  }
}
