import CLibraries

/// Pango's functions, loaded when a text is first drawn.
final class PangoLibrary {
  let functions: UnsafeMutablePointer<charcoal_pango>

  /// Loads Pango; nil where it is not installed.
  init?() {
    functions = .allocate(capacity: 1)
    guard charcoal_pango_load(functions) != 0 else { return nil }
  }

  deinit { functions.deallocate() }
}
