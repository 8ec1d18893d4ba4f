package import Marks

extension FigureForm {
  /// The cells that a node of this form takes around a text; nil where diagrams have no such node.
  package func nodeSize(around text: String) -> GridSize? {
    NodeShape(rawValue: rawValue).map { NodeMeasure.size(of: GraphNode("", text: text, shape: $0)) }
  }
}
