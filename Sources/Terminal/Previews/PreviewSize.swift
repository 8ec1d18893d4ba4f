/// The cells of a thumbnail.
struct PreviewSize: Hashable, Sendable {
  let columns: Int
  let rows: Int
}
