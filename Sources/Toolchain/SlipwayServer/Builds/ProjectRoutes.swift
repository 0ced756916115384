import GRDB
import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// What those with a token set and ask of a project: `/api/projects/<project>`, its channels and its builds.
struct ProjectRoutes: Sendable {
    let settings: ProjectSettingsStore
    let pages: PageRoutes

    private static let project: RouterPath = "api/projects/:project"
    private static let channel: RouterPath = "api/projects/:project/channels/:channel"
    private static let build: RouterPath = "api/projects/:project/channels/:channel/builds/:version"

    private static let version: RouterPath = "api/projects/:project/versions/:version"

    /// Bytes of a change.
    private static let largest = 16 << 10

    func add(to router: RouterGroup<ServerContext>) {
        router.patch(ProjectRoutes.project) { request, context in
            let project = try ProjectRoutes.parameter("project", context)
            try context.caller.require(.admin, project)
            let change: ProjectChange = try await ProjectRoutes.read(request)
            try await settings.change(project, change, by: context.caller)
            pages.answers.forget()
            return Response(status: .noContent)
        }
        router.patch(ProjectRoutes.channel) { request, context in
            let place = try ProjectRoutes.channel(context)
            try context.caller.require(.admin, place.project)
            let change: ChannelChange = try await ProjectRoutes.read(request)
            let state = try await settings.change(place, change, by: context.caller)
            pages.answers.forget()
            return try ProjectRoutes.answer(state)
        }
        router.get(ProjectRoutes.channel) { _, context in
            let place = try ProjectRoutes.channel(context)
            try context.caller.require(.read, place.project)
            return try ProjectRoutes.answer(await settings.state(of: place))
        }
        router.patch(ProjectRoutes.build) { request, context in
            let key = try BuildRoutes.key(context)
            try context.caller.require(.publish, key.project)
            let change: BuildChange = try await ProjectRoutes.read(request)
            // the end of a build takes it away, which is told a week before
            if let end = change.expires, end != 0, end < settings.clock.now() + Retention.notice {
                try context.caller.require(.admin, key.project)
            }
            try await settings.change(key, change, by: context.caller)
            pages.answers.forget()
            return Response(status: .noContent)
        }
        router.delete(ProjectRoutes.build) { _, context in
            let key = try BuildRoutes.key(context)
            try context.caller.require(.admin, key.project)
            try await settings.remove(key, by: context.caller)
            pages.answers.forget()
            return Response(status: .noContent)
        }
        addLists(to: router)
    }

    /// The documents of the pages by the names of things, for programs that know no paths.
    private func addLists(to router: RouterGroup<ServerContext>) {
        router.get("\(ProjectRoutes.channel.description)/builds") { request, context in
            let place = try ProjectRoutes.channel(context)
            let key = BuildKey(project: place.project, channel: place.channel, version: .zero)
            guard case .channel(let found, _) = PagePath("/\(key.channelDocumentPath)") else {
                throw HTTPProblem.notFound
            }
            return try await pages.channel(
                found, .document, pages.visit(request, context, path: request.uri.path, link: nil))
        }
        router.get(ProjectRoutes.build) { request, context in
            guard case .record(let found) = PagePath("/\(try BuildRoutes.key(context).recordPath)") else {
                throw HTTPProblem.notFound
            }
            return try await pages.record(found, pages.visit(request, context, path: request.uri.path, link: nil))
        }
        router.get(ProjectRoutes.version) { request, context in
            let project = try ProjectRoutes.parameter("project", context)
            guard let version = SemanticVersion(try ProjectRoutes.parameter("version", context)) else {
                throw HTTPProblem.notFound
            }
            let visit = pages.visit(request, context, path: request.uri.path, link: nil)
            let builds = try await pages.read(visit) { try $0.builds(of: version, in: project) }
            if builds.isEmpty { throw HTTPProblem.notFound }
            return try ProjectRoutes.answer(VersionDocument(project: project, version: version, builds: builds))
        }
        router.get("\(ProjectRoutes.channel.description)/numbers") { _, context in
            let place = try ProjectRoutes.channel(context)
            try context.caller.require(.read, place.project)
            return try ProjectRoutes.answer(await settings.numbers(of: place, by: context.caller))
        }
    }

    static func parameter(_ name: String, _ context: ServerContext) throws -> String {
        let text = try context.parameters.require(name)
        guard let decoded = PercentEncoding.decode(text) else {
            throw HTTPProblem(.badRequest, "bad-name", "'\(text)' is no name")
        }
        return decoded
    }

    private static func channel(_ context: ServerContext) throws -> ChannelName {
        ChannelName(project: try parameter("project", context), channel: try parameter("channel", context))
    }

    private static func read<Value: Decodable>(_ request: Request) async throws -> Value {
        let body = try await request.content(upTo: largest)
        do {
            return try StoredJSON.decode(String(buffer: body)) as Value
        } catch {
            throw HTTPProblem(.badRequest, "bad-json", "the change cannot be read")
        }
    }

    static func answer(_ value: some Encodable) throws -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "application/json", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: JSONDocument.pretty(value))))
    }
}

/// What names a channel.
struct ChannelName: Sendable, Equatable {
    let project: String
    let channel: String
}
