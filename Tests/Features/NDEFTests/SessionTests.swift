import Foundation
import NDEF
import SlipwayTestKit
import Testing

/// Sessions: as values, and with tags in memory.
@Suite struct SessionTests {
    private let message = NDEFMessage.empty
    private let writable = NDEFTagStatus(capacity: 100, access: .readWrite)

    @Test("reading: step by step")
    func reading() {
        var session = NDEFTagSession(.read)
        #expect(session.state == .idle && session.receive(.started) == .poll)
        #expect(session.receive(.detected(2)) == .poll && session.state == .polling)
        #expect(session.receive(.detected(0)) == .poll)
        #expect(session.receive(.detected(1)) == .connect && session.receive(.connected) == .askStatus)
        #expect(session.receive(.status(NDEFTagStatus(capacity: 10, access: .readOnly))) == .read)
        #expect(session.outcome == nil && session.receive(.read(message)) == .end)
        #expect(session.outcome == .success(message))
        for event in [NDEFTagSession.Event.started, .failed(.lost), .connected, .read(nil)] {
            #expect(session.receive(event) == nil && session.outcome == .success(message))
        }
    }

    @Test("what is not expected changes nothing; what fails ends it from anywhere")
    func unexpected() {
        let events: [NDEFTagSession.Event] = [
            .started, .detected(1), .connected, .status(writable), .written, .read(message), .locked,
        ]
        var session = NDEFTagSession(.write(message, verifies: true, locks: true))
        for step in events {
            for other in events where other != step {
                var same = session
                #expect(same.receive(other) == nil && same == session, "\(session.state) \(other)")
            }
            var failing = session
            #expect(failing.receive(.failed(.lost)) == .end && failing.outcome == .failure(.lost))
            #expect(session.receive(step) != nil, "\(step)")
        }
        #expect(session.outcome == .success(message))
    }

    private func outcome(
        _ operation: NDEFTagSession.Operation, _ events: NDEFTagSession.Event...
    ) -> Result<NDEFMessage?, NDEFTagError>? {
        var session = NDEFTagSession(operation)
        for event in [.started, .detected(1), .connected] + events { _ = session.receive(event) }
        return session.outcome
    }

    @Test("a tag that does not take what is to be written is left alone")
    func refused() {
        let small = NDEFTagStatus(capacity: 2, access: .readWrite)
        #expect(outcome(.write(message), .status(small)) == .failure(.tooLarge(size: 3, capacity: 2)))
        let locked = NDEFTagStatus(capacity: 9, access: .readOnly)
        #expect(outcome(.write(message), .status(locked)) == .failure(.readOnly))
        #expect(outcome(.lock, .status(locked)) == .failure(.readOnly))
        let blank = NDEFTagStatus(capacity: 0, access: .notFormatted)
        for operation in [NDEFTagSession.Operation.read, .write(message), .lock] {
            #expect(outcome(operation, .status(blank)) == .failure(.notFormatted))
        }
        #expect(outcome(.lock, .status(writable), .locked) == .success(nil))
        #expect(outcome(.write(message), .status(writable), .written, .read(nil)) == .failure(.differs))
        #expect(outcome(.write(message, verifies: false), .status(writable), .written) == .success(message))
    }

    /// A device that finds what it is given, one after the other.
    private actor Scanner: NDEFTagScanner {
        private var found: [[any NDEFTag]]
        private(set) var ends: [NDEFTagError?] = []

        init(_ found: [any NDEFTag]...) { self.found = found }

        func poll() async throws(NDEFTagError) -> [any NDEFTag] {
            guard !found.isEmpty else { throw .timedOut }
            return found.removeFirst()
        }

        func end(_ error: NDEFTagError?) async { ends.append(error) }
    }

    @Test("a reader writes, reads back and locks; of several tags it waits for one")
    func reader() async throws {
        let (tag, other) = (MemoryTag(), MemoryTag())
        let scanner = Scanner([tag, other], [tag], [tag], [tag])
        let reader = NDEFTagReader(scanner)
        let message = NDEFMessage(try URIRecord("https://example.com/").record())
        try await reader.write(message, locks: true)
        #expect(try await reader.read() == message && tag.memory != other.memory)
        await #expect(throws: NDEFTagError.readOnly) { try await reader.write(.empty) }
        await #expect(throws: NDEFTagError.timedOut) { try await reader.read() }
        #expect(await scanner.ends == [nil, nil, .readOnly, .timedOut])
    }

    @Test("a tag that leaves while it is written is told; a task that is cancelled does nothing more")
    func lost() async throws {
        let tag = MemoryTag()
        tag.leaveField(afterPages: 2)
        let reader = NDEFTagReader(Scanner([tag], [tag]))
        let message = NDEFMessage(try URIRecord("https://example.com/a/long/one").record())
        await #expect(throws: NDEFTagError.lost) { try await reader.write(message) }
        tag.enterField()
        #expect(try await reader.read() == nil)
        let scanner = Scanner([tag])
        let task = Task { () -> NDEFTagError? in
            while !Task.isCancelled { await Task.yield() }
            do throws(NDEFTagError) {
                _ = try await NDEFTagReader(scanner).read()
                return nil
            } catch {
                return error
            }
        }
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(await scanner.ends == [.cancelled])
    }

    @Test("every error says what happened, to Foundation, too")
    func errors() {
        let errors: [NDEFTagError] = [
            .notFormatted, .unsupported("this"), .readOnly, .tooLarge(size: 2, capacity: 1), .corrupt(offset: 3, "x"),
            .message(NDEFError(.empty, at: 0, "y")), .lost, .refused(page: 1), .differs, .cancelled, .timedOut,
            .failed("z"),
        ]
        #expect(Set(errors.map(\.description)).count == errors.count)
        for error in errors { #expect(error.localizedDescription == error.description) }
    }
}
