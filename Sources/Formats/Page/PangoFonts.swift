import CLibraries
import Marks

/// Sets text in the fonts that are installed: each character in the first font that has it, in the order of its script.
///
/// For one picture, on one thread.
final class PangoFonts {
  /// A font of any size.
  struct Font: Hashable {
    /// The names of families with commas between, the best first.
    var families: String
    var weight = 400
    var isSlanted = false

    /// The space added between letters, in font sizes.
    var letterSpacing = 0.0
  }

  private struct Key: Hashable {
    let character: Character
    let font: Font
  }

  private let cairo: CairoLibrary
  private let pango: PangoLibrary

  /// The contexts for text in lines that run from left to right, and for that in others.
  private let contexts: (leftToRight: OpaquePointer, rightToLeft: OpaquePointer)
  private var descriptions: [Font: OpaquePointer] = [:]
  private var characters: [Key: PangoLine] = [:]

  /// The characters that no font has; they are drawn as boxes.
  private(set) var boxes: Set<Character> = []

  /// The size that text is set in, in pixels; it is drawn larger or smaller.
  static let size = 32.0

  /// The most characters and fonts that are remembered: a file may have any number.
  private static let (mostCharacters, mostFonts) = (10_000, 200)

  init(_ pango: PangoLibrary, _ cairo: CairoLibrary) {
    (self.pango, self.cairo) = (pango, cairo)
    let functions = pango.functions
    let options = cairo.newFontOptions()
    func context(_ direction: Int32) -> OpaquePointer {
      let context = functions.pointee.font_map_create_context(functions.pointee.cairo_font_map_get_default())
      functions.pointee.cairo_context_set_font_options(context, options)
      functions.pointee.context_set_round_glyph_positions(context, 0)
      functions.pointee.context_set_base_dir(context, direction)
      return context
    }
    contexts = (
      context(Int32(CHARCOAL_PANGO_LEFT_TO_RIGHT)), context(Int32(CHARCOAL_PANGO_RIGHT_TO_LEFT))
    )
    cairo.functions.pointee.font_options_destroy(options)
  }

  deinit {
    characters = [:]
    for description in descriptions.values { pango.functions.pointee.font_description_free(description) }
    for context in [contexts.leftToRight, contexts.rightToLeft] {
      pango.functions.pointee.object_unref(UnsafeMutableRawPointer(context))
    }
  }

  /// A character in a font; its width is known for the next time.
  func line(of character: Character, _ font: Font) -> PangoLine {
    let key = Key(character: character, font: font)
    if let line = characters[key] { return line }
    let line = PangoLine(String(character), in: contexts.leftToRight, description(of: font), font, pango)
    if line.boxes > 0 { boxes.insert(character) }
    if characters.count >= Self.mostCharacters { characters = [:] }
    characters[key] = line
    return line
  }

  /// A text as a whole, its letters joined and ordered.
  ///
  /// - Parameter isRightToLeft: whether the line that it is in runs so; words in other scripts keep their own direction.
  func line(of text: String, _ font: Font, isRightToLeft: Bool = false) -> PangoLine {
    let context = isRightToLeft ? contexts.rightToLeft : contexts.leftToRight
    let line = PangoLine(text, in: context, description(of: font), font, pango)
    if line.boxes > 0 {
      for character in Set(text) where self.line(of: character, font).boxes > 0 { boxes.insert(character) }
    }
    return line
  }

  private func description(of font: Font) -> OpaquePointer {
    var plain = font
    plain.letterSpacing = 0
    if let known = descriptions[plain] { return known }
    let functions = pango.functions
    let description = functions.pointee.font_description_new()
    functions.pointee.font_description_set_family(
      description, font.families.isEmpty ? Self.standardFamily : font.families)
    functions.pointee.font_description_set_weight(description, Int32(clamping: font.weight))
    if font.isSlanted {
      functions.pointee.font_description_set_style(description, Int32(CHARCOAL_PANGO_STYLE_ITALIC))
    }
    functions.pointee.font_description_set_absolute_size(
      description, Self.size * Double(CHARCOAL_PANGO_SCALE))
    if descriptions.count >= Self.mostFonts {
      for description in descriptions.values { functions.pointee.font_description_free(description) }
      descriptions = [:]
    }
    descriptions[plain] = description
    return description
  }

  /// The family where a file names none, as in browsers.
  private static let standardFamily = "serif"
}

/// A text in fonts, on one line.
final class PangoLine {
  private let layout: OpaquePointer
  private let pango: PangoLibrary

  /// How far the text reaches, in font sizes.
  let width: Double

  /// How many of its glyphs are boxes, since no font has them.
  let boxes: Int

  /// The most bytes of a text that is set as one line.
  static let longest = 10_000

  fileprivate init(
    _ text: String, in context: OpaquePointer, _ description: OpaquePointer, _ font: PangoFonts.Font,
    _ pango: PangoLibrary
  ) {
    self.pango = pango
    let functions = pango.functions
    let layout = functions.pointee.layout_new(context)
    self.layout = layout
    // The line says in which direction it runs, not its first letter.
    functions.pointee.layout_set_auto_dir(layout, 0)
    functions.pointee.layout_set_single_paragraph_mode(layout, 1)
    functions.pointee.layout_set_font_description(layout, description)
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { letters in
        if let start = letters.baseAddress {
          functions.pointee.layout_set_text(layout, start, Int32(clamping: min(letters.count, Self.longest)))
        }
      }
    }
    let scale = PangoFonts.size * Double(CHARCOAL_PANGO_SCALE)
    // The longest text with the widest spacing is still counted in 32 bits.
    let spacing = min(5, max(-5, font.letterSpacing))
    if spacing != 0, !spacing.isNaN {
      let list = functions.pointee.attr_list_new()
      functions.pointee.attr_list_insert(
        list, functions.pointee.attr_letter_spacing_new(Int32(spacing * scale)))
      functions.pointee.layout_set_attributes(layout, list)
      functions.pointee.attr_list_unref(list)
    }
    var (across, down): (Int32, Int32) = (0, 0)
    functions.pointee.layout_get_size(layout, &across, &down)
    width = Double(across) / scale
    boxes = Int(functions.pointee.layout_get_unknown_glyphs_count(layout))
  }

  deinit { pango.functions.pointee.object_unref(UnsafeMutableRawPointer(layout)) }

  /// Draws the text on its baseline, from cairo's current point on.
  func show(in context: OpaquePointer) {
    if let line = pango.functions.pointee.layout_get_line_readonly(layout, 0) {
      pango.functions.pointee.cairo_show_layout_line(context, line)
    }
  }

  /// Adds the outlines of the letters to cairo's path, from its current point on.
  func addOutline(in context: OpaquePointer) {
    if let line = pango.functions.pointee.layout_get_line_readonly(layout, 0) {
      pango.functions.pointee.cairo_layout_line_path(context, line)
    }
  }
}
