import ArgumentParser

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}
