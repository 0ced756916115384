public import Foundation

/// Drives a workout: authorization, start, pause, end, and recovery after a crash, over whatever source there is.
///
/// It tells *running* once the source has started and collects, and not before. What it does is in
/// ``WorkoutSession``; steps are done one after another, and a step that has begun is done to its end, whoever was
/// cancelled. One that the source does not answer in time is given up: what it answers later is passed over.
public actor WorkoutMonitor {
    public private(set) var session: WorkoutSession
    /// What the samples of the workout come to.
    public private(set) var statistics = WorkoutStatistics()
    /// When the workout that runs, or ran last, began.
    public private(set) var startTime: Date?

    private let source: any WorkoutSource
    private let journal: WorkoutJournal?
    private let patience: Duration
    private let now: @Sendable () -> Date
    private let sleep: @Sendable (Duration) async throws -> Void

    private var writer: WorkoutJournalWriter?
    /// Whether there is a file of the workout that runs, also where it cannot be written any more.
    private var hasJournal = false
    private var listeners: [Int: AsyncStream<WorkoutUpdate>.Continuation] = [:]
    private var listenerCount = 0
    private var listening: Task<Void, Never>?
    /// Whether a call of the source is waited for.
    private var isCalling = false
    /// What the source has told meanwhile.
    private var queue: [WorkoutSession.Event] = []
    /// Whoever waits until no step is under way, and is told what went wrong first.
    private var waiting: [CheckedContinuation<HealthError?, Never>] = []
    /// Which step is under way, or was the last one; what comes for another one comes too late.
    private var stepNumber = 0
    private var timer: Task<Void, Never>?
    private var lastError: HealthError?

    /// - Parameters:
    ///   - journal: where samples are written, so that they are there after a crash.
    ///   - isAuthorized: whether people have been asked before, and allow it.
    ///   - patience: for how long each step is waited for, its call and its event together; only people who are asked
    ///     for their permission may take as long as they like.
    ///   - now: the time.
    ///   - sleep: waits.
    public init(
        _ source: any WorkoutSource, journal: WorkoutJournal? = nil, isAuthorized: Bool = false,
        patience: Duration = .seconds(10), now: @escaping @Sendable () -> Date = { Date() },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        (self.source, self.journal, self.patience, self.now, self.sleep) = (source, journal, patience, now, sleep)
        session = WorkoutSession(isAuthorized: isAuthorized)
    }

    deinit {
        listening?.cancel()
        for listener in listeners.values { listener.finish() }
    }

    public var state: WorkoutSession.State { session.state }

    /// States and samples from now on; the first is the state as it is.
    public func updates() -> AsyncStream<WorkoutUpdate> {
        let (stream, continuation) = AsyncStream<WorkoutUpdate>.makeStream()
        let number = listenerCount
        listenerCount += 1
        listeners[number] = continuation
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        continuation.yield(.state(session.state))
        return stream
    }

    private func forget(_ number: Int) { listeners[number] = nil }

    /// Asks people for their permission.
    ///
    /// - Throws: ``HealthError``: `denied`, `unavailable`.
    public func authorize() async throws(HealthError) { try await command(.authorize) }

    /// Starts a workout; another one can follow each that has ended or failed.
    ///
    /// - Throws: ``HealthError`` where it did not start: then nothing runs. `wrongOrder` where one runs already.
    public func start(_ configuration: WorkoutConfiguration) async throws(HealthError) {
        try await command(.start(configuration))
    }

    public func pause() async throws(HealthError) { try await command(.pause) }
    public func resume() async throws(HealthError) { try await command(.resume) }

    /// Ends the workout, and saves it.
    ///
    /// - Throws: ``HealthError`` where something went wrong on the way: the workout has ended all the same.
    public func stop() async throws(HealthError) { try await command(.stop) }

    /// Takes up what ran when the app ended: call it at the launch.
    ///
    /// - Returns: the workout with its samples; nil where there is none. Where ``WorkoutRecovery/isActive`` is false
    ///   the source has forgotten the session, and the samples are all that is left; the journal keeps them until
    ///   another workout starts.
    /// - Throws: ``HealthError``: `noJournal` where the file is none.
    public func recover() async throws(HealthError) -> WorkoutRecovery? {
        var found = try journal?.read()
        (pendingRecovery, recovered) = (found, nil)
        do throws(HealthError) { try await command(.recover) } catch {
            guard error.code != .wrongOrder, found != nil else { throw error }
            found?.sourceError = error
        }
        return recovered ?? found
    }

    /// What the journal has, until the source has answered.
    private var pendingRecovery: WorkoutRecovery?
    /// What both have.
    private var recovered: WorkoutRecovery?
    /// Samples that came before the source had answered, or before the journal was open.
    private var early: [HealthSample] = []

    private func restore(_ active: RecoveredSession) {
        let isKnown = pendingRecovery != nil
        var recovery = pendingRecovery ?? WorkoutRecovery(start: active.start ?? now())
        (recovery.isActive, recovery.isPaused) = (true, active.isPaused)
        session.restore(recovery.configuration)
        (startTime, statistics) = (recovery.start, WorkoutStatistics(recovery.samples))
        (recovered, pendingRecovery) = (recovery, nil)
        guard let journal else { return }
        hasJournal = isKnown
        do throws(HealthError) { (writer, hasJournal) = (try journal.resume(recovery), true) } catch {
            journalFailed(error)
        }
    }

    // MARK: steps

    private func command(_ command: WorkoutSession.Command) async throws(HealthError) {
        let before = session.state
        let step = try session.receive(command)
        if session.state != before { changed() }
        lastError = nil
        listen()
        perform(step)
        if let error = await settled() { throw error }
    }

    /// Waits until no step is under way.
    private func settled() async -> HealthError? {
        guard session.isWaiting else { return lastError }
        return await withCheckedContinuation { waiting.append($0) }
    }

    /// Calls the source. Neither is waited for here: whatever comes first, its answer or the end of the patience, goes
    /// on.
    private func perform(_ step: WorkoutSession.Step) {
        let time = now()
        if step == .start { (statistics, startTime, early) = (WorkoutStatistics(), time, []) }
        stepNumber += 1
        isCalling = true
        watch(step, stepNumber)
        let call = SourceCall(
            step: step, configuration: session.configuration ?? WorkoutConfiguration(.other), start: startTime ?? time,
            time: time)
        // its own task: whoever waits may be cancelled, and a call that never returns keeps no monitor
        Task { [weak self, source, stepNumber] in
            let answer = await call.answer(of: source)
            await self?.answered(stepNumber, answer)
        }
    }

    private func watch(_ step: WorkoutSession.Step, _ number: Int) {
        timer?.cancel()
        timer = nil
        guard step != .requestAuthorization else { return }
        // the monitor stays as long as the step is under way, so that a workout ends whoever has let go of it
        timer = Task { [sleep, patience] in
            try? await sleep(patience)
            guard !Task.isCancelled else { return }
            self.giveUp(step, number)
        }
    }

    /// Gives up a step whose call does not return, or whose event does not come.
    private func giveUp(_ step: WorkoutSession.Step, _ number: Int) {
        guard number == stepNumber, session.isWaiting else { return }
        isCalling = false
        go(on: .failed(HealthError(.timedOut, "the source did not answer '\(step.rawValue)' in time")))
    }

    private func answered(_ number: Int, _ answer: SourceAnswer) {
        // of a step that was given up
        guard number == stepNumber, isCalling else { return }
        isCalling = false
        switch answer {
        case .event(let event): go(on: event)
        case .later: go(on: nil)
        case .recovered(let active):
            restore(active)
            go(on: .recovered(isPaused: active.isPaused))
        }
    }

    /// Takes an answer and what the source has told meanwhile, up to the next step.
    private func go(on event: WorkoutSession.Event?) {
        var next = event.flatMap { receive($0) }
        while next == nil, !queue.isEmpty { next = receive(queue.removeFirst()) }
        if let next { perform(next) } else if !session.isWaiting { settle() }
    }

    private func settle() {
        timer?.cancel()
        timer = nil
        let ready = waiting
        waiting = []
        for continuation in ready { continuation.resume(returning: lastError) }
    }

    private func receive(_ event: WorkoutSession.Event) -> WorkoutSession.Step? {
        let before = session.state
        let next: WorkoutSession.Step?
        // what comes late, or twice, changes nothing
        do throws(HealthError) { next = try session.receive(event) } catch { return nil }
        if case .failed(let error) = event, lastError == nil { lastError = error }
        if event == .collectionBegan { openJournal() }
        // a workout that did not start has no samples
        if session.phase == .discarding { early = [] }
        if session.state != before { changed() }
        if !session.isWaiting { keepEarly() }
        return next
    }

    /// The journal has a state, or a sample, before anybody is told.
    private func changed() {
        writeState()
        for listener in listeners.values { listener.yield(.state(session.state)) }
    }

    private func writeState() {
        do throws(HealthError) {
            switch session.state {
            case .ended: try endJournal()
            // the samples stay: nobody knows whether they were saved
            case .failed:
                let writer = self.writer
                (self.writer, hasJournal) = (nil, false)
                try writer?.append(session.state, at: now())
            default: try writer?.append(session.state, at: now())
            }
        } catch {
            journalFailed(error)
        }
    }

    /// Removes the file, also where nothing could be written to it any more: its workout has ended.
    private func endJournal() throws(HealthError) {
        let (writer, wasThere) = (self.writer, hasJournal)
        (self.writer, hasJournal) = (nil, false)
        if let writer { try writer.finish() } else if wasThere { try journal?.remove() }
    }

    // MARK: events

    private func listen() {
        guard listening == nil else { return }
        let events = source.events
        listening = Task { [weak self] in
            for await event in events {
                guard let self else { return }
                await self.receive(event)
            }
        }
    }

    private func receive(_ event: WorkoutSourceEvent) {
        switch event {
        case .sample(let sample): receive(sample)
        case .started: handle(.started)
        case .paused: handle(.paused)
        case .resumed: handle(.resumed)
        case .stopped: handle(.stopped)
        case .failed(let error): handle(.failed(error))
        }
    }

    private func handle(_ event: WorkoutSession.Event) {
        // a step that has begun is answered first
        if isCalling { queue.append(event) } else { go(on: event) }
    }

    private func receive(_ sample: HealthSample) {
        switch session.phase {
        // the journal is not open yet
        case .recovering, .beginning: early.append(sample)
        case .starting where queue.contains(.started): early.append(sample)
        case .running, .pausing, .paused, .resuming, .stopping, .endingCollection: keep(sample)
        default: break
        }
    }

    private func keep(_ sample: HealthSample) {
        statistics.add(sample)
        if let writer {
            do throws(HealthError) { try writer.append(sample) } catch { journalFailed(error) }
        }
        for listener in listeners.values { listener.yield(.sample(sample)) }
    }

    private func keepEarly() {
        let samples = early
        early = []
        for sample in samples { receive(sample) }
    }

    private func openJournal() {
        hasJournal = false
        guard let journal, let configuration = session.configuration else { return }
        do throws(HealthError) {
            writer = try journal.begin(configuration, at: startTime ?? now())
            hasJournal = true
        } catch {
            journalFailed(error)
        }
    }

    private func journalFailed(_ error: HealthError) {
        writer = nil
        for listener in listeners.values { listener.yield(.journalFailed(error)) }
    }
}
