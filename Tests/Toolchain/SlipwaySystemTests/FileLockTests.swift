import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct FileLockTests {
    @Test("a lock is held once, and free again when the value ends") func withinProcess() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path.appending("lock")
        do {
            let held = try FileLock.acquire(path)
            let isHeld = held != nil
            #expect(isHeld)
            let second = try FileLock.acquire(path)
            let isSecond = second != nil
            #expect(!isSecond)
        }
        let again = try FileLock.acquire(path)
        let isAgain = again != nil
        #expect(isAgain)
    }

    @Test("a lock whose folder is missing is an error") func noFolder() throws {
        let folder = try TemporaryDirectory()
        #expect(throws: SlipwayError.self) { _ = try FileLock.acquire(folder.path.appending("no/lock")) }
    }

    @Test("another process's lock is seen, and is free when that process is killed") func betweenProcesses()
        async throws
    {
        let folder = try TemporaryDirectory()
        let path = folder.path.appending("lock")
        let script = """
            use Fcntl ":flock"; $| = 1; open(my $f, ">>", $ARGV[0]) or die; flock($f, LOCK_EX) or die;
            print "held\\n"; sleep 600;
            """
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        let child = Task {
            defer { continuation.finish() }
            return try? await SubprocessRunner().run(Command("perl", ["-e", script, path.string], in: folder.path)) {
                continuation.yield($0)
            }
        }
        var iterator = lines.makeAsyncIterator()
        #expect(await iterator.next() == "held")
        let busy = try FileLock.acquire(path)
        let isBusy = busy != nil
        #expect(!isBusy)
        child.cancel()
        _ = await child.value
        let free = try FileLock.acquire(path)
        let isFree = free != nil
        #expect(isFree)
    }
}
