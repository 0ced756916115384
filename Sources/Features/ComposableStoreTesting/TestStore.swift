public import ComposableStore
import Guarding

/// A store whose every step a test says beforehand.
///
/// ```swift
/// let store = TestStore(initialState: Characters.State()) { Characters(fetch: { ["Rick"] }) }
/// await store.send(.appeared) { $0.isLoading = true }
/// await store.receive(.loaded(["Rick"])) {
///     $0.isLoading = false
///     $0.names = ["Rick"]
/// }
/// await store.finish()
/// ```
///
/// What is otherwise than said fails the test with the difference, be it one of XCTest or of Swift Testing: another
/// state, another action, an action that was not received, an effect that runs on when the store goes.
public final class TestStore<State: Equatable & Sendable, Action: Sendable>: Sendable {
    let store: Store<State, Action>
    let recording = Recording<State, Action>()
    private let settings: Guarded<Settings>
    private let origin: SourcePlace

    struct Settings {
        /// What the test knows.
        var state: State
        var exhaustivity: Exhaustivity
        var timeout: Duration
        var tasks: [StoreTask] = []
    }

    /// - Parameters:
    ///   - initialState: what it begins with.
    ///   - exhaustivity: how much the test says.
    ///   - timeout: how long an action or the end of an effect is waited for; less where none can come.
    ///   - reducer: the feature, with stand-ins for what it needs from outside.
    public init<Root: Reducer<State, Action>>(
        initialState: State,
        exhaustivity: Exhaustivity = .on,
        timeout: Duration = .seconds(5),
        @ReducerBuilder<State, Action> reducer: () -> Root,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        store = Store(initialState: initialState, observer: recording, reducer: reducer)
        settings = Guarded(Settings(state: initialState, exhaustivity: exhaustivity, timeout: timeout))
        origin = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    deinit { close("when the store went", at: origin) }

    /// As the test knows it: after what it has sent and received.
    public var state: State { settings.withLock { $0.state } }

    public var exhaustivity: Exhaustivity {
        get { settings.withLock { $0.exhaustivity } }
        set { settings.withLock { $0.exhaustivity = newValue } }
    }

    public var timeout: Duration {
        get { settings.withLock { $0.timeout } }
        set { settings.withLock { $0.timeout = newValue } }
    }

    var isExhaustive: Bool { exhaustivity == .on }

    /// Sends an action, as a view does.
    ///
    /// - Parameters:
    ///   - action: what is sent.
    ///   - change: makes the state that comes of it out of the one before; none where it stays as it is. Where the
    ///     test is not exhaustive it sets what it cares for.
    /// - Returns: what it has begun, to wait for it or to cancel it.
    @discardableResult
    public func send(
        _ action: Action,
        assert change: ((inout State) throws -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> StoreTask {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let task = store.send(action)
        settings.withLock { $0.tasks.append(task) }
        tellIssues(at: place)
        let (sent, before) = recording.change { recorded in
            defer { recorded.received.removeFirst(recorded.sent?.receivedBefore ?? 0) }
            return (recorded.sent, Array(recorded.received.prefix(recorded.sent?.receivedBefore ?? 0)))
        }
        if let last = before.last {
            pass(over: before, at: place) {
                Messages.unreceived($0, "before \(Messages.dump(action)) was sent,")
            }
            know(last.state)
        }
        if let sent { compare(sent.state, change, after: "sending \(Messages.dump(action))", at: place) }
        await Task.yield()
        return task
    }

    /// Compares the state as it is now.
    ///
    /// - Parameter change: makes the state that is expected out of the one that the test knows.
    public func assert(
        _ change: (inout State) throws -> Void,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        withoutActuallyEscaping(change) { change in
            compare(state, change, isNothingFine: true, after: "what was said last", at: place)
        }
    }

    /// Waits until all effects have ended.
    ///
    /// An effect that does not end fails the test, and so does an action that was not received.
    ///
    /// - Parameter timeout: how long; the store's where it is nil.
    public func finish(
        timeout: Duration? = nil,
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let timeout = timeout ?? self.timeout
        let hasEnded = await recording.wait(for: timeout, isolation: isolation) { $0.runningByID.isEmpty }
        close(
            hasEnded ? "at the end" : "after \(timeout)",
            at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column), isForced: !hasEnded)
    }

    /// Passes over the actions that were not received; the test knows the state after them.
    public func skipReceivedActions(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let received = recording.change { recorded in
            defer { recorded.received = [] }
            return recorded.received
        }
        guard let last = received.last else {
            let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
            return place.fail("there are no actions to be skipped")
        }
        know(last.state)
    }

    /// Cancels the effects that run.
    public func skipInFlightEffects(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        if recording.change({ $0.runningByID.isEmpty }) {
            let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
            place.fail("there are no effects to be skipped")
        }
        for task in settings.withLock({ $0.tasks }) { task.cancel() }
    }

    /// The test knows this state from now on.
    func know(_ state: State) { settings.withLock { $0.state = state } }

    /// Says what is left; no more is said of it.
    ///
    /// - Parameter isForced: whether effects that run fail also a test that is not exhaustive.
    private func close(_ when: String, at place: SourcePlace, isForced: Bool = false) {
        tellIssues(at: place)
        let (received, running) = recording.change { recorded in
            defer { (recorded.received, recorded.runningByID) = ([], [:]) }
            return (recorded.received, recorded.running)
        }
        if !received.isEmpty {
            pass(over: received, at: place) { Messages.unreceived($0, when + ",") }
        }
        if !running.isEmpty, isForced || isExhaustive { place.fail(Messages.running(running, when + ",")) }
    }
}
