import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayModel
import SlipwayPages
import SlipwayReport

/// `PUT /api/projects/<project>/channels/<channel>/builds/<version>` announces a build, `POST …/complete` shows it.
struct BuildRoutes: Sendable {
    let catalog: BuildCatalog
    let answers: KeptAnswers
    let quota: Quota

    /// Bytes of an announcement.
    private static let largest = 32 << 20
    private static let path: RouterPath = "api/projects/:project/channels/:channel/builds/:version"

    func add(to router: RouterGroup<ServerContext>) {
        router.put(BuildRoutes.path) { request, context in
            let key = try BuildRoutes.key(context)
            try context.caller.require(.publish, key.project)
            let body = try await request.content(upTo: BuildRoutes.largest)
            // what is said of a build is kept in the database, also of one that never comes
            try quota.requireDisk(Int64(body.readableBytes))
            let announcement: BuildAnnouncement
            do {
                announcement = try StoredJSON.decode(String(buffer: body))
            } catch {
                throw HTTPProblem(.badRequest, "bad-json", "the announcement cannot be read")
            }
            try await quota.require(announcement.files, project: key.project)
            return try BuildRoutes.answer(await catalog.announce(announcement, as: key, by: context.caller))
        }
        router.post("\(BuildRoutes.path.description)/complete") { request, context in
            let key = try BuildRoutes.key(context)
            try context.caller.require(.publish, key.project)
            let condition = request.headers[.ifMatch]
            let status = try await catalog.complete(key, by: context.caller) { files in
                condition.map { BuildRoutes.isTag($0, of: files) } ?? true
            }
            answers.forget()
            return try BuildRoutes.answer(status)
        }
    }

    /// Whether `If-Match` names a build: the tag of its `SHA256SUMS`, which has the sums of all other files.
    private static func isTag(_ condition: String, of files: [PublishedFile]) -> Bool {
        let sums = files.first { $0.name == ArtifactLayout.checksumsFile }
        return sums.map { EntityTag($0.sha256).isIn(match: condition) } ?? false
    }

    static func key(_ context: ServerContext) throws -> BuildKey {
        func parameter(_ name: String) throws -> String {
            let text = try context.parameters.require(name)
            guard let decoded = PercentEncoding.decode(text) else {
                throw HTTPProblem(.badRequest, "bad-name", "'\(text)' is no name")
            }
            return decoded
        }
        let version = try parameter("version")
        guard let version = SemanticVersion(version) else {
            throw HTTPProblem(.badRequest, "bad-version", "'\(version)' is no version")
        }
        return BuildKey(project: try parameter("project"), channel: try parameter("channel"), version: version)
    }

    private static func answer(_ value: some Encodable) throws -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "application/json", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: JSONDocument.pretty(value))))
    }
}
