import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ServerProcessTests {
    @Test("who waits for a server and is cancelled ends it: a test whose time is over does not hang")
    func cancelled() async throws {
        let folder = try TemporaryDirectory()
        let command = Command("/bin/sh", ["-c", "echo started; exec sleep 3600"], in: folder.path)
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        let task = Task {
            try await ServerProcess.serve(
                command,
                ready: { line -> String? in
                    continuation.yield(line)
                    return nil
                }, { _ in })
        }
        var iterator = lines.makeAsyncIterator()
        #expect(await iterator.next() == "started")
        task.cancel()
        let error = await #expect(throws: ServerProcess.DidNotStart.self) { try await task.value }
        #expect(error?.description == "the server did not start: who waits was cancelled")
    }
}
