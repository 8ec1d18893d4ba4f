import CCairo

/// cairo's functions, loaded when they are first needed.
final class CairoLibrary {
  let functions: UnsafeMutablePointer<charcoal_cairo>

  /// Nil where cairo is not installed.
  init?() {
    functions = .allocate(capacity: 1)
    guard charcoal_cairo_load(functions) != 0 else { return nil }
  }

  deinit { functions.deallocate() }
}
