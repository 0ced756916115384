public import Foundation

/// Drives a workout: authorization, start, pause, end, and recovery after a crash, over whatever source there is.
///
/// It tells *running* once the source has started and collects, and not before. What it does is in
/// ``WorkoutSession``; steps are done one after another, and a step that has begun is done to its end, whoever was
/// cancelled.
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
    private var listeners: [Int: AsyncStream<WorkoutUpdate>.Continuation] = [:]
    private var listenerCount = 0
    private var listening: Task<Void, Never>?
    /// Whether steps are being done.
    private var isBusy = false
    /// What the source has told meanwhile.
    private var queue: [WorkoutSession.Event] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// Which step waits for an event; others have other numbers.
    private var stepNumber = 0
    private var lastError: HealthError?

    /// - Parameters:
    ///   - journal: where samples are written, so that they are there after a crash.
    ///   - isAuthorized: whether people have been asked before, and allow it.
    ///   - patience: for how long a start, a stop or a pause is waited for.
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
    /// Samples that came before the source had answered.
    private var early: [HealthSample] = []

    private func restore(_ active: RecoveredSession) {
        var recovery = pendingRecovery ?? WorkoutRecovery(start: active.start ?? now())
        (recovery.isActive, recovery.isPaused) = (true, active.isPaused)
        session.restore(recovery.configuration)
        (startTime, statistics) = (recovery.start, WorkoutStatistics(recovery.samples))
        (recovered, pendingRecovery) = (recovery, nil)
        if let journal {
            do throws(HealthError) { writer = try journal.resume(recovery) } catch { journalFailed(error) }
        }
    }

    // MARK: steps

    private func command(_ command: WorkoutSession.Command) async throws(HealthError) {
        let before = session.state
        let step = try session.receive(command)
        if session.state != before { changed() }
        (lastError, isBusy) = (nil, true)
        listen()
        // its own task: whoever waits may be cancelled
        await Task { await self.drive(step) }.value
        await settle()
        if let lastError { throw lastError }
    }

    /// Waits until no step is under way.
    private func settle() async {
        guard session.isWaiting else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func drive(_ first: WorkoutSession.Step) async {
        var next: WorkoutSession.Step? = first
        while let step = next {
            let answer = await perform(step)
            next = answer.flatMap { receive($0) }
            while next == nil, !queue.isEmpty { next = receive(queue.removeFirst()) }
        }
        isBusy = false
    }

    /// - Returns: the answer; nil where it comes by an event.
    private func perform(_ step: WorkoutSession.Step) async -> WorkoutSession.Event? {
        let time = now()
        do throws(HealthError) {
            switch step {
            case .requestAuthorization:
                try await source.requestAuthorization()
                return .authorized
            case .start:
                (statistics, startTime) = (WorkoutStatistics(), time)
                try await source.start(session.configuration ?? WorkoutConfiguration(.other), at: time)
            case .beginCollection:
                try await source.beginCollection(at: startTime ?? time)
                return .collectionBegan
            case .pause: try await source.pause()
            case .resume: try await source.resume()
            case .stop: try await source.stop(at: time)
            case .endCollection:
                try await source.endCollection(at: time)
                return .collectionEnded
            case .finish:
                try await source.finish()
                return .finished
            case .end:
                try await source.end()
                return .ended
            case .discard:
                try await source.discard()
                return .discarded
            case .recover:
                guard let active = try await source.recover() else { return .nothingToRecover }
                restore(active)
                return .recovered(isPaused: active.isPaused)
            }
        } catch {
            return .failed(error)
        }
        watch(step)
        return nil
    }

    /// Gives up a step whose event does not come.
    private func watch(_ step: WorkoutSession.Step) {
        stepNumber += 1
        let (number, phase) = (stepNumber, session.phase)
        Task { [weak self, sleep, patience] in
            try? await sleep(patience)
            await self?.giveUp(step, number, phase)
        }
    }

    private func giveUp(_ step: WorkoutSession.Step, _ number: Int, _ phase: WorkoutSession.Phase) async {
        guard number == stepNumber, session.phase == phase, session.isWaiting else { return }
        await handle(.failed(HealthError(.timedOut, "the source did not answer '\(step.rawValue)' in time")))
    }

    private func receive(_ event: WorkoutSession.Event) -> WorkoutSession.Step? {
        let before = session.state
        let next: WorkoutSession.Step?
        // what comes late, or twice, changes nothing
        do throws(HealthError) { next = try session.receive(event) } catch { return nil }
        if case .failed(let error) = event, lastError == nil { lastError = error }
        if event == .collectionBegan { openJournal() }
        if session.state != before { changed() }
        if !session.isWaiting { keepEarly() }
        if !session.isWaiting {
            let ready = waiting
            waiting = []
            for continuation in ready { continuation.resume() }
        }
        return next
    }

    /// The journal has a state, or a sample, before anybody is told.
    private func changed() {
        writeState()
        for listener in listeners.values { listener.yield(.state(session.state)) }
    }

    private func writeState() {
        guard let writer else { return }
        do throws(HealthError) {
            switch session.state {
            case .ended:
                self.writer = nil
                try writer.finish()
            // the samples stay: nobody knows whether they were saved
            case .failed:
                self.writer = nil
                try writer.append(session.state, at: now())
            default: try writer.append(session.state, at: now())
            }
        } catch {
            journalFailed(error)
        }
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

    private func receive(_ event: WorkoutSourceEvent) async {
        switch event {
        case .sample(let sample): receive(sample)
        case .started: await handle(.started)
        case .paused: await handle(.paused)
        case .resumed: await handle(.resumed)
        case .stopped: await handle(.stopped)
        case .failed(let error): await handle(.failed(error))
        }
    }

    private func handle(_ event: WorkoutSession.Event) async {
        // a step that has begun is answered first
        guard !isBusy else { return queue.append(event) }
        guard let step = receive(event) else { return }
        isBusy = true
        await Task { await self.drive(step) }.value
    }

    private func receive(_ sample: HealthSample) {
        switch session.phase {
        case .recovering: early.append(sample)
        case .beginning, .running, .pausing, .paused, .resuming, .stopping, .endingCollection: keep(sample)
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
        guard let journal, let configuration = session.configuration else { return }
        do throws(HealthError) {
            writer = try journal.begin(configuration, at: startTime ?? now())
        } catch {
            journalFailed(error)
        }
    }

    private func journalFailed(_ error: HealthError) {
        writer = nil
        for listener in listeners.values { listener.yield(.journalFailed(error)) }
    }
}
