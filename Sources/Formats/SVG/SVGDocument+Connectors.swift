import Diagrams
import Marks

extension SVGDocument {
  /// How many connectors are drawn away from the shapes that they are attached to: another program moved one of both.
  ///
  /// They stay as they are drawn until one of their shapes is moved. O(*n*) in the marks.
  package var strayConnectorCount: Int { ConnectorNetwork(of: drawing.root).strays.count }
}
