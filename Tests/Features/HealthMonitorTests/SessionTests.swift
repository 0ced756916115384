import HealthMonitor
import Testing

@Suite struct SessionTests {
    private static let error = HealthError(.interrupted, "the sensor is gone")
    private static let running = WorkoutConfiguration(.running)

    /// Something that a session is told.
    private enum Input: Sendable, Hashable {
        case command(WorkoutSession.Command)
        case event(WorkoutSession.Event)
    }

    private static let commands: [WorkoutSession.Command] = [
        .authorize, .start(running), .pause, .resume, .stop, .recover,
    ]
    private static let events: [WorkoutSession.Event] = [
        .authorized, .started, .collectionBegan, .paused, .resumed, .stopped, .collectionEnded, .finished, .ended,
        .discarded, .recovered(isPaused: false), .recovered(isPaused: true), .nothingToRecover, .failed(error),
    ]

    /// How each phase is reached.
    private static let ways: [String: [Input]] = {
        let ready: [Input] = [.command(.authorize), .event(.authorized)]
        let beginning = ready + [.command(.start(running)), .event(.started)]
        let runs = beginning + [.event(.collectionBegan)]
        let paused = runs + [.command(.pause), .event(.paused)]
        let stopped = runs + [.command(.stop), .event(.stopped)]
        let saved = stopped + [.event(.collectionEnded), .event(.finished)]
        let discarding = ready + [.command(.start(running)), .event(.failed(error))]
        return [
            "unauthorized": [], "authorizing": [.command(.authorize)], "ready": ready,
            "starting": ready + [.command(.start(running))], "beginning": beginning, "running": runs,
            "pausing": runs + [.command(.pause)], "paused": paused, "resuming": paused + [.command(.resume)],
            "stopping": runs + [.command(.stop)], "ending collection": stopped,
            "finishing": stopped + [.event(.collectionEnded)], "ending": saved, "ended": saved + [.event(.ended)],
            "discarding": discarding, "failed": discarding + [.event(.discarded)],
            "recovering": ready + [.command(.recover)],
        ]
    }()

    /// What each phase takes, and what it does then: the state, and the step.
    private static let table: [String: [Input: (WorkoutSession.State, WorkoutSession.Step?)]] = [
        "unauthorized": [
            .command(.authorize): (.needsAuthorization, .requestAuthorization),
            .command(.recover): (.needsAuthorization, .recover), .event(.failed(error)): (.needsAuthorization, nil),
        ],
        "authorizing": [.event(.authorized): (.ready, nil), .event(.failed(error)): (.needsAuthorization, nil)],
        "ready": [
            .command(.authorize): (.ready, .requestAuthorization),
            .command(.start(running)): (.ready, .start),
            .command(.recover): (.ready, .recover), .event(.failed(error)): (.ready, nil),
        ],
        "starting": [.event(.started): (.ready, .beginCollection), .event(.failed(error)): (.failed(error), .discard)],
        "beginning": [.event(.collectionBegan): (.running, nil), .event(.failed(error)): (.failed(error), .discard)],
        "running": [
            .command(.pause): (.running, .pause), .command(.stop): (.stopping, .stop), .event(.paused): (.paused, nil),
            .event(.stopped): (.stopping, .endCollection), .event(.failed(error)): (.stopping, .endCollection),
        ],
        "pausing": [
            .event(.paused): (.paused, nil), .event(.stopped): (.stopping, .endCollection),
            .event(.failed(error)): (.stopping, .endCollection),
        ],
        "paused": [
            .command(.resume): (.paused, .resume), .command(.stop): (.stopping, .stop),
            .event(.resumed): (.running, nil),
            .event(.stopped): (.stopping, .endCollection), .event(.failed(error)): (.stopping, .endCollection),
        ],
        "resuming": [
            .event(.resumed): (.running, nil), .event(.stopped): (.stopping, .endCollection),
            .event(.failed(error)): (.stopping, .endCollection),
        ],
        "stopping": [
            .event(.stopped): (.stopping, .endCollection), .event(.failed(error)): (.stopping, .endCollection),
        ],
        "ending collection": [
            .event(.collectionEnded): (.stopping, .finish), .event(.failed(error)): (.stopping, .end),
        ],
        "finishing": [.event(.finished): (.stopping, .end), .event(.failed(error)): (.stopping, .end)],
        "ending": [.event(.ended): (.ended, nil), .event(.failed(error)): (.failed(error), nil)],
        "ended": [
            .command(.authorize): (.ended, .requestAuthorization),
            .command(.start(running)): (.ready, .start),
            .event(.failed(error)): (.ended, nil),
        ],
        "discarding": [.event(.discarded): (.failed(error), nil), .event(.failed(error)): (.failed(error), nil)],
        "failed": [
            .command(.authorize): (.failed(error), .requestAuthorization),
            .command(.start(running)): (.ready, .start),
            .event(.failed(error)): (.failed(error), nil),
        ],
        "recovering": [
            .event(.recovered(isPaused: false)): (.running, nil), .event(.recovered(isPaused: true)): (.paused, nil),
            .event(.nothingToRecover): (.ready, nil), .event(.failed(error)): (.ready, nil),
        ],
    ]

    private static func feed(_ input: Input, to session: inout WorkoutSession) throws(HealthError) -> WorkoutSession
        .Step?
    {
        switch input {
        case .command(let command): try session.receive(command)
        case .event(let event): try session.receive(event)
        }
    }

    @Test("every command and every event in every phase: what it leads to, or that it is refused and changes nothing")
    func transitions() throws {
        let inputs = Self.commands.map(Input.command) + Self.events.map(Input.event)
        var (taken, refused) = (0, 0)
        #expect(Self.ways.keys.sorted() == Self.table.keys.sorted())
        for (name, way) in Self.ways {
            var reached = WorkoutSession()
            for input in way { _ = try Self.feed(input, to: &reached) }
            for input in inputs {
                var session = reached
                guard let (state, step) = Self.table[name]?[input] else {
                    let error = #expect(throws: HealthError.self, "\(name): \(input)") {
                        try Self.feed(input, to: &session)
                    }
                    let code: HealthError.Code = if case .command = input { .wrongOrder } else { .unexpected }
                    #expect(error?.code == code && session == reached, "\(name): \(input)")
                    if code == .wrongOrder { #expect(error?.hint != nil && error?.message.contains("refused") == true) }
                    refused += 1
                    continue
                }
                let done = try Self.feed(input, to: &session)
                #expect(
                    session.state == state && done == step,
                    "\(name): \(input): \(session.state) \(String(describing: done))")
                taken += 1
            }
        }
        #expect(taken == Self.table.values.reduce(0) { $0 + $1.count } && taken + refused == 17 * 20)
    }

    @Test("whatever happens, no step of one workout is done twice, and end is always the last one")
    func steps() throws {
        let inputs = Self.commands.map(Input.command) + Self.events.map(Input.event)
        let last: Set<WorkoutSession.Step> = [.stop, .endCollection, .finish, .end, .discard]
        for seed in 0..<2000 {
            var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
            var session = WorkoutSession(isAuthorized: true)
            var steps: [WorkoutSession.Step] = []
            for _ in 0..<200 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let input = inputs[Int(state >> 33) % inputs.count]
                guard let step = try? Self.feed(input, to: &session) else { continue }
                if step == .start || step == .recover { steps = [] }
                if last.contains(step) {
                    #expect(!steps.contains(step) && !steps.contains(.end) && !steps.contains(.discard))
                    // what was stopped is not resumed
                    if step == .finish { #expect(steps.last == .endCollection) }
                }
                steps.append(step)
            }
        }
    }

    @Test("a pause that did not work is none; a session that was authorized before begins ready")
    func small() throws {
        var session = WorkoutSession(isAuthorized: true)
        #expect(session.state == .ready && !session.isWaiting)
        _ = try session.receive(.start(Self.running))
        _ = try session.receive(.started)
        _ = try session.receive(.collectionBegan)
        let late = HealthError(.timedOut, "too late")
        _ = try session.receive(.pause)
        #expect(session.isWaiting)
        #expect(try session.receive(.failed(late)) == nil && session.state == .running)
        _ = try session.receive(.pause)
        _ = try session.receive(.paused)
        _ = try session.receive(.resume)
        #expect(try session.receive(.failed(late)) == nil && session.state == .paused)
        #expect(session.configuration == Self.running)
    }
}
