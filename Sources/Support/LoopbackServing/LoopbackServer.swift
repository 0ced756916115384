import Foundation
package import HTTPTransport
package import NIOCore
import NIOHTTP1
import NIOPosix

/// Mounts a back end on a free port of loopback, for clients that are not in this process.
package enum LoopbackServer {
    /// - Parameter body: gets `http://127.0.0.1:PORT`.
    package static func serve<Value: Sendable>(
        _ respond: @escaping @Sendable (TransportRequest) async -> TransportResponse,
        _ body: (String) async throws -> Value
    ) async throws -> Value {
        try await listen { channel in
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                withPipeliningAssistance: false, withErrorHandling: true)
            try channel.pipeline.syncOperations.addHandler(Handler(respond))
        } body: { port in
            try await body("http://127.0.0.1:\(port)")
        }
    }

    /// Listens while `body` runs.
    ///
    /// - Parameters:
    ///   - prepare: adds handlers to the pipeline of each connection, on its event loop.
    ///   - body: gets the port.
    package static func listen<Value: Sendable>(
        _ prepare: @escaping @Sendable (any Channel) throws -> Void, body: (Int) async throws -> Value
    ) async throws -> Value {
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try prepare(channel) }
            }
        let channel = try await bootstrap.bind(host: "127.0.0.1", port: 0).get()
        let result: Result<Value, any Error>
        do { result = .success(try await body(channel.localAddress?.port ?? 0)) } catch { result = .failure(error) }
        try await channel.close()
        return try result.get()
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart

        private let respond: @Sendable (TransportRequest) async -> TransportResponse
        private var head: HTTPRequestHead?
        private var body = Data()
        private var answer: Task<Void, any Error>?

        init(_ respond: @escaping @Sendable (TransportRequest) async -> TransportResponse) { self.respond = respond }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): (self.head, body) = (head, Data())
            case .body(let buffer): body.append(contentsOf: buffer.readableBytesView)
            case .end:
                guard let head, let method = HTTPRequest.Method(head.method.rawValue) else { return }
                var fields = HTTPFields()
                for (name, value) in head.headers {
                    if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
                }
                let request = TransportRequest(
                    HTTPRequest(
                        method: method, scheme: "http", authority: head.headers.first(name: "host"), path: head.uri,
                        headerFields: fields), body: body)
                let (channel, respond) = (context.channel, respond)
                answer = Task { try await Handler.write(await respond(request), to: channel, isHead: method == .head) }
            }
        }

        /// Nobody waits for the answer any more.
        func channelInactive(context: ChannelHandlerContext) {
            answer?.cancel()
            context.fireChannelInactive()
        }

        private static func write(
            _ response: TransportResponse, to channel: any Channel, isHead: Bool
        ) async throws {
            var headers = HTTPHeaders(response.head.headerFields.map { ($0.name.rawName, $0.value) })
            headers.replaceOrAdd(name: "Content-Length", value: "\(response.body.count)")
            let status = HTTPResponseStatus(statusCode: response.head.status.code)
            let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
            channel.write(HTTPServerResponsePart.head(head), promise: nil)
            if !isHead {
                let bytes = ByteBuffer(bytes: response.body)
                channel.write(HTTPServerResponsePart.body(.byteBuffer(bytes)), promise: nil)
            }
            try await channel.writeAndFlush(HTTPServerResponsePart.end(nil))
        }
    }
}
