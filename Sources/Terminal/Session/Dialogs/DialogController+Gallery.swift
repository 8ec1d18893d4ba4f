/// Commands of the gallery.
extension DialogController {
  /// Carries out a request of the gallery; returns what is left to the session.
  func carryOut(_ outcome: GalleryController.Outcome?) -> SessionRequest? {
    switch outcome {
    case .close:
      close()
      return nil
    case .open(let number): return .openSketch(number)
    case .place(let stencil): return .placeStencil(stencil)
    case nil: return nil
    }
  }
}
