public import Editing
public import Marks

/// Where a session's drawings come from and go to, and where they are kept meanwhile. The terminal knows no files.
///
/// A store has one drawing at hand: the one opened last.
public protocol DrawingStore: AnyObject {
  // MARK: Opening

  /// Reads a drawing; a name that is not there yet gives an empty one. It is at hand from now on, and the one before
  /// is let go of; if reading fails, that one stays.
  ///
  /// - Parameter drawing: the one before, as it is.
  func open(_ name: String, leaving drawing: Drawing) throws(StoreProblem) -> OpenedDrawing

  /// Puts a new drawing without a name at hand, and lets go of the one before.
  ///
  /// - Parameter drawing: the one before, as it is.
  func beginNew(leaving drawing: Drawing) -> Remembered

  /// The name that a typed one stands for: `~` is the user's home.
  func expanded(_ name: String) -> String

  /// Whether something of this name is there already.
  func exists(_ name: String) -> Bool

  /// Asks what is remembered of the drawing at hand. From now on it is recorded.
  func remember() -> Remembered

  /// The same, when someone else has the drawing and the user said what to do.
  func remember(_ choice: Remembered.Choice) -> Remembered

  /// Puts another of the drawings without a name at hand that wait for someone to go on; nil when there is none.
  ///
  /// - Parameter drawing: the one at hand before, as it is.
  func bringBack(leaving drawing: Drawing) -> Remembered?

  /// The same with a certain one of the drawings without a name; nil when it is not there.
  func bringBack(_ number: Int64, leaving drawing: Drawing) -> Remembered?

  // MARK: What there is

  /// The folders and drawings in a folder, in no order; none where it cannot be looked into.
  ///
  /// - Parameter path: the folder's, with a stroke at its end; empty for the one that names begin in.
  func folder(_ path: String) -> [FolderEntry]

  /// The drawings that are remembered, the one changed last first.
  ///
  /// - Parameter limit: how many at most; nil for all.
  func sketches(atMost limit: Int?) -> [Sketch]

  /// Reads a drawing beside the main thread, and puts it nowhere.
  ///
  /// - Parameter body: called on another thread with what was read. After that ``StoreNews/looked`` is among the news.
  func look(
    at source: PreviewSource, _ body: @escaping @Sendable (Result<Drawing, StoreProblem>) -> Void)

  // MARK: Managing the sketchbook

  /// Gives a drawing of the sketchbook a file of another name; one without a name gets its first. What has the name
  /// already stays as it is.
  func rename(_ number: Int64, to name: String) throws(StoreProblem)

  /// Copies a drawing of the sketchbook into one without a name; answers its number.
  func duplicate(_ number: Int64) throws(StoreProblem) -> Int64

  /// Removes drawings from the sketchbook for good. Their files stay.
  func forget(_ numbers: [Int64]) throws(StoreProblem)

  // MARK: Recording

  /// Who writes down what is done to the drawing at hand; nil when nobody does.
  var journal: (any EditJournal)? { get }

  /// Why nothing of the drawing at hand is recorded at the moment; nil when all is, or nothing has to be.
  var recordingProblem: String? { get }

  /// Begins to record the drawing at hand, after ``StoreNews/recordable``.
  ///
  /// - Parameter isAsOpened: whether it is just as it was opened, so that what is remembered of it can take its place.
  func record(_ drawing: Drawing, _ history: History, isAsOpened: Bool) -> Remembered

  /// Whether the drawing at hand, which has no name, outlives the session. Waits a moment for what is being recorded.
  func keeps(_ drawing: Drawing, _ history: History) -> Bool

  /// Waits for what is being recorded.
  ///
  /// - Returns: false when the limit passes before; true when all is written, or cannot be.
  func settle(within milliseconds: Int) -> Bool

  /// Records nothing until ``resumeRecording()``, after writing what there is: the process is about to be stopped.
  func pauseRecording()

  func resumeRecording()

  /// Goes on recording the drawing at hand as one without a name, since somebody else has it now.
  func detach(_ drawing: Drawing, _ history: History)

  // MARK: Saving

  /// Begins to write the drawing at hand under a name. How it went is among the news.
  ///
  /// - Parameter overwrites: whether to write it even if somebody else changed what is there.
  func beginSaving(_ drawing: Drawing, as name: String, overwrites: Bool)

  /// What happened meanwhile, in order.
  ///
  /// - Parameter limit: how many milliseconds to wait for the end of a save that is under way.
  func takeNews(waiting limit: Int) -> [StoreNews]

  /// Can be read from when there are news; nil when there never are but right after ``beginSaving``.
  var newsDescriptor: Int32? { get }

  /// Reads the drawing at hand again, as it is under its name now.
  func reread(_ name: String) throws(StoreProblem) -> Drawing

  /// Notes that the drawing is what ``reread(_:)`` answered.
  func noteReread()

  // MARK: Copying

  /// Keeps marks to be pasted, in other sessions too, and what they look like as text.
  ///
  /// - Returns: where the text is, for the user; nil when it could not be kept.
  func keepCopy(of marks: [any Mark], text: String) -> String?

  /// The marks that were copied last, by any session; nil when that is not known.
  func takeCopy() -> [any Mark]?

  // MARK: Leaving

  /// The user wants nothing of what was done since the drawing was saved last, once it is left.
  func discard()

  /// Lets go of the drawing at hand.
  ///
  /// - Parameters:
  ///   - drawing: as it is.
  ///   - history: how it came about.
  ///   - isQuit: whether the user wanted the end; if not, the next session goes on where this one
  ///     ended.
  func close(_ drawing: Drawing, _ history: History, isQuit: Bool)
}

extension DrawingStore {
  /// All drawings that are remembered, the one changed last first.
  func sketches() -> [Sketch] { sketches(atMost: nil) }
}

/// What a store tells by itself.
public enum StoreNews: Equatable, Sendable {
  case saved(name: String)
  /// What is under the name is not what it was; nothing was written.
  case changedElsewhere(name: String)
  case notSaved(name: String, StoreProblem)
  /// Somebody else has the drawing now; what is drawn from now on has to go elsewhere.
  case takenOver(String)
  /// What ``DrawingStore/recordingProblem`` answers has changed; a line for the user about it.
  case recording(String)
  /// The drawing at hand is not recorded but can be now: it should be given to
  /// ``DrawingStore/record(_:_:isAsOpened:)``.
  case recordable
  /// A drawing was read, as ``DrawingStore/look(at:_:)`` was asked to.
  case looked
  /// A line for the user.
  case notice(String)
}

/// Why a drawing could not be saved or opened: one line for the user.
public struct StoreProblem: Error, Equatable {
  public let description: String

  public init(_ description: String) { self.description = description }

  /// The same where it stands alone.
  var sentence: String {
    let end = description.last.map { ".!?".contains($0) } ?? true ? "" : "."
    return description.prefix(1).uppercased() + description.dropFirst() + end
  }
}
