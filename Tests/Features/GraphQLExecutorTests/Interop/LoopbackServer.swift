import Foundation
import GraphQLExecutor
import HTTPTransport
import NIOCore
import NIOHTTP1
import NIOPosix

/// Mounts a back end on a free port of loopback, for clients that are no Swift.
enum LoopbackServer {
    /// - Parameter body: gets `http://127.0.0.1:PORT`.
    static func serve<Value: Sendable>(
        _ backEnd: GraphQLBackEnd, _ body: (String) async throws -> Value
    ) async throws -> Value {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                        withPipeliningAssistance: false, withErrorHandling: true)
                    try channel.pipeline.syncOperations.addHandler(Handler(backEnd))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let result: Result<Value, any Error>
        do { result = .success(try await body("http://127.0.0.1:\(channel.localAddress?.port ?? 0)")) } catch {
            result = .failure(error)
        }
        try await channel.close()
        return try result.get()
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let backEnd: GraphQLBackEnd
        private var head: HTTPRequestHead?
        private var body = Data()
        private var answer: Task<Void, any Error>?

        init(_ backEnd: GraphQLBackEnd) { self.backEnd = backEnd }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): (self.head, body) = (head, Data())
            case .body(let buffer): body.append(contentsOf: buffer.readableBytesView)
            case .end:
                guard let head, let method = HTTPRequest.Method(head.method.rawValue) else { return }
                var fields = HTTPFields()
                for (name, value) in head.headers { if let name = HTTPField.Name(name) { fields[name] = value } }
                let request = TransportRequest(
                    HTTPRequest(
                        method: method, scheme: "http", authority: "localhost", path: head.uri, headerFields: fields),
                    body: body)
                let (channel, backEnd) = (context.channel, backEnd)
                answer = Task { try await Handler.write(await backEnd.respond(to: request), to: channel) }
            }
        }

        /// Nobody waits for the answer any more.
        func channelInactive(context: ChannelHandlerContext) {
            answer?.cancel()
            context.fireChannelInactive()
        }

        private static func write(_ response: TransportResponse, to channel: any Channel) async throws {
            var headers = HTTPHeaders()
            for field in response.head.headerFields { headers.add(name: field.name.rawName, value: field.value) }
            headers.add(name: "Content-Length", value: "\(response.body.count)")
            let status = HTTPResponseStatus(statusCode: response.head.status.code)
            let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
            channel.write(HTTPServerResponsePart.head(head), promise: nil)
            channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: response.body))), promise: nil)
            try await channel.writeAndFlush(HTTPServerResponsePart.end(nil))
        }
    }
}
