import ArgumentParser

/// A choice among words, which may be typed in any case.
protocol AnyCaseArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension AnyCaseArgument {
  init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}
