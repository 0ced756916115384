/// A device that finds tags.
public protocol NDEFTagScanner: Sendable {
    /// Waits for tags.
    ///
    /// - Returns: those in the field; more than one where there are several.
    /// - Throws: ``NDEFTagError``: `cancelled` and `timedOut`, too.
    func poll() async throws(NDEFTagError) -> [any NDEFTag]

    /// Puts the device away.
    ///
    /// - Parameter error: what people are told; nil where all went well.
    func end(_ error: NDEFTagError?) async
}

/// Reads and writes one tag after the other.
public struct NDEFTagReader: Sendable {
    private let scanner: any NDEFTagScanner

    public init(_ scanner: any NDEFTagScanner) { self.scanner = scanner }

    /// What is on the next tag; nil for nothing.
    ///
    /// - Throws: ``NDEFTagError``.
    public func read() async throws(NDEFTagError) -> NDEFMessage? { try await perform(.read) }

    /// Writes to the next tag.
    ///
    /// - Parameters:
    ///   - verifies: whether it is read back.
    ///   - locks: whether the tag is made read-only, for good.
    /// - Throws: ``NDEFTagError``; `tooLarge`, `readOnly` and `notFormatted` before anything is written.
    public func write(
        _ message: NDEFMessage, verifies: Bool = true, locks: Bool = false
    ) async throws(NDEFTagError) {
        _ = try await perform(.write(message, verifies: verifies, locks: locks))
    }

    /// Does what a session says.
    ///
    /// - Returns: what was read or written.
    /// - Throws: ``NDEFTagError``. A task that is cancelled ends the session before its next step.
    public func perform(_ operation: NDEFTagSession.Operation) async throws(NDEFTagError) -> NDEFMessage? {
        var session = NDEFTagSession(operation)
        var tag: (any NDEFTag)?
        var command = session.receive(.started)
        while let next = command, next != .end {
            let event: NDEFTagSession.Event
            do throws(NDEFTagError) {
                guard !Task.isCancelled else { throw .cancelled }
                event = try await run(next, &tag)
            } catch {
                event = .failed(error)
            }
            command = session.receive(event)
        }
        guard let outcome = session.outcome else { throw .failed("the session has no outcome") }
        if case .failure(let error) = outcome { await scanner.end(error) } else { await scanner.end(nil) }
        return try outcome.get()
    }

    private func run(
        _ command: NDEFTagSession.Command, _ tag: inout (any NDEFTag)?
    ) async throws(NDEFTagError) -> NDEFTagSession.Event {
        if command == .poll {
            let tags = try await scanner.poll()
            tag = tags.first
            return .detected(tags.count)
        }
        guard let tag else { throw .lost }
        switch command {
        case .connect:
            try await tag.connect()
            return .connected
        case .askStatus: return .status(try await tag.status())
        case .read: return .read(try await tag.read())
        case .write(let message):
            try await tag.write(message)
            return .written
        case .lock:
            try await tag.lock()
            return .locked
        case .poll, .end: return .started
        }
    }
}
