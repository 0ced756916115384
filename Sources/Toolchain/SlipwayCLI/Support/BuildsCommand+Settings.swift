import SlipwayDeliver
import SlipwayModel
import SlipwayReport

/// Pinning and deleting builds of a server.
extension BuildsCommand {
    func change(_ channel: String, _ session: Session) async throws(SlipwayError) -> ExitStatus {
        let server = try place.server(session)
        let changes =
            pin.map { ("pin", $0) } + unpin.map { ("unpin", $0) } + delete.map { ("delete", $0) }
        if dryRun {
            session.console.result(
                Changes(project: project, channel: channel, changes: changes),
                human: changes.map { "would \($0.0) \(project) \($0.1)" })
            return .done
        }
        if !delete.isEmpty { try confirm(session) }
        for (what, text) in changes {
            guard let version = SemanticVersion(text) else { continue }
            switch what {
            case "delete": try await server.delete(version, of: project, on: channel)
            default: try await server.pin(version, of: project, on: channel, what == "pin")
            }
        }
        session.console.result(
            Changes(project: project, channel: channel, changes: changes),
            human: changes.map { "\($0.0 == "delete" ? "deleted" : $0.0 + "ned") \(project) \($0.1)" })
        return .done
    }

    private func confirm(_ session: Session) throws(SlipwayError) {
        if yes { return }
        let what = delete.joined(separator: ", ")
        switch session.console.confirm("Delete \(project) \(what)?") {
        case true?: return
        case false?:
            throw SlipwayError(
                .gate, code: "not-confirmed", "nothing was deleted", hint: "answer with y, or give --yes")
        case nil:
            throw SlipwayError(
                .usage, code: "not-confirmed", "nobody can be asked whether to delete \(project) \(what)",
                cause: "this is no terminal", hint: "give --yes")
        }
    }
}

/// What `builds --pin --json` prints.
private struct Changes: Encodable {
    let schema = 1
    let project: String
    let channel: String
    let changes: [Change]

    struct Change: Encodable {
        let action: String
        let version: String
    }

    init(project: String, channel: String, changes: [(String, String)]) {
        self.project = project
        self.channel = channel
        self.changes = changes.map { Change(action: $0.0, version: $0.1) }
    }

    private enum CodingKeys: String, CodingKey { case schema, project, channel, changes }
}
