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

  @Test("Links with settings of Mermaid, and pictures, are counted")
  func links() {
    let old = "graph TD\n A e1@--> B\n e1@{ animation: fast }\n C@{ img: \"x\" }\n D@{ shape: diamond }\n"
    #expect(
      UnreadLines.counts(in: old, missingIn: "graph TD\n A --> B\n C\n D{D}\n", .mermaid) == [
        "2 lines about links or pictures"
      ])
  }

  @Test("Comments of DOT are counted, attributes that are not read are named")
  func dot() {
    let old = """
      // one
      digraph "g" {
      # two
       node [fontname=Arial] a [fillcolor = red, label="color = x", URL="x:y"]
       a:f:n -> b:g [weight=2] /* three */
       rankdir=TB
      }

      """
    #expect(
      UnreadLines.counts(in: old, missingIn: "digraph { a -> b [weight=2] }", .dot) == [
        "2 comments", "the attributes “URL” and “fontname”", "2 ports",
      ])
    #expect(UnreadLines.counts(in: old, missingIn: old, .dot).isEmpty)
  }
}
