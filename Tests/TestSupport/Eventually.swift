internal import Glibc

/// Asks again until a condition holds, and returns whether it came to hold within the limit.
///
/// For states that nothing announces, such as what another connection sees of a database. The limit only guards
/// against hanging; it is many times what a slow machine needs.
public func eventually(
  within limit: Duration = .patience, _ condition: () throws -> Bool
) rethrows -> Bool {
  let deadline = Deadline(after: limit)
  while true {
    if try condition() { return true }
    if deadline.hasPassed { return false }
    usleep(2_000)
  }
}
