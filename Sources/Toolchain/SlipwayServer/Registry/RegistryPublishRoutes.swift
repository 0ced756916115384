import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Publishing (registry specification, 4.6): `PUT`, and what became of it.
struct RegistryPublishRoutes: Sendable {
    let publisher: RegistryPublisher
    let reader: SubmissionReader
    let submissions: SubmissionList
    /// How long a publisher waits that would rather ask later.
    let patience: Duration
    let base: String?

    func add(to group: RouterGroup<ServerContext>) {
        group.put(":scope/:name/:version") { request, context in try await publish(request, context) }
        // no scope is called so
        group.get("-/submissions/:id") { _, context in try await status(context) }
        group.delete("-/submissions/:id") { _, context in
            let id = try context.parameters.require("id")
            guard submissions.cancel(id, token: context.caller.token?.id) else { throw RegistryProblem.noRelease }
            return Response(status: .noContent)
        }
    }

    private func publish(_ request: Request, _ context: ServerContext) async throws -> Response {
        let identity = try RegistryRoutes.identity(context)
        try RegistryRoutes.require(.publish, identity, context)
        let version = try RegistryRoutes.version(RegistryRoutes.parameter("version", context))
        try await publisher.checkIsNew(version, of: identity)
        try checkSize(request)
        // one by one: what a request sends is on the disk before it is known whether another was first
        let (id, isNew) = submissions.begin(
            "\(identity.key) \(version.core) \(version.prerelease)", token: context.caller.token?.id)
        guard isNew else {
            throw RegistryProblem.make(
                .conflict, "being-published", "this release is being published", hint: "ask again later",
                more: [.location: location(id)])
        }
        let submission: Submission
        do {
            submission = try await reader.read(request, identity: identity, version: version, caller: context.caller)
        } catch {
            submissions.drop(id)
            throw error
        }
        let path = "/\(identity.scope)/\(identity.name)/\(version)"
        let task = Task { [publisher, submissions] in
            submissions.end(
                id, await RegistryPublishRoutes.outcome { try await publisher.publish(submission) } ?? .published(path))
        }
        submissions.set(task, for: id)
        let waiting = RegistryPublishRoutes.patience(of: request, patience)
        if let waiting { await RegistryPublishRoutes.wait(for: task, atMost: waiting) } else { await task.value }
        switch submissions.state(of: id, token: context.caller.token?.id) {
        case .running: return Response(status: .accepted, headers: [.location: location(id), .retryAfter: "1"])
        case .refused(let problem):
            submissions.drop(id)
            throw problem
        case .published, nil:
            submissions.drop(id)
            return Response(
                status: .created,
                headers: [
                    .location: (base ?? RegistryRoutes.root) + path,
                    .cacheControl: "no-store",
                ])
        }
    }

    private static func outcome(_ body: () async throws -> Void) async -> SubmissionList.State? {
        do {
            try await body()
            return nil
        } catch let problem as HTTPProblem {
            return .refused(problem)
        } catch let error as SlipwayError {
            return .refused(RegistryProblem.make(error))
        } catch is CancellationError {
            return .refused(RegistryProblem.make(.gone, "cancelled", "publishing was cancelled"))
        } catch {
            return .refused(
                RegistryProblem.make(.internalServerError, "server-failed", "the server could not do that"))
        }
    }

    private func checkSize(_ request: Request) throws(HTTPProblem) {
        guard let length = request.headers[.contentLength].flatMap({ Int64($0) }) else { return }
        guard length <= reader.largestRequest else {
            throw RegistryProblem.make(
                .contentTooLarge, "too-large", "the source archive is larger than the server takes",
                cause: "\(reader.limit) bytes are taken")
        }
        guard length <= reader.room() else { throw SubmissionReader.noRoom }
    }

    /// `Prefer: respond-async, wait=10` (RFC 7240).
    ///
    /// - Returns: `nil` for who waits as long as it takes.
    private static func patience(of request: Request, _ usual: Duration) -> Duration? {
        guard let header = request.headers[.prefer]?.lowercased() else { return nil }
        let words = header.split(separator: ",").map { String($0).trimmingBlanks() }
        guard words.contains("respond-async") else { return nil }
        let wait = words.first { $0.hasPrefix("wait=") }.flatMap { Int($0.dropFirst(5)) }
        return wait.map { .seconds(min(max($0, 0), 60)) } ?? usual
    }

    private static func wait(for task: Task<Void, Never>, atMost time: Duration) async {
        await withTaskGroup(of: Void.self) { group in
            let (ended, end) = AsyncStream.makeStream(of: Never.self)
            // waiting for a task cannot be given up, waiting for a stream can
            Task {
                await task.value
                end.finish()
            }
            group.addTask { for await _ in ended {} }
            group.addTask { try? await Task.sleep(for: time) }
            await group.next()
            group.cancelAll()
        }
    }

    private func status(_ context: ServerContext) async throws -> Response {
        let id = try context.parameters.require("id")
        switch submissions.state(of: id, token: context.caller.token?.id) {
        case nil: throw RegistryProblem.make(.notFound, "no-submission", "the submission is not known, or not any more")
        case .running: return Response(status: .accepted, headers: [.retryAfter: "1", .cacheControl: "no-store"])
        case .refused(let problem): throw problem
        case .published(let path):
            return Response(
                status: .movedPermanently,
                headers: [.location: (base ?? RegistryRoutes.root) + path, .cacheControl: "no-store"])
        }
    }

    private func location(_ id: String) -> String { "\(base ?? RegistryRoutes.root)/-/submissions/\(id)" }
}
