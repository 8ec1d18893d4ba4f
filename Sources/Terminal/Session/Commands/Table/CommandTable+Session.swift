extension Command {
  static let save: Command = "save"
  static let saveAs: Command = "save-as"
  static func saveTo(_ name: String) -> Command { Command("save-to", name) }
  static let exportAs: Command = "export-as"
  static func exportTo(_ name: String) -> Command { Command("export-to", name) }
  static let exportSelection: Command = "export-selection"
  static let updateFromSource: Command = "update-from-source"
  static let open: Command = "open"
  static func openNamed(_ name: String) -> Command { Command("open-named", name) }
  static let placePicture: Command = "place-picture"
  static func placePictureNamed(_ name: String) -> Command { Command("place-picture-named", name) }
  static let new: Command = "new"
  static let sketchbook: Command = "sketchbook"
  static let gallery: Command = "gallery"
  static let sketchbookList: Command = "sketchbook-list"
  /// Opens a drawing of the sketchbook.
  static func sketch(_ number: Int64) -> Command { Command("sketch", number) }
  static let history: Command = "history"
  static let replay: Command = "replay"
  static let restoreUnnamed: Command = "restore-unnamed"
  static let revert: Command = "revert"
  static let saveAndQuit: Command = "save-and-quit"
  static let quitWithoutSaving: Command = "quit-without-saving"
  static let palette: Command = "palette"
  static let help: Command = "help"
  static let closePanel: Command = "close-panel"
  /// Copies what is selected; without a selection, quits when it is asked twice.
  static let copyOrQuit: Command = "copy-or-quit"
  static let quit: Command = "quit"
  static let suspend: Command = "suspend"
  static let settings: Command = "settings"
  static func answer(_ answer: Question.Answer) -> Command { Command("answer", answer) }
}

/// Files and the sketchbook, the program itself, and the dialogs in it.
extension CommandTable {
  static let files: [Entry] = [
    Entry(.save, .files, "Save", control: "s", named: "write, store", typed: ["w", "w!", "write"]) {
      $0.documents.save()
    },
    Entry(.saveAs, .files, "Save as", "S", named: "rename drawing, save copy, download, svg") {
      $0.dialogs.ask(.save(then: .stay), text: $0.documents.nameToSave)
    },
    Entry(
      .exportAs, .files, "Export as",
      named: "print, share, convert, save as text, save as image, png, pdf, html, txt, ansi, excalidraw, "
        + "other format"
    ) { $0.documents.exports.ask() },
    Entry(
      .exportSelection, .files, "Export selection", named: "save selection as, export part",
      needs: [.selection]
    ) { $0.documents.exports.ask(ofSelection: true) },
    Entry(
      "copy-picture", .files, "Copy as PNG",
      named: "copy image, copy picture, copy as image, screenshot, clipboard"
    ) { $0.documents.exports.copyPicture() },
    Entry(
      .updateFromSource, .files, "Update from source",
      named: "mermaid, dot, graphviz, update diagram, reload source"
    ) { $0.dialogs.ask(.source, notice: .sourceFile) },
    leaving(
      for: .open, .open, "Open", control: "o", named: "load, edit file, import, browse", typed: ["e", "edit"]),
    Entry(
      .placePicture, .files, "Place picture",
      named: "image, photo, picture, trace, insert image, import picture, background image, png, jpeg, jpg",
      needs: [.editable]
    ) { $0.dialogs.ask(.picture) },
    leaving(
      for: .new, .new, "New drawing", control: "n",
      named: "new file, blank, empty drawing, start over, new canvas", typed: ["enew", "new"]),
    leaving(
      for: .sketchbook, .sketchbook, "Sketchbook", "k",
      named: "recent, history, drawings, documents, all drawings"),
    leaving(
      for: .gallery, .gallery, "Sketchbook as pictures", named: "gallery, thumbnails, browse drawings"),
    leaving(
      for: .sketchbookList, .sketchbookList, "Sketchbook as a list",
      named: "list of drawings, recent drawings"
    ),
    Entry(
      .history, .files, "History",
      named: "versions, earlier versions, version history, timeline, time machine, bring back, compare"
    ) { $0.dialogs.presentHistory(columns: $0.screen.columns, rows: $0.screen.rows, playing: false) },
    Entry(.replay, .files, "Replay", named: "play, film, movie, animation, watch, timelapse, speedpaint") {
      $0.dialogs.presentHistory(columns: $0.screen.columns, rows: $0.screen.rows, playing: true)
    },
    leaving(
      for: .restoreUnnamed, .restoreUnnamed, "Restore unsaved drawing", "R",
      named: "recover, bring back, undelete drawing"),
    Entry(
      .revert, .files, "Revert to saved", "D", named: "reset, discard changes, reload",
      typed: ["e!", "edit!"], needs: [.editable]
    ) { $0.documents.revert() },
  ]

  private static func leaving(
    for next: Mode.Next, _ command: Command, _ title: String, _ key: Character? = nil,
    control letter: Character? = nil, named: String, typed words: [String] = []
  ) -> Entry {
    Entry(command, .files, title, key, control: letter, named: named, typed: words) {
      $0.documents.leave(for: next)
    }
  }

  static let filesByName: [Entry] = [
    Entry(
      any: "save-to",
      forms: [
        .naming(["w", "w!", "write", "saveas", "sav"], "Save as", Command.saveTo),
        .naming(["save"], after: ["as"], or: .saveAs, "Save as", Command.saveTo),
      ]
    ) { $0.submit($1, .save(then: .stay)) },
    // The words of this command begin with those of the next.
    Entry(
      any: "export-selection-to",
      forms: [
        .naming(
          ["export"], of: "selection", after: ["as", "to"], or: .exportSelection, "Export selection to"
        ) { Command("export-selection-to", $0) }
      ]
    ) {
      $0.submit($1, .export(ofSelection: true))
    },
    Entry(
      any: "export-to",
      forms: [.naming(["export"], after: ["as", "to"], or: .exportAs, "Export to", Command.exportTo)]
    ) { $0.submit($1, .export(ofSelection: false)) },
    Entry(
      any: "place-picture-named",
      forms: [
        .naming(["place"], after: ["picture"], or: .placePicture, "Place picture", Command.placePictureNamed),
        .naming(["picture", "image"], "Place picture", Command.placePictureNamed),
      ], needs: [.editable]
    ) {
      $0.submit($1, .picture)
    },
    Entry(any: "open-named", forms: [.naming(["e", "edit", "open"], "Open", Command.openNamed)]) {
      $0.documents.leave(for: .openNamed($1))
    },
    Entry(any: "sketch") { $0.documents.leave(for: .sketch($1)) },
  ]

  // MARK: The session

  static let session: [Entry] = [
    Entry(
      .palette, .session, "Command palette", ":", control: "p", named: "commands, menu, run command",
      keepsPending: true
    ) { $0.dialogs.ask(.command) },
    Entry(
      .help, .session, "Keyboard help", "?", also: [Key(.function(1))],
      named: "shortcuts, keys, key bindings, hotkeys, manual, cheat sheet, help", typed: ["h", "help"],
      keepsPending: true
    ) { $0.dialogs.toggleHelp() },
    // Copying and quitting end what is pending only if they do something.
    Entry(.copyOrQuit, .session, "Copy; twice: quit", control: "c", named: "interrupt", keepsPending: true) {
      $0.copyOrQuit()
    },
    Entry(
      .quit, .session, "Quit", "q", control: "q", named: "exit, close, leave, bye", typed: ["q", "quit"]
    ) { $0.documents.leave(for: .quit) },
    Entry(.suspend, .session, "Suspend", named: "shell, background job, stop, terminal", keepsPending: true) {
      $0.terminal.suspend()
    },
    Entry(
      .settings, .session, "Settings",
      named: "config, configuration, preferences, options, keymap, set"
    ) { $0.status.show(.session(.settings)) },
  ]

  /// The commands of controls in dialogs, and those that are only typed.
  static let controls: [Entry] = [
    Entry(.saveAndQuit, .files, "Save and quit", typed: ["wq", "wq!", "x", "x!", "wqa", "xa"]) {
      $0.documents.saveAndQuit()
    },
    Entry(.quitWithoutSaving, .session, "Quit without saving", typed: ["q!", "quit!", "qa!"]) {
      $0.documents.quitWithoutSaving()
    },
    Entry(.closePanel, .session, keepsPending: true) { $0.dialogs.close() },
    Entry(any: "answer") { (context, answer: Question.Answer) in
      if case .question(let question) = context.dialogs.mode {
        context.documents.resolve(question, with: answer)
      }
    },
    Entry(any: "choose-in-gallery") { $0.carryOut($0.dialogs.gallery.choose($1)) },
    Entry(any: "show-version") { $0.dialogs.history.show(version: $1) },
  ]

  /// The commands of the history, which has keys of its own.
  static let historyCommands = HistoryCommand.all.map { command in
    Entry(command.command, .session) { $0.carryOut(command.run($0.dialogs.history)) }
  }

  /// The commands of the gallery, which has keys of its own.
  static let galleryCommands = GalleryCommand.all.map { command in
    Entry(command.command, .session) { $0.carryOut(command.run($0.dialogs.gallery)) }
  }
}
