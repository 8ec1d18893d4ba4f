import Diagrams
import Documents
import Editing
import Formats
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("The store keeps diagrams in fences of Markdown")
struct StoreFenceTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "README.md") }

  private static let first = "```mermaid\ngraph TD\n  %% first\n  A --> B\n```\n"
  private static let second = "> ~~~dot\r\n> digraph { x -> y }\r\n> ~~~\r\n"
  private static let readme = "# Title  \r\n\n\(first)\ttext\n\n\(second)end"

  private func write(_ text: String) { folder.write(Array(text.utf8), to: "README.md") }

  private var text: String { String(decoding: folder.contents(of: "README.md") ?? [], as: UTF8.self) }

  /// A session with the name of the node `old` changed to `new`.
  private func session(_ name: String, renaming old: String, to new: String) throws -> StoreSession {
    let session = try StoreSession(book, opening: name)
    let source = DiagramSource.all(in: session.editor.drawing)[0]
    let changed = source.text.replacing(old, with: new)
    session.perform(
      Edit("update", try DiagramFile.changes(to: session.editor.drawing, by: changed, source.language)))
    return session
  }

  /// The name that a save succeeded under, whatever was told besides.
  private func name(of events: [StoreEvent]) -> String? {
    events.compactMap { if case .saved(_, let name) = $0 { name } else { nil } }.first
  }

  @Test("A save writes the fence, and nothing else of the file")
  func saves() throws {
    write(Self.readme)
    #expect(chmod(file, 0o640) == 0)
    #expect(symlink("README.md", folder.path(of: "link.md")) == 0)
    let session = try session(folder.path(of: "link.md#2"), renaming: "{ x -> y }", to: "{\n  x -> z\n}")
    #expect(session.access == .editable && session.editor.history.isModified)
    #expect(name(of: session.save()) == folder.path(of: "link.md#2"))
    let parts = text.split(separator: "> ~~~", omittingEmptySubsequences: false).map(String.init)
    #expect(parts[0] == "# Title  \r\n\n\(Self.first)\ttext\n\n")
    #expect(parts[1] == "dot\r\n> digraph {\r\n>   x -> z\r\n> }\r\n")
    #expect(parts[2] == "\r\nend")
    var status = stat()
    #expect(lstat(file, &status) == 0 && status.st_mode & 0o7777 == 0o640)
    #expect(lstat(folder.path(of: "link.md"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(name(of: session.save()) != nil, "the store knows the fence that it wrote")
  }

  @Test("A fence whose diagram says the same keeps its source")
  func keepsSource() throws {
    write(Self.readme)
    let session = try StoreSession(book, opening: file + "#1")
    session.draw(1)
    session.save()
    #expect(text == Self.readme && !session.editor.history.isModified)
  }

  @Test("A line's place opens the fence around it, which is named by its number")
  func opensLine() throws {
    write(Self.readme)
    #expect(try StoreSession(book, opening: file + ":5").store.file.name == file + "#1")
    #expect(throws: StorageError.self) { try StoreSession(book, opening: file + ":1") }
    #expect(throws: StorageError.self) { try StoreSession(book, opening: folder.path(of: "no.md#1")) }
  }

  @Test("A fence that moved is found again by its source")
  func follows() throws {
    write(Self.readme)
    let session = try session(file + "#1", renaming: "B", to: "C")
    write("```dot\ndigraph { }\n```\n" + Self.readme + "\nmore\n")
    #expect(name(of: session.save()) == file + "#2")
    #expect(text.hasPrefix("```dot\ndigraph { }\n```\n# Title  \r\n\n```mermaid\n"))
    #expect(text.contains("A --> C") && text.hasSuffix(Self.second + "end\nmore\n"))
    #expect(name(of: session.save()) == file + "#2")
  }

  @Test("A fence that another program changed is not replaced unless that is asked for")
  func changedElsewhere() throws {
    write(Self.readme)
    let session = try session(file + "#1", renaming: "B", to: "C")
    let changed = Self.readme.replacing("A --> B", with: "A --> Other")
    write(changed)
    #expect(session.save() == [.changedElsewhere(name: file + "#1")])
    #expect(text == changed)
    #expect(name(of: session.save(overwrites: true)) == file + "#1")
    #expect(text.contains("A --> C") && text.hasSuffix("\ttext\n\n\(Self.second)end"))
  }

  @Test("A fence that is gone is not replaced by another, nor the file by a drawing")
  func gone() throws {
    write(Self.readme)
    let session = try session(file + "#2", renaming: "y", to: "z")
    write("# Title\n\n" + Self.first)
    #expect(session.save() == [.changedElsewhere(name: file + "#2")])
    let reason = "no diagram 2: the file has 1 diagram"
    #expect(session.save(overwrites: true) == [.saveFailed(name: file + "#2", .failed(reason))])
    #expect(unlink(file) == 0)
    #expect(
      session.save(overwrites: true) == [
        .saveFailed(name: file + "#2", .failed("no such file or directory"))
      ])
    #expect(folder.contents(of: "README.md") == nil && folder.contents(of: "README.md#2") == nil)
  }

  @Test("A fence is not renamed in the sketchbook")
  func rename() throws {
    write(Self.readme)
    let session = try StoreSession(book, opening: file + "#1")
    session.save()
    let number = try #require(session.store.summaries().first?.number)
    let reason = StoreError.invalidName("A diagram in Markdown has the name of its file.")
    #expect(throws: reason) { try session.store.rename(number, to: folder.path(of: "other.md#1")) }
    #expect(text == Self.readme)
  }

  @Test("What the language does not say is told")
  func losses() throws {
    write(Self.readme)
    let session = try session(file + "#1", renaming: "B", to: "C")
    session.draw(1)
    session.beginSaving()
    let events = session.events { if case .savedWithLoss = $0 { true } else { false } }
    #expect(
      events.contains(
        .savedWithLoss(name: file + "#1", loss: "left out: 1 line that does not join two shapes")),
      "\(events)")
    #expect(text.contains("  %% first\n"), "comments are kept")
  }

  @Test("Unsaved work on a fence is recovered")
  func recovers() throws {
    write(Self.readme)
    let first = try session(file + "#1", renaming: "B", to: "C")
    first.draw(7)
    first.finishAutosave()
    write("more\n" + Self.readme)
    let session = try StoreSession(folder.path(of: "copy", after: book), opening: file + "#1")
    #expect(session.strokes.contains(7) && session.editor.history.isModified)
    #expect(name(of: session.save()) == file + "#1" && !session.editor.history.isModified)
    #expect(text.contains("A --> C"))
  }

  @Test("Markdown that is opened as text says how its diagrams are opened")
  func notice() throws {
    write(Self.readme)
    let session = try StoreSession(book, opening: file)
    #expect(session.access == .otherFormat(name: "text"))
    #expect(session.notice == .text("charcoal \(file)#1 opens the first of 2 diagrams in it"))
  }
}
