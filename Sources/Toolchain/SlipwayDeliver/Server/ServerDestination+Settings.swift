import SlipwayHTTP
package import SlipwayModel
import SlipwayPages
package import SlipwayReport

/// What is set of a channel; what is left out stays.
package struct ServerChannelChange: Sendable, Hashable, Codable {
    package let access: String?
    package let keptBuilds: Int?
    package let keptDays: Int?

    package init(access: String?, keptBuilds: Int?, keptDays: Int?) {
        self.access = access
        self.keptBuilds = keptBuilds
        self.keptDays = keptDays
    }

    /// In words.
    package var text: String {
        [
            access.map { "access to '\($0)'" }, keptBuilds.map { "kept builds to \($0 == 0 ? "all" : "\($0)")" },
            keptDays.map { "kept days to \($0 == 0 ? "all" : "\($0)")" },
        ].compactMap { $0 }.joined(separator: ", ")
    }
}

/// What a channel is set to.
package struct ServerChannelState: Sendable, Hashable, Codable {
    package let schema: Int
    package let access: String
    package let keptBuilds: Int?
    package let keptDays: Int?
    /// The address of a new link, which is told once.
    package var link: String?

    /// In words.
    package var text: String {
        "access \(access), \(keptBuilds.map { "keeps \(Plural.count($0, "build"))" } ?? "keeps all builds")"
            + (keptDays.map { " for \(Plural.count($0, "day"))" } ?? "")
    }
}

extension ServerDestination {
    /// - Throws: status 3 where the token may not, 4 where there is no such channel.
    package func change(
        _ change: ServerChannelChange, of project: String, on channel: String
    ) async throws(SlipwayError) -> ServerChannelState {
        let path = "api/projects/\(PercentEncoding.encode(project))/channels/\(PercentEncoding.encode(channel))"
        let answer = try await send(.patch, path, Array(JSONDocument.line(change).utf8))
        guard answer.status == 200 else {
            throw ServerRefusal.error(answer, from: name, "does not change \(project), \(channel)")
        }
        var state = try client.decode(ServerChannelState.self, answer)
        state.link = state.link.map { "\(client.address)/\($0)" }
        return state
    }

    /// Keeps a build whatever its channel keeps, or no longer.
    package func pin(
        _ version: SemanticVersion, of project: String, on channel: String, _ isPinned: Bool
    ) async throws(SlipwayError) {
        let path = ServerClient.path(BuildKey(project: project, channel: channel, version: version))
        let answer = try await send(.patch, path, Array(JSONDocument.line(["isPinned": isPinned]).utf8))
        guard answer.isSuccess else {
            throw ServerRefusal.error(answer, from: name, "does not change \(project) \(version)")
        }
    }

    package func delete(
        _ version: SemanticVersion, of project: String, on channel: String
    ) async throws(SlipwayError) {
        let path = ServerClient.path(BuildKey(project: project, channel: channel, version: version))
        let answer = try await send(.delete, path, [])
        guard answer.isSuccess else {
            throw ServerRefusal.error(answer, from: name, "does not delete \(project) \(version)")
        }
    }

    private func send(
        _ method: HTTPExchange.Method, _ path: String, _ body: [UInt8]
    ) async throws(SlipwayError) -> HTTPAnswer {
        try requireToken("cannot change \(name) without a token")
        let type: [HTTPExchange.Header] = body.isEmpty ? [] : [.init("Content-Type", "application/json")]
        return try await client.transfer.send(client.exchange(method, path, type, body: body))
    }
}
