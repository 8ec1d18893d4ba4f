import Marks
import Testing

@Suite("Ink")
struct InkTests {
  @Test("The plainest ink is a solid line one dot wide in the terminal's colour")
  func plain() {
    let ink = Ink()
    #expect(ink.color == .standard)
    #expect(ink.width == 0.5)
    #expect(ink.texture == .fine)
    #expect(ink.dash.isEmpty)
    #expect(ink.fill == nil)
  }

  @Test(
    "A texture has a name and is known by it",
    arguments: [
      (.fine, "fine"), (.block, "block"), (.glyph("*"), "glyph-*"), (.glyph("漢"), "glyph-漢"),
      (.glyph("-"), "glyph--"), (.box(.light), "box-light"), (.box(.heavy), "box-heavy"),
      (.box(.double), "box-double"), (.box(.rounded), "box-rounded"),
    ] as [(Texture, String)])
  func textureNames(texture: Texture, name: String) {
    #expect(texture.description == name)
    #expect(Texture(name: name) == texture)
  }

  @Test("Other words name none", arguments: ["", "Fine", "box-", "box-wavy", "glyph-", "glyph-ab"])
  func unknownTexture(name: String) {
    #expect(Texture(name: name) == nil)
  }
}
