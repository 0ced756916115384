@testable import LocationKit
import Testing

@Suite struct InboxTests {
    @Test("what is brought without waiting for room is left out from twice as many on, the oldest first, and counted")
    func limit() async {
        let inbox = Inbox<Int>(limit: 3) { -$0 }
        let stream = inbox.stream()
        for number in 1...10 { inbox.put(number) }
        inbox.finish()
        inbox.put(11)
        #expect(await stream.next(.max) == [-4, 5, 6, 7, 8, 9, 10])
    }

    @Test("what waits is in its order, whether the consumer or the source is ahead")
    func order() async {
        let inbox = Inbox<Int>(limit: 2) { _ in nil }
        let stream = inbox.stream()
        async let all = stream.next(.max)
        for number in 1...1000 {
            await inbox.room(within: nil, clock: ContinuousClock())
            inbox.put(number)
        }
        inbox.finish()
        #expect(await all == Array(1...1000))
    }

    @Test("a consumer that lets go of its sequence is told of, and nothing waits for it")
    func gone() async {
        let inbox = Inbox<Int>(limit: 1) { _ in nil }
        let ends = AsyncStream.makeStream(of: Void.self)
        var stream: AsyncStream<Int>? = inbox.stream { ends.continuation.yield() }
        inbox.put(1)
        #expect(stream != nil)
        stream = nil
        #expect(await ends.stream.next(1).count == 1)
        await inbox.room(within: nil, clock: ContinuousClock())
    }

    @Test("a run of a device that ends behind the beginning of the next one does not stop the device")
    func runs() {
        var runs = DeviceRuns()
        let first = runs.begin()
        let second = runs.begin()
        #expect(!runs.stops(behind: first) && runs.stops(behind: second))
        let third = runs.begin()
        #expect(!runs.stops(behind: second) && runs.stops(behind: third))
    }
}
