import Editing
import Marks

/// Colours of the ink and of the paper, and ink that goes from one mark to others.
extension Session {
  func choose(_ color: Color) {
    setInk { $0.color = color }
    guard !InkPalette.colors.contains(color) else { return }
    recentColors = [color] + recentColors.filter { $0 != color }.prefix(7)
  }

  func paintSheet(_ color: Color?) {
    if isLookedAt { return setMessage(messages.viewOnly) }
    change { $0.paintSheet(color) }
    setMessage("Canvas colour: \(editor.drawing.sheet.map(\.description) ?? "none")")
  }

  func copyStyle() {
    let style = hasSelection ? editor.selectedInk : editor.settings.ink
    guard let style else { return setMessage("The selection has no style to copy") }
    copiedStyle = style
    setMessage("Style copied" + messages.key(.pasteStyle, "paste style"))
  }

  /// Gives the copied ink to what is selected, or draws on in it.
  func pasteStyle() {
    guard let style = copiedStyle else {
      return setMessage("No style copied yet" + messages.key(.copyStyle, "copy style"))
    }
    let isForSelection = hasSelection && !isLookedAt
    setInk { $0 = style }
    setMessage(isForSelection ? "Style pasted" : "Style pasted, for new shapes")
  }

  /// The colours that fit what was typed. A colour that is typed in full comes first.
  func colorList(matching text: String) -> ColorList {
    let typed = Color(typed: text)
    var entries = typed.map { [ColorList.Entry($0, note: "")] } ?? []
    if mode.isAboutSheet {
      entries += InkPalette.sheets.map {
        ColorList.Entry($0.color, name: $0.name, note: $0.color?.description ?? "")
      }
      return ColorList(entries, of: ListChoice.sheet, matching: typed == nil ? text : "")
    }
    let keys = InkPalette.colors.enumerated().map { ($1, "\($0 + 1)") }
    entries += recentColors.map { ColorList.Entry($0, note: "recent") }
    entries += InkPalette.named.map { color in
      ColorList.Entry(color, note: keys.first { $0.0 == color }?.1 ?? "")
    }
    let inks = InkFinder.inks(of: editor.drawing.root, atMost: 100)
    entries += inks.flatMap { [$0.color, $0.fill].compactMap(\.self) }.map {
      ColorList.Entry($0, note: "in use")
    }
    return ColorList(entries, of: ListChoice.ink, matching: typed == nil ? text : "")
  }
}

extension ListChoice {
  fileprivate static func sheet(_ color: Color?) -> ListChoice { .command(.sheet(color)) }

  fileprivate static func ink(_ color: Color?) -> ListChoice { .command(.inkColor(color ?? .standard)) }
}

extension Color {
  /// The colour that was typed: a name, `#rrggbb` or `#rgb`, with or without the sign; nil when it is none.
  init?(typed text: String) {
    let text = text.lowercased().filter { $0 != " " }
    if let color = Color(name: text) {
      self = color
      return
    }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard [3, 6].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    self.init(name: "#" + (digits.count == 6 ? String(digits) : digits.map { "\($0)\($0)" }.joined()))
  }
}
