import CLibraries

/// cairo's functions, loaded when they are first needed.
final class CairoLibrary {
  let functions: UnsafeMutablePointer<charcoal_cairo>

  /// Loads cairo; nil where it is not installed.
  init?() {
    functions = .allocate(capacity: 1)
    guard charcoal_cairo_load(functions) != 0 else { return nil }
  }

  /// Options for letters of the same shape at any scale, in pixels and in a file; the caller destroys them.
  func newFontOptions() -> OpaquePointer {
    let options = functions.pointee.font_options_create()
    functions.pointee.font_options_set_antialias(options, Int32(CHARCOAL_CAIRO_ANTIALIAS_GRAY))
    functions.pointee.font_options_set_hint_style(options, Int32(CHARCOAL_CAIRO_HINT_STYLE_NONE))
    functions.pointee.font_options_set_hint_metrics(options, Int32(CHARCOAL_CAIRO_HINT_METRICS_OFF))
    return options
  }

  deinit { functions.deallocate() }
}
