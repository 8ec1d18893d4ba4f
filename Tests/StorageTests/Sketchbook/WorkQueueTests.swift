import Dispatch
import Synchronization
import Testing

@testable import Storage

@Suite("A queue that can be held")
struct WorkQueueTests {
  private final class Log: Sendable {
    private let entries = Mutex<[Int]>([])
    var all: [Int] { entries.withLock { $0 } }
    func add(_ entry: Int) { entries.withLock { $0.append(entry) } }
  }

  @Test("Held, it begins nothing more; released, it goes on in order")
  func holds() {
    let (queue, log) = (WorkQueue(label: "test"), Log())
    queue.async { log.add(1) }
    #expect(queue.hold(within: .seconds(60)))
    #expect(log.all == [1], "what was under way has ended")
    queue.async { log.add(2) }
    queue.async { log.add(3) }
    #expect(queue.sync(within: .milliseconds(50)) { true } == nil, "nothing begins")
    #expect(log.all == [1])
    queue.release()
    queue.sync {}
    #expect(log.all == [1, 2, 3])
  }

  @Test("Work that takes longer than the limit is not interrupted; the queue is held when it ends")
  func holdsLate() {
    let (queue, log) = (WorkQueue(label: "test"), Log())
    let (isBusy, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    queue.async {
      isBusy.signal()
      mayEnd.wait()
      log.add(1)
    }
    isBusy.wait()
    #expect(!queue.hold(within: .milliseconds(10)))
    queue.async { log.add(2) }
    mayEnd.signal()
    #expect(queue.sync(within: .milliseconds(50)) { true } == nil)
    #expect(log.all == [1])
    queue.release()
    queue.sync {}
    #expect(log.all == [1, 2])
  }

  @Test("Released before the work has ended, it is not held")
  func releasesEarly() {
    let queue = WorkQueue(label: "test")
    let (isBusy, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    queue.async {
      isBusy.signal()
      mayEnd.wait()
    }
    isBusy.wait()
    #expect(!queue.hold(within: .milliseconds(10)))
    queue.release()
    mayEnd.signal()
    #expect(queue.sync(within: .seconds(60)) { 7 } == 7)
  }

  @Test("A result that comes in time is answered")
  func answers() {
    #expect(WorkQueue(label: "test").sync(within: .seconds(60)) { 42 } == 42)
  }
}
