import CellRendering

/// Pictures by kitty's graphics protocol.
///
/// It is described at https://sw.kovidgoyal.net/kitty/graphics-protocol
struct KittyGraphics: TileGraphics {
  let isErasedByText = false
  let keepsTiles = true
  let mayScroll = false
  var mostTiles: Int { memory == nil ? 30 : 60 }

  /// Memory that the terminal reads from; nil where it cannot, and pictures are sent as text.
  var memory: SharedMemory?

  let compress: @Sendable ([UInt8]) -> [UInt8]?

  /// The terminal's background, which edges and translucent ink are mixed with.
  let ground: (red: UInt8, green: UInt8, blue: UInt8)

  /// Whether a part of a picture can be changed, as an animation changes it.
  var canChange = false

  /// Whether tmux is to pass the commands on.
  var isInTmux = false

  /// Below the characters, if possible: kitty 0.26.5 does not clear what was below such pixels before.
  var layer = PixelLayer.below

  /// Removes all pictures of this screen, and frees them.
  static let removal = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

  /// The number of the first picture is one more; others that use pictures count from 1.
  static let base = 7000

  /// Above the text; or below it, and below cells whose background is not the standard one, so that panels hide pictures.
  private var z: Int { layer == .below ? -1_073_741_825 : 1 }

  /// The most bytes in one command.
  private static let longest = 4096

  func show(_ image: TileImage, number: Int, free: [CellRect], into bytes: inout [UInt8]) {
    bytes.moveCursor(column: image.cells.column, row: image.cells.row)
    let place = "p=1,c=\(image.cells.columns),r=\(image.cells.rows),C=1,z=\(z)"
    write(image, image.area, keys: "a=T,i=\(Self.base + number),\(place)", into: &bytes)
  }

  func change(
    _ part: PixelArea, of image: TileImage, number: Int, free: [CellRect], into bytes: inout [UInt8]
  ) {
    guard canChange else { return show(image, number: number, free: free, into: &bytes) }
    change(part, of: image, identifier: UInt32(Self.base + number), into: &bytes)
  }

  /// Writes over a part of a picture, which is an animation of one frame.
  func change(_ part: PixelArea, of image: TileImage, identifier: UInt32, into bytes: inout [UInt8]) {
    let place = "r=1,X=1,x=\(part.columns.lowerBound),y=\(part.rows.lowerBound)"
    write(image, part, keys: "a=f,i=\(identifier),\(place)", into: &bytes)
  }

  /// Sends pixels.
  ///
  /// - Parameter keys: what is done with them.
  func write(_ image: TileImage, _ part: PixelArea, keys: String, into bytes: inout [UInt8]) {
    // Only failures are answered, and through tmux nothing, since answers go to the pane that is active then.
    let quiet = isInTmux ? "q=2" : "q=1"
    var keys = "\(keys),s=\(part.columns.count),v=\(part.rows.count),\(quiet)"
    let samples = image.samples(in: part, on: ground)
    if let name = memory?.keep(samples) {
      bytes.append("\u{1B}_G\(keys),t=s;\(OperatingSystemCommand.base64(Array(name.utf8)))\u{1B}\\")
      return
    }
    let compressed = compress(samples)
    if compressed != nil { keys += ",o=z" }
    let text = Array(OperatingSystemCommand.base64(compressed ?? samples).utf8)
    var rest = text[...]
    repeat {
      let piece = rest.prefix(Self.longest)
      rest = rest.dropFirst(piece.count)
      let isFirst = piece.startIndex == 0
      let more = rest.isEmpty ? isFirst ? "" : "m=0" : "m=1"
      let command =
        Array("\u{1B}_G\(isFirst ? keys : quiet)\(more.isEmpty ? "" : ",")\(more);".utf8) + piece
        + Array("\u{1B}\\".utf8)
      bytes += isInTmux ? TmuxEnvelope.around(command) : command
    } while !rest.isEmpty
  }

  func place(_ number: Int, in cells: CellRect, into bytes: inout [UInt8]) {
    bytes.moveCursor(column: cells.column, row: cells.row)
    bytes.append(
      "\u{1B}_Ga=p,i=\(Self.base + number),p=1,c=\(cells.columns),r=\(cells.rows),C=1,z=\(z),q=2\u{1B}\\")
  }

  func remove(_ number: Int, into bytes: inout [UInt8]) {
    bytes.append("\u{1B}_Ga=d,d=I,i=\(Self.base + number),q=2\u{1B}\\")
  }

  func erase(_ free: [CellRect], into bytes: inout [UInt8]) {}

  func hideAll(into bytes: inout [UInt8]) { bytes.append("\u{1B}_Ga=d,d=a,q=2\u{1B}\\") }
}
