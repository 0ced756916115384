import SlipwayCommandLine
import SlipwayModel
import SlipwayReport
import SlipwayServer
import SlipwaySystem

extension ServerWorker {
    func addHook(_ request: HookRequest, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus {
        let store = try ServerStore(making: session.data, host: session.host)
        let reach = request.project.map { "the project '\($0)'" } ?? "every project"
        if request.isDry {
            try await store.checkHook(url: request.url, allowsPrivate: request.allowsPrivate)
            try store.close()
            session.console.result(DryRun(would: "add"), human: ["would tell it of \(reach)"])
            return .done
        }
        let (id, secret) = try await store.addHook(
            url: request.url, project: request.project, form: request.form.rawValue,
            allowsPrivate: request.allowsPrivate)
        try store.close()
        session.console.result(Added(id: id, secret: secret), human: [secret ?? "added hook \(id)"])
        if secret != nil {
            session.console.note(
                "added hook \(id) for \(reach); the secret of its signatures is not shown again\n")
        }
        return .done
    }

    func listHooks(isDead: Bool, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus {
        let store = try ServerStore(session.data, host: session.host)
        if isDead {
            let deliveries = try await store.deadDeliveries()
            session.console.result(
                DeadDeliveries(deliveries: deliveries),
                human: deliveries.isEmpty
                    ? ["everything was delivered, or still may be"]
                    : deliveries.map {
                        "\($0.id)  hook \($0.hook)  \($0.event)  \(Plural.count($0.attempts, "attempt"))  "
                            + ($0.problem ?? "").escapingControls
                    } + ["next: slipway hook retry"])
        } else {
            let hooks = try await store.hooks()
            session.console.result(
                Hooks(hooks: hooks),
                human: hooks.isEmpty
                    ? ["there is no hook; next: slipway hook add URL"]
                    : hooks.map {
                        "\($0.id)  \($0.form)  \($0.server)  \($0.project?.escapingControls ?? "every project")  "
                            + "\($0.waiting) waiting, \($0.dead) dead"
                    })
        }
        try store.close()
        return .done
    }

    /// Seconds that the running server has for the first attempt: it looks for new ones every few.
    private static let patience: Int64 = 30

    func testHook(_ id: Int64, isDry: Bool, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus {
        let store = try ServerStore(session.data, host: session.host)
        defer { try? store.close() }
        guard let hook = try await store.hooks().first(where: { $0.id == id }) else { throw ServerWorker.noHook(id) }
        if isDry {
            session.console.result(Tested(hook: id, delivery: nil), human: ["would send a message to \(hook.server)"])
            return .done
        }
        guard let delivery = try await store.testHook(id) else { throw ServerWorker.noHook(id) }
        for _ in 0..<ServerWorker.patience {
            try? await session.host.clock.pause(seconds: 1)
            guard let (state, problem) = try await store.delivery(delivery) else { break }
            if let problem {
                throw SlipwayError(
                    .remote, code: "hook-failed", "hook \(id) did not take the message", cause: problem,
                    hint: "it is tried again later; `slipway hook list` shows how many wait")
            }
            if state == "done" {
                session.console.result(
                    Tested(hook: id, delivery: delivery), human: ["\(hook.server) has taken the message"])
                return .done
            }
        }
        throw SlipwayError(
            .environment, code: "not-sent", "nothing was sent to hook \(id) yet",
            cause: "no server runs on \(session.host.display(session.data)), or it is busy",
            hint: "start it with `slipway serve`: it sends the message then")
    }

    private static func noHook(_ id: Int64) -> SlipwayError {
        SlipwayError(.input, code: "no-hook", "there is no hook \(id)", hint: "`slipway hook list` shows them")
    }

    func removeHook(_ id: Int64, isDry: Bool, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus {
        let store = try ServerStore(session.data, host: session.host)
        guard try await store.hooks().contains(where: { $0.id == id }) else {
            throw ServerWorker.noHook(id)
        }
        if !isDry { _ = try await store.removeHook(id) }
        try store.close()
        session.console.result(Removed(removed: id), human: ["\(isDry ? "would remove" : "removed") hook \(id)"])
        return .done
    }

    func retryDeliveries(
        _ ids: [Int64], isDry: Bool, _ session: ServerSession
    ) async throws(SlipwayError) -> ExitStatus {
        let store = try ServerStore(session.data, host: session.host)
        let dead = try await store.deadDeliveries().map(\.id)
        for id in ids where !dead.contains(id) {
            throw SlipwayError(
                .input, code: "no-delivery", "delivery \(id) is not dead",
                hint: "`slipway hook list --dead` shows those that are")
        }
        let count = isDry ? (ids.isEmpty ? dead : ids).count : try await store.retryDeliveries(ids)
        try store.close()
        let deliveries = Plural.count(count, "delivery", "deliveries")
        session.console.result(
            Retried(retried: count),
            human: [isDry ? "would try \(deliveries) again" : "\(deliveries) will be tried again"])
        return .done
    }
}

private struct Added: Encodable {
    let schema = 1
    let id: Int64
    let secret: String?
    private enum CodingKeys: String, CodingKey { case schema, id, secret }
}

private struct Hooks: Encodable {
    let schema = 1
    let hooks: [HookEntry]
    private enum CodingKeys: String, CodingKey { case schema, hooks }
}

private struct DeadDeliveries: Encodable {
    let schema = 1
    let deliveries: [DeadDelivery]
    private enum CodingKeys: String, CodingKey { case schema, deliveries }
}

private struct Tested: Encodable {
    let schema = 1
    let hook: Int64
    let delivery: Int64?
    private enum CodingKeys: String, CodingKey { case schema, hook, delivery }
}

private struct Removed: Encodable {
    let schema = 1
    let removed: Int64
    private enum CodingKeys: String, CodingKey { case schema, removed }
}

private struct Retried: Encodable {
    let schema = 1
    let retried: Int
    private enum CodingKeys: String, CodingKey { case schema, retried }
}
