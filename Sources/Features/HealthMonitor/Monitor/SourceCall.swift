import Foundation

/// A step, with what a source is told of it.
struct SourceCall: Sendable {
    let step: WorkoutSession.Step
    let configuration: WorkoutConfiguration
    /// When the workout began.
    let start: Date
    let time: Date

    /// Calls the source, and waits until it returns, however long that is.
    func answer(of source: any WorkoutSource) async -> SourceAnswer {
        do throws(HealthError) { return try await returned(by: source) } catch { return .event(.failed(error)) }
    }

    private func returned(by source: any WorkoutSource) async throws(HealthError) -> SourceAnswer {
        switch step {
        case .requestAuthorization:
            try await source.requestAuthorization()
            return .event(.authorized)
        case .start: try await source.start(configuration, at: time)
        case .beginCollection:
            try await source.beginCollection(at: start)
            return .event(.collectionBegan)
        case .pause: try await source.pause()
        case .resume: try await source.resume()
        case .stop: try await source.stop(at: time)
        case .endCollection:
            try await source.endCollection(at: time)
            return .event(.collectionEnded)
        case .finish:
            try await source.finish()
            return .event(.finished)
        case .end:
            try await source.end()
            return .event(.ended)
        case .discard:
            try await source.discard()
            return .event(.discarded)
        case .recover: return try await source.recover().map { .recovered($0) } ?? .event(.nothingToRecover)
        }
        return .later
    }
}

/// What a source says when its call returns.
enum SourceAnswer: Sendable {
    case event(WorkoutSession.Event)
    /// The answer comes by an event.
    case later
    case recovered(RecoveredSession)
}
