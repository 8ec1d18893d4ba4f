import CellRendering
import Documents
import Editing
import Marks

/// Placing pictures of files in the drawing.
struct PictureController {
  let store: any FileNames
  let workspace: Workspace
  let dialogs: DialogController
  let openings: OpeningController

  /// Places the picture of a file whose name was typed in the middle of the view, and selects it.
  func place(typed text: String, _ purpose: Mode.Purpose) {
    openings.read(.picture(store.expanded(text)), named: text) { result, _ in
      do throws(StoreError) {
        guard case .picture(let file) = try result.get() else { return }
        self.place(file, named: text)
      } catch { self.dialogs.refuse(.failed(error), text, purpose) }
    }
  }

  private func place(_ file: PictureFile, named name: String) {
    dialogs.close()
    workspace.choose(.select)
    let picture = PictureMark(file, in: frame(of: file.image))
    let event = workspace.perform(Inserting.copies(of: [picture], movedBy: .zero, named: "place picture"))
    if event?.isNewStep == true { workspace.status.show(.document(.placed(name))) }
  }

  /// The most of the view that a picture takes.
  private static let mostOfView = 0.8

  /// Returns the frame of a picture on whole cells: with eight pixels a unit, or smaller if the view has no
  /// room for that.
  private func frame(of image: PixelImage?) -> Rect {
    let visible = workspace.canvas.viewport.visible
    let (width, height) = (Double(image?.width ?? 8), Double(image?.height ?? 8))
    let scale = min(
      1.0 / 8, Self.mostOfView * visible.size.width / width, Self.mostOfView * visible.size.height / height)
    let size = Size(
      width: max(1, (width * scale).rounded()), height: max(1, (height * scale).rounded()))
    let corner = visible.center - Vector(dx: size.width / 2, dy: size.height / 2)
    return Rect(location: corner.roundedToCell(), size: size)
  }
}
