public import ComposableStore

extension TestStore {
    /// Waits for an action of an effect.
    ///
    /// - Parameters:
    ///   - action: what is to come next; where the test is not exhaustive, what comes before is passed over.
    ///   - timeout: how long; the store's where it is nil.
    ///   - change: as of ``send(_:assert:isolation:fileID:filePath:line:column:)``.
    public func receive(
        _ action: Action,
        timeout: Duration? = nil,
        assert change: ((inout State) throws -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async where Action: Equatable {
        await receive(
            Expectation(
                isMet: { $0 == action }, description: { Messages.dump(action) },
                difference: { Messages.difference("another action was received", expected: action, actual: $0) }),
            timeout: timeout, assert: change, isolation: isolation,
            at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Waits for an action of an effect.
    ///
    /// - Parameters:
    ///   - path: the action's case, with any value.
    ///   - timeout: how long; the store's where it is nil.
    ///   - change: as of ``send(_:assert:isolation:fileID:filePath:line:column:)``.
    public func receive<Value>(
        _ path: CasePath<Action, Value>,
        timeout: Duration? = nil,
        assert change: ((inout State) throws -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await receive(
            Expectation(description: "an action with \(Value.self)") { path.extract(from: $0) != nil },
            timeout: timeout, assert: change, isolation: isolation,
            at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Waits for an action of an effect.
    ///
    /// - Parameters:
    ///   - isExpected: whether it is the action.
    ///   - timeout: how long; the store's where it is nil.
    ///   - change: as of ``send(_:assert:isolation:fileID:filePath:line:column:)``.
    public func receive(
        where isExpected: (Action) -> Bool,
        timeout: Duration? = nil,
        assert change: ((inout State) throws -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        await withoutActuallyEscaping(isExpected) { isExpected in
            await receive(
                Expectation(description: "an action as described", isMet: isExpected),
                timeout: timeout, assert: change, isolation: isolation, at: place)
        }
    }

    /// Which action is waited for.
    private struct Expectation {
        let isMet: (Action) -> Bool
        let description: () -> String
        let difference: (Action) -> String

        init(
            isMet: @escaping (Action) -> Bool, description: @escaping () -> String,
            difference: @escaping (Action) -> String
        ) {
            (self.isMet, self.description, self.difference) = (isMet, description, difference)
        }

        init(description: String, isMet: @escaping (Action) -> Bool) {
            self.init(
                isMet: isMet, description: { description },
                difference: { "another action than \(description) was received:\n\n\(Messages.list([$0]))" })
        }
    }

    private func receive(
        _ expectation: Expectation, timeout: Duration?, assert change: ((inout State) throws -> Void)?,
        isolation: isolated (any Actor)?, at place: SourcePlace
    ) async {
        let timeout = timeout ?? self.timeout
        let isExhaustive = isExhaustive
        let isThere = { (recorded: Recorded<State, Action>) in
            isExhaustive
                ? !recorded.received.isEmpty : recorded.received.contains { expectation.isMet($0.action) }
        }
        // nothing can come where nothing runs
        _ = await recording.wait(for: timeout, isolation: isolation) { isThere($0) || $0.runningByID.isEmpty }
        tellIssues(at: place)
        let (passed, found, running) = recording.change { recorded in
            take(expectation, isExhaustive: isExhaustive, from: &recorded)
        }
        if let last = passed.last {
            pass(over: passed, at: place) { Messages.unreceived($0, "before \(expectation.description()),") }
            know(last.state)
        }
        guard let found else { return place.fail(missing(expectation, running: running, timeout: timeout)) }
        guard expectation.isMet(found.action) else {
            know(found.state)
            return place.fail(expectation.difference(found.action))
        }
        compare(found.state, change, after: "receiving \(Messages.dump(found.action))", at: place)
        await letEnd(found.effect, isolation: isolation)
    }

    private typealias Taken = (
        passed: [Recorded<State, Action>.Received], found: Recorded<State, Action>.Received?,
        running: [Recorded<State, Action>.Running]
    )

    private func take(
        _ expectation: Expectation, isExhaustive: Bool, from recorded: inout Recorded<State, Action>
    ) -> Taken {
        let index =
            isExhaustive
            ? recorded.received.indices.first
            : recorded.received.firstIndex { expectation.isMet($0.action) }
        guard let index else { return ([], nil, recorded.running) }
        defer { recorded.received.removeFirst(index + 1) }
        return (Array(recorded.received[..<index]), recorded.received[index], recorded.running)
    }

    private func missing(
        _ expectation: Expectation, running: [Recorded<State, Action>.Running], timeout: Duration
    ) -> String {
        let title = "expected to receive \(expectation.description()), but received none"
        guard !running.isEmpty else { return title + ": no effect is running" }
        return Messages.running(running, title + " in \(timeout);")
    }

    /// An effect that has sent its last action ends at once: a test that says no more does not leave it behind.
    private func letEnd(_ effect: RunningEffect?, isolation: isolated (any Actor)?) async {
        guard let effect, recording.change({ $0.isRunning(effect) && !$0.longRunning.contains(effect) }) else { return }
        let hasEnded = await recording.wait(for: .milliseconds(50), isolation: isolation) { !$0.isRunning(effect) }
        if !hasEnded { recording.change { _ = $0.longRunning.insert(effect) } }
    }
}
