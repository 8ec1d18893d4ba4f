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
    let old = """
      graph TD
       A e1@--> B
       e1@{ animation: fast }
       C@{ img: "x" }
       D@{ shape: curved, label: "Silicon: icon: x" }

      """
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
       bgcolor=red; subgraph cluster_1 { bgcolor=blue }
       node [fontname=Arial] a [fillcolor = red, label="color = x", URL="x:y"]
       a:f:n -> b:g [weight=2] /* three */
       c:h -> d:i
       e:j
       -> f
       rankdir=TB
      }

      """
    #expect(
      UnreadLines.counts(in: old, missingIn: "digraph { a -> b [weight=2] }", .dot) == [
        "2 comments", "the attributes “URL” and “bgcolor” and “fontname”",
      ])
    #expect(UnreadLines.counts(in: old, missingIn: old, .dot).isEmpty)
  }

  @Test("Tags of labels in HTML are named where no label has them any more")
  func tags() {
    let old = """
      digraph {
        a [label=<<i>x</i><br/><sub>y</sub>>]
        t [label=<<table><tr><td><u>z</u></td></tr></table>>]
      }

      """
    let new = "digraph { a [label=\"x\"] t [label=<<table><tr><td><u>z</u></td></tr></table>>] }"
    #expect(UnreadLines.counts(in: old, missingIn: new, .dot) == ["the tags “<i>” and “<sub>”"])
    #expect(UnreadLines.counts(in: old, missingIn: old, .dot).isEmpty)
  }
}
