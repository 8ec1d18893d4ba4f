import Glibc
import TestSupport

/// A library that makes one allocation of a program fail, loaded into it before all others.
///
/// It is compiled when it is needed: nothing of it may be in the program itself.
struct FailingAllocation {
  private static let source = """
    #define _GNU_SOURCE
    #include <errno.h>
    #include <fcntl.h>
    #include <stdatomic.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <unistd.h>

    extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
    static atomic_long count;
    static long failing = -1;

    __attribute__((constructor)) static void begin(void) {
      const char *n = getenv("FAILING_ALLOCATION");
      if (n) failing = atol(n);
      atomic_store(&count, 0);
    }

    __attribute__((destructor)) static void end(void) {
      const char *path = getenv("ALLOCATION_COUNT");
      if (!path) return;
      FILE *file = fopen(path, "w");
      if (!file) return;
      fprintf(file, "%ld", atomic_load(&count));
      fclose(file);
    }

    static int fails(void) {
      if (failing < 0 || atomic_fetch_add(&count, 1) != failing) return 0;
      errno = ENOMEM;
      return 1;
    }

    void *malloc(size_t size) { return fails() ? NULL : __libc_malloc(size); }
    void *calloc(size_t n, size_t size) { return fails() ? NULL : __libc_calloc(n, size); }
    void *realloc(void *old, size_t size) { return fails() ? NULL : __libc_realloc(old, size); }
    """

  private let folder = TemporaryDirectory()
  private let counts = TemporaryDirectory()

  /// Compiles the library; nil where there is no C compiler.
  init?() {
    folder.write(Array(Self.source.utf8), to: "failing.c")
    let run = try? CommandLineTool(home: folder).shell("cc -shared -fPIC -o failing.so failing.c")
    guard run?.status == .exited(0) else { return nil }
  }

  /// The environment in which the n-th allocation fails, counted from 0.
  func environment(failing n: Int) -> [String: String] {
    [
      "LD_PRELOAD": folder.path(of: "failing.so"), "FAILING_ALLOCATION": "\(n)",
      "ALLOCATION_COUNT": counts.path(of: "count"),
    ]
  }

  /// How many allocations the last program made that ended by itself; nil when none did.
  var count: Int? {
    counts.contents(of: "count").flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
}
