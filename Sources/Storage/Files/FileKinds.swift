/// Which files may be read from and written to.
///
/// Opening a pipe waits until another program opens its other end, and a device may do anything. A command may wait,
/// since a signal ends it. An editor may not: it would answer no key meanwhile.
package enum FileKinds: Sendable {
  /// Regular files only. Every name is the name of a file, `-` too.
  case regular
  /// All kinds; the name `-` is standard input or output.
  case all
}
