import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayReport

/// `GET /api/token`: what the token of a request may do. Publishers ask before they build or send anything.
struct OwnTokenRoute: Sendable {
    private struct Answer: Encodable {
        let schema = 1
        let scope: AccessScope
        let project: String?
        let expires: Int64?

        private enum CodingKeys: String, CodingKey { case schema, scope, project, expires }
    }

    func add(to router: RouterGroup<ServerContext>) {
        router.get("api/token") { _, context in
            guard let token = context.caller.token else {
                try context.caller.require(.read, nil)
                throw HTTPProblem.notFound
            }
            let answer = Answer(scope: token.scope, project: token.project, expires: token.expires)
            return Response(
                status: .ok,
                headers: [
                    .contentType: "application/json", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
                ], body: ResponseBody(byteBuffer: ByteBuffer(string: JSONDocument.pretty(answer))))
        }
    }
}
