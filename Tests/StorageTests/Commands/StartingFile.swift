/// Files that a session begins with.
enum StartingFile {
  static let all = ["", "", "", plain, foreign, inkscape, mixed, texts, deepForeign]

  private static let head =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\""
    + " xmlns:charcoal=\"urn:charcoal:1\" charcoal:version=\"1\" viewBox=\"0 0 12 10\" width=\"96\" height=\"80\""
    + " fill=\"none\" stroke=\"currentColor\" stroke-width=\"0.5\" stroke-linecap=\"round\""
    + " stroke-linejoin=\"round\" font-family=\"monospace\" font-size=\"1.66\" xml:space=\"preserve\">\n"

  private static let plain =
    head + """
      <g id="m9" charcoal:name="Layer 1">
      <rect id="m1" charcoal:texture="box-light" x="0.5" y="1" width="10" height="4"/>
      <g id="m4" charcoal:kind="cells" charcoal:columns="3" charcoal:rows="1" transform="translate(4 6)">\
      <text fill="currentColor" stroke="none" x="0" y="1.5" textLength="3" lengthAdjust="spacingAndGlyphs">abc</text></g>
      </g>
      <g id="m10" charcoal:name="Layer 2">
      <path id="m3" stroke="#ff0000" charcoal:stroke="palette-9" charcoal:arrow="end" d="M1 7L11 7M9 6L11 7L9 8"/>
      </g>
      </svg>

      """

  private static let foreign = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g fill="none"><path d="M3 3h18v18"/></g>
      <circle cx="12" cy="12" r="4"/><g><rect x="1" y="1" width="3" height="3"/></g></svg>
    """

  private static let inkscape = """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <!-- Created by hand -->
    <svg width="10mm" height="10mm" xmlns="http://www.w3.org/2000/svg" xmlns:x="urn:x">
      <x:view a="1"/>
      <defs><style>.a{fill:red}</style></defs>
      <g id="m7" x:label="Layer 1" style="display:inline">
        <text x="1" y="2">some <tspan>text</tspan></text>
      </g>
      text between
    </svg>
    <!-- the end -->
    """

  private static let mixed =
    head + """
      <!-- a comment -->
      <path id="m1" d="M0 0C1 1 2 2 3 3"/>
      stray text
      <g id="m2"><image href="x.png"/>
      <circle id="m3" fill="currentColor" stroke="none" cx="5" cy="5" r="0.25"/>
      </g>
      <g charcoal:kind="moved" transform="translate(1.5 -2)"><path id="m4" style="stroke:red" d="M4 4L8 8"/></g>
      <?target data?>
      </svg>

      """

  private static let texts =
    head + "one<a/>two<!-- -->three\n<rect x=\"1\" y=\"1\" width=\"2\" height=\"2\"/>four</svg>\n"

  private static let deepForeign =
    "<svg xmlns=\"http://www.w3.org/2000/svg\">" + String(repeating: "<g>", count: 199)
    + String(repeating: "</g>", count: 199) + "</svg>\n"
}
