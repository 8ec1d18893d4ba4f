internal import Glibc

/// Environments to start programs with.
public enum ProgramEnvironment {
  /// Variables passed on from this process if they are set: instrumented programs need them to report.
  private static let inherited = [
    "PATH", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS",
  ]

  /// An environment that is the same wherever tests run, with all of a user's files below one directory.
  ///
  /// A colour terminal and UTF-8 are promised; `LINES`, `COLUMNS`, `NO_COLOR`, `TMUX` and the like are
  /// absent, as is anything else not named here. The XDG directories are not made.
  ///
  ///     var environment = ProgramEnvironment.isolated(home: temporary.path)
  ///     environment["NO_COLOR"] = "1"
  public static func isolated(home: String) -> [String: String] {
    var environment = [
      "TERM": "xterm-256color",
      "LANG": "C.UTF-8",
      "HOME": home,
      "XDG_CONFIG_HOME": home + "/.config",
      "XDG_DATA_HOME": home + "/.local/share",
      "XDG_STATE_HOME": home + "/.local/state",
      "XDG_CACHE_HOME": home + "/.cache",
      "XDG_RUNTIME_DIR": home + "/.runtime",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    for name in inherited {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }
}
