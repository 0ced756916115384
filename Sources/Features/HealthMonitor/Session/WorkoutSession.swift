/// What a workout does next: a value that is told what somebody wants and what happened, and says what is to be done.
///
/// Whatever drives the source (``WorkoutMonitor``) does what it says; tests tell it what they like. A workout has
/// started only once the source has, and collects. It ends in this order: stop, stopped, end of the collection, finish,
/// end; each once, whatever fails on the way. Then another one can start.
public struct WorkoutSession: Sendable, Hashable {
    public enum State: Sendable, Hashable {
        case needsAuthorization
        case ready
        case running
        case paused
        /// From the wish to end until all is saved.
        case stopping
        case ended
        case failed(HealthError)
    }

    /// What somebody wants.
    public enum Command: Sendable, Hashable {
        case authorize
        case start(WorkoutConfiguration)
        case pause
        case resume
        /// Ends the workout, and saves it.
        case stop
        /// Takes up what was running when the app ended.
        case recover
    }

    /// What is to be done; each is answered with one event.
    public enum Step: String, Sendable, Hashable, CaseIterable {
        case requestAuthorization
        case start
        case beginCollection
        case pause
        case resume
        case stop
        case endCollection
        case finish
        case end
        /// Ends what did not start well; nothing is saved.
        case discard
        case recover
    }

    /// What happened.
    public enum Event: Sendable, Hashable {
        case authorized
        case started
        case collectionBegan
        case paused
        case resumed
        case stopped
        case collectionEnded
        case finished
        case ended
        case discarded
        /// There was a workout, which runs or is paused.
        case recovered(isPaused: Bool)
        /// There was none.
        case nothingToRecover
        /// What was to be done did not work, or the source has failed by itself.
        case failed(HealthError)
    }

    /// Where it stands, between a step and its answer, too.
    enum Phase: Sendable, Hashable {
        case unauthorized, authorizing
        case ready, starting, beginning, recovering
        case running, pausing, paused, resuming
        case stopping, endingCollection, finishing, ending
        case discarding
        case ended, failed
    }

    private(set) var phase: Phase
    /// What went wrong first.
    private(set) var problem: HealthError?
    /// Where a recovery goes back to.
    private var before = Phase.ready
    /// What runs, or ran last.
    public private(set) var configuration: WorkoutConfiguration?

    /// - Parameter isAuthorized: whether people have been asked before, and allow it.
    public init(isAuthorized: Bool = false) { phase = isAuthorized ? .ready : .unauthorized }

    public var state: State { state(of: phase == .authorizing || phase == .recovering ? before : phase) }

    private func state(of phase: Phase) -> State {
        switch phase {
        case .unauthorized, .authorizing: .needsAuthorization
        case .ready, .starting, .beginning, .recovering: .ready
        case .running, .pausing: .running
        case .paused, .resuming: .paused
        case .stopping, .endingCollection, .finishing, .ending: .stopping
        case .ended: .ended
        case .discarding, .failed: .failed(problem ?? HealthError(.interrupted, "the workout has failed"))
        }
    }

    /// Whether a step has not been answered.
    public var isWaiting: Bool {
        switch phase {
        case .unauthorized, .ready, .running, .paused, .ended, .failed: false
        default: true
        }
    }

    /// Takes a command.
    ///
    /// - Returns: what is to be done.
    /// - Throws: ``HealthError`` with the code `wrongOrder` for one that the state does not have;
    ///   then nothing has changed.
    public mutating func receive(_ command: Command) throws(HealthError) -> Step {
        switch (command, phase) {
        case (.authorize, .unauthorized), (.authorize, .ready), (.authorize, .ended), (.authorize, .failed):
            before = phase
            return go(.authorizing, .requestAuthorization)
        case (.start(let configuration), .ready), (.start(let configuration), .ended),
            (.start(let configuration), .failed):
            (problem, self.configuration) = (nil, configuration)
            return go(.starting, .start)
        case (.pause, .running): return go(.pausing, .pause)
        case (.resume, .paused): return go(.resuming, .resume)
        case (.stop, .running), (.stop, .paused): return go(.stopping, .stop)
        case (.recover, .ready), (.recover, .unauthorized):
            (before, problem) = (phase, nil)
            return go(.recovering, .recover)
        default: throw refusal(command)
        }
    }

    /// Takes what happened.
    ///
    /// - Returns: what is to be done; nil for nothing.
    /// - Throws: ``HealthError`` with the code `unexpected` for what cannot happen in the state;
    ///   then nothing has changed.
    public mutating func receive(_ event: Event) throws(HealthError) -> Step? {
        switch (phase, event) {
        case (.authorizing, .authorized): return rest(before == .unauthorized ? .ready : before)
        case (.starting, .started): return go(.beginning, .beginCollection)
        case (.beginning, .collectionBegan): return rest(.running)
        case (.pausing, .paused), (.running, .paused): return rest(.paused)
        case (.resuming, .resumed), (.paused, .resumed): return rest(.running)
        // a system ends workouts, too: when another one starts, or for lack of power
        case (.stopping, .stopped), (.running, .stopped), (.paused, .stopped), (.pausing, .stopped),
            (.resuming, .stopped):
            return go(.endingCollection, .endCollection)
        case (.endingCollection, .collectionEnded): return go(.finishing, .finish)
        case (.finishing, .finished): return go(.ending, .end)
        case (.ending, .ended): return rest(problem == nil ? .ended : .failed)
        case (.discarding, .discarded): return rest(.failed)
        case (.recovering, .recovered(let isPaused)): return rest(isPaused ? .paused : .running)
        case (.recovering, .nothingToRecover): return rest(before)
        case (_, .failed(let error)): return fail(error)
        default:
            throw HealthError(.unexpected, "'\(name(of: event))' came while the workout is \(phase.words)")
        }
    }

    private mutating func fail(_ error: HealthError) -> Step? {
        switch phase {
        case .authorizing: return rest(before)
        case .recovering: return rest(before)
        // a pause that did not work is none
        case .pausing where error.code != .interrupted: return rest(.running)
        case .resuming where error.code != .interrupted: return rest(.paused)
        case .starting, .beginning:
            problem = error
            return go(.discarding, .discard)
        // what was collected is saved
        case .running, .paused, .pausing, .resuming, .stopping:
            problem = error
            return go(.endingCollection, .endCollection)
        // what cannot be saved is ended all the same
        case .endingCollection, .finishing:
            problem = problem ?? error
            return go(.ending, .end)
        case .ending:
            problem = problem ?? error
            return rest(.failed)
        case .discarding: return rest(.failed)
        case .unauthorized, .ready, .ended, .failed: return nil
        }
    }

    /// With the configuration of a journal, behind ``Event/recovered(isPaused:)``.
    mutating func restore(_ configuration: WorkoutConfiguration?) { self.configuration = configuration }

    private mutating func go(_ next: Phase, _ step: Step) -> Step {
        phase = next
        return step
    }

    private mutating func rest(_ next: Phase) -> Step? {
        phase = next
        return nil
    }

    private func name(of event: Event) -> String { String("\(event)".prefix { $0 != "(" }) }

    private func refusal(_ command: Command) -> HealthError {
        let name = String("\(command)".prefix { $0 != "(" })
        let hint: String =
            switch phase {
            case .unauthorized: "authorize first"
            case .ready, .ended, .failed: "start first"
            case .running: "it runs: pause or stop it"
            case .paused: "it is paused: resume or stop it"
            default: "wait for that to be done"
            }
        return HealthError(.wrongOrder, "'\(name)' is refused: the workout is \(phase.words)", hint: hint)
    }
}

extension WorkoutSession.Phase {
    /// For people.
    fileprivate var words: String {
        switch self {
        case .unauthorized: "not authorized"
        case .authorizing: "being authorized"
        case .ready: "not started"
        case .starting, .beginning: "being started"
        case .recovering: "being recovered"
        case .running: "running"
        case .pausing: "being paused"
        case .paused: "paused"
        case .resuming: "being resumed"
        case .stopping, .endingCollection, .finishing, .ending: "being ended"
        case .discarding: "being discarded"
        case .ended: "ended"
        case .failed: "failed"
        }
    }
}
