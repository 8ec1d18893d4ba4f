import CellRendering
import Formats
import Marks

// Draws, saves and reopens a kind of its own, with the published products alone. Ends with 1 if something is
// not as it has to be.

var drawing = Drawing()
let size = Size(width: 16, height: 6)
drawing.root.add(
  Bridge(id: drawing.makeID(), location: Point(x: 1, y: 1), size: size, ink: Ink(color: .named(.blue))))
drawing.root.add(Label("charcoal", at: Point(x: 5, y: 0)))

let viewport = Viewport(columns: 18, rows: 4)
let picture = drawing.cells(in: viewport, spelledIn: .ascii)
print(picture)

let bytes = SVGExporter.bytes(of: SVGDocument(drawing))
var reader = BridgeReader()
var reopened = try SVGReader.document(from: bytes).drawing
reopened.root = reader.rewriteChildren(of: reopened.root)

precondition(reopened.root == drawing.root, "The bridge is not what it was before it was saved.")
precondition(SVGExporter.bytes(of: SVGDocument(reopened)) == bytes, "The bytes differ when saved again.")
precondition(reopened.cells(in: viewport, spelledIn: .ascii) == picture, "The picture differs.")
precondition(TextExporter().export(picture).contains("charcoal"), "The label is not in the text.")
print("saved and reopened: \(bytes.count) bytes")
