/// The steps of a sequence diagram from top to bottom: messages, notes, and the borders of frames.
///
/// An item without a place of its own, such as the beginning of an activity, goes with the step before or behind it.
struct SequenceSteps {
  struct Step {
    enum Content {
      case item(SequenceItem)
      /// The top of a frame, without what its sections have.
      case begin(SequenceBlock)
      /// A line between two sections.
      case section
      case end
    }

    var content: Content
    /// The part of a layout that it is; nil for a step that was drawn by hand.
    let place: SequenceStop.Place?
    /// The y coordinate of the line, or of the lowest border of a note, in units.
    var level: Double
    /// The items right before it, such as the creation of a participant by a message.
    var before: [SequenceItem] = []
    /// The items right behind it.
    var after: [SequenceItem] = []

    /// The frame that it belongs to by a border; nil for any other.
    var frame: Int? {
      switch place {
      case .top(let frame), .section(let frame, _), .bottom(let frame): frame
      case .arrow, .note, nil: nil
      }
    }
  }

  private(set) var steps: [Step] = []
  /// The items before the first step.
  private var leading: [SequenceItem] = []

  /// Takes a diagram's steps apart, in the order in which a layout numbers messages, notes and frames.
  ///
  /// O(*n*).
  ///
  /// - Parameter diagram: Its steps get levels from top to bottom, which are only their numbers.
  init(_ diagram: SequenceDiagram) {
    var waiting: [SequenceItem] = []
    var (messages, notes, frames) = (0, 0, 0)
    func add(_ content: Step.Content, _ place: SequenceStop.Place) {
      steps.append(Step(content: content, place: place, level: Double(steps.count), before: waiting))
      waiting = []
    }
    func walk(_ items: [SequenceItem]) {
      for item in items {
        switch item {
        case .message:
          add(.item(item), .arrow(messages))
          messages += 1
        case .note:
          add(.item(item), .note(notes))
          notes += 1
        case .block(let block):
          let number = frames
          frames += 1
          for (index, section) in block.sections.enumerated() {
            if index == 0 {
              add(.begin(block.withoutItems), .top(frame: number))
            } else {
              add(.section, .section(frame: number, index))
            }
            walk(section.items)
          }
          add(.end, .bottom(frame: number))
        case .create, .destroy: waiting.append(item)
        case .activate, .deactivate, .numbering:
          if steps.isEmpty { leading.append(item) } else { steps[steps.count - 1].after.append(item) }
        }
      }
    }
    walk(diagram.items)
    if steps.isEmpty { leading += waiting } else { steps[steps.count - 1].after += waiting }
  }

  /// Changes each step, or removes it; what went with a removed one goes with the one before.
  ///
  /// The participants that a removed message creates or destroys stay, and so do the activities that it begins or
  /// ends. O(*n*).
  mutating func update(_ change: (Step) -> Step?) {
    var result: [Step] = []
    for step in steps {
      if let step = change(step) {
        result.append(step)
        continue
      }
      var rest = step.before + step.after
      if case .item(let item) = step.content { rest = item.activity + step.after }
      if result.isEmpty { leading += rest } else { result[result.count - 1].after += rest }
    }
    steps = result
  }

  /// Adds a step below all that stand higher.
  mutating func insert(_ item: SequenceItem, at level: Double) {
    let index = steps.lastIndex { $0.level <= level }.map { $0 + 1 } ?? 0
    steps.insert(Step(content: .item(item), place: nil, level: level), at: index)
  }

  /// Puts the steps in the order in which they stand, if frames do not cross each other then.
  ///
  /// Steps that stand in one row, of two units, keep their order. Activities that a message which passes others begins or
  /// ends stay behind the step before it. O(*n* log *n*).
  ///
  /// - Parameter takesAlong: whether a step that passes others, or that others pass, takes the ends of its activities along.
  /// - Returns: whether they are in that order.
  mutating func sort(takingAlong takesAlong: (Step) -> Bool) -> Bool {
    let order = steps.indices.sorted {
      ((steps[$0].level / 2).rounded(), $0) < ((steps[$1].level / 2).rounded(), $1)
    }
    guard order != Array(steps.indices) else { return true }
    var sorted = self
    let passing = Self.outOfOrder(order)
    var last: Int?
    for index in steps.indices {
      guard passing.contains(index), !takesAlong(steps[index]) else {
        last = index
        continue
      }
      let rest = sorted.steps[index].detachActivities()
      if let last { sorted.steps[last].after += rest } else { sorted.leading += rest }
    }
    sorted.steps = order.map { sorted.steps[$0] }
    guard sorted.items != nil else { return false }
    self = sorted
    return true
  }

  /// Returns the numbers that are not in order: before a smaller one, or behind a greater one.
  private static func outOfOrder(_ numbers: [Int]) -> Set<Int> {
    var result: Set<Int> = []
    var (most, least) = (Int.min, Int.max)
    for number in numbers {
      if number < most { result.insert(number) }
      most = max(most, number)
    }
    for number in numbers.reversed() {
      if number > least { result.insert(number) }
      least = min(least, number)
    }
    return result
  }

  /// The identifiers of the participants that messages and notes name.
  var participants: Set<String> {
    var names: Set<String> = []
    for step in steps {
      switch step.content {
      case .item(.message(let message)): names.formUnion([message.from, message.to])
      case .item(.note(let note)): names.formUnion(note.participants)
      case .item, .begin, .section, .end: break
      }
    }
    return names
  }

  /// The diagram's items; nil where frames cross each other.
  ///
  /// Ends of activities that never began are left out. O(*n*).
  var items: [SequenceItem]? {
    var open: [(frame: Int?, block: SequenceBlock?, section: Int, items: [SequenceItem])] = [
      (nil, nil, 0, leading)
    ]
    for step in steps {
      let last = open.count - 1
      switch step.content {
      case .item(let item):
        open[last].items += step.before + [item] + step.after
      case .begin(let block):
        open[last].items += step.before
        open.append((step.frame, block, 0, step.after))
      case .section, .end:
        guard open[last].frame == step.frame, var block = open[last].block else { return nil }
        block.sections[open[last].section].items = open[last].items + step.before
        if case .end = step.content {
          open.removeLast()
          open[last - 1].items += [.block(block)] + step.after
        } else {
          guard case .section(_, let index)? = step.place, block.sections.indices.contains(index) else {
            return nil
          }
          open[last] = (step.frame, block, index, step.after)
        }
      }
    }
    guard open.count == 1 else { return nil }
    var active: [String: Int] = [:]
    return Self.balanced(open[0].items, &active)
  }

  /// Removes the ends of activities that never began.
  private static func balanced(_ items: [SequenceItem], _ active: inout [String: Int]) -> [SequenceItem] {
    func isEnded(_ id: String) -> Bool {
      guard let count = active[id], count > 0 else { return false }
      active[id] = count - 1
      return true
    }
    return items.compactMap { item in
      switch item {
      case .message(var message):
        if message.activates { active[message.to, default: 0] += 1 }
        if message.deactivates { message.deactivates = isEnded(message.from) }
        return .message(message)
      case .activate(let id):
        active[id, default: 0] += 1
        return item
      case .deactivate(let id): return isEnded(id) ? item : nil
      case .block(var block):
        for index in block.sections.indices {
          block.sections[index].items = balanced(block.sections[index].items, &active)
        }
        return .block(block)
      case .note, .create, .destroy, .numbering: return item
      }
    }
  }
}

extension SequenceSteps.Step {
  /// Removes what the step begins or ends of activities, and returns it as items of their own.
  fileprivate mutating func detachActivities() -> [SequenceItem] {
    var rest: [SequenceItem] = []
    if case .item(let item) = content, case .message(var message) = item {
      rest = item.activity
      (message.activates, message.deactivates) = (false, false)
      content = .item(.message(message))
    }
    func isActivity(_ item: SequenceItem) -> Bool {
      switch item {
      case .activate, .deactivate: true
      case .message, .note, .create, .destroy, .numbering, .block: false
      }
    }
    rest += after.filter(isActivity)
    after.removeAll(where: isActivity)
    return rest
  }
}

extension SequenceItem {
  /// The activities that a message ends and begins, as items of their own.
  fileprivate var activity: [SequenceItem] {
    guard case .message(let message) = self else { return [] }
    return (message.activates ? [.activate(message.to)] : [])
      + (message.deactivates ? [.deactivate(message.from)] : [])
  }
}

extension SequenceBlock {
  /// The block with empty sections.
  fileprivate var withoutItems: SequenceBlock {
    SequenceBlock(kind, sections.map { Section($0.text) })
  }
}
