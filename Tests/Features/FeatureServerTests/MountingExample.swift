import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing
import UpdatePolicy

// The block of the page begins here.
struct BackEndResponder: HTTPResponder {
    typealias Context = BasicRequestContext

    /// Such as `{ await service.respond(to: $0) }`.
    let respond: @Sendable (TransportRequest) async -> TransportResponse

    func respond(to request: Request, context: Context) async throws -> Response {
        // HEAD is GET whose body is left out
        let name = request.method == .head ? "GET" : request.method.rawValue
        guard let method = HTTPTransport.HTTPRequest.Method(name) else { return Response(status: .badRequest) }
        let fields = request.headers.compactMap { field in
            HTTPTransport.HTTPField.Name(field.name.rawName).map {
                HTTPTransport.HTTPField(name: $0, value: field.value)
            }
        }
        let head = HTTPTransport.HTTPRequest(
            method: method, scheme: "http", authority: request.head.authority, path: request.head.path,
            headerFields: HTTPTransport.HTTPFields(fields))
        let body = try await request.body.collect(upTo: 1 << 20)
        let answer = await respond(TransportRequest(head, body: Data(body.readableBytesView)))
        var headers = HTTPTypes.HTTPFields()
        for field in answer.head.headerFields {
            if let name = HTTPTypes.HTTPField.Name(field.name.rawName) { headers[name] = field.value }
        }
        let isHead = request.method == .head
        if isHead { headers[.contentLength] = "\(answer.body.count)" }
        return Response(
            status: .init(code: answer.head.status.code), headers: headers,
            body: isHead ? .init() : .init(byteBuffer: ByteBuffer(bytes: answer.body)))
    }
}
// It ends here.

@Suite(.timeLimit(.minutes(10))) struct MountingTests {
    @Test("a back end is mounted in Hummingbird as the page says")
    func mounted() async throws {
        let policy = try UpdatePolicy(minimumVersion: AppVersion("1.5"), currentVersion: AppVersion("2.0"))
        let service = UpdatePolicyService(policy: { policy })
        let (ports, running) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            responder: BackEndResponder { await service.respond(to: $0) },
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { running.yield($0.localAddress?.port ?? 0) })
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.run() }
            var iterator = ports.makeAsyncIterator()
            let server = FeatureServerProgram(url: "http://127.0.0.1:\(await iterator.next() ?? 0)")
            let get = try await server.send(.get, "/minversion")
            #expect(get.status == 200 && get.body.contains("\"currentVersion\":\"2.0\""))
            let head = try await server.send(.head, "/minversion")
            #expect(head.body.isEmpty && head.fields[.contentLength] == "\(get.body.utf8.count)")
            let old = try await server.send(.post, "/sample", #"{"version":"1"}"#)
            #expect(old.status == 426 && old.fields[.upgrade] == "app/2.0")
            group.cancelAll()
        }
    }

    @Test("the page has the code that is compiled here")
    func page() throws {
        let files = LocalFileSystem()
        let page = try files.readText(
            Golden.repository.appending("Sources/Toolchain/SlipwayCLI/Documentation.docc/FeatureServer.md"))
        let block = try #require(page.firstMatch(of: /```swift\n((?s).*?)```/)).1
        let source = try files.readText(
            Golden.repository.appending("Tests/Features/FeatureServerTests/MountingExample.swift"))
        #expect(source.contains("begins here.\n\(block)// It ends here."))
    }
}
