import Foundation
import HTTPTransport
import NIOCore
import NIOHTTP1
import NIOPosix

/// A back end on a port of 127.0.0.1, for clients that are no part of this process.
enum LoopbackServer {
    static func serve<Value: Sendable>(
        _ respond: @escaping @Sendable (TransportRequest) async -> TransportResponse,
        _ body: @Sendable (_ address: String) async throws -> Value
    ) async throws -> Value {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(Handler(respond: respond))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let outcome: Result<Value, any Error>
        do {
            outcome = .success(try await body("http://127.0.0.1:\(channel.localAddress?.port ?? 0)"))
        } catch { outcome = .failure(error) }
        try? await channel.close()
        return try outcome.get()
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let respond: @Sendable (TransportRequest) async -> TransportResponse
        private var head: HTTPRequestHead?
        private var body = Data()

        init(respond: @escaping @Sendable (TransportRequest) async -> TransportResponse) { self.respond = respond }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): (self.head, body) = (head, Data())
            case .body(let part): body.append(contentsOf: part.readableBytesView)
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
                let (respond, channel) = (respond, context.channel)
                Task {
                    let response = await respond(request)
                    var headers = HTTPHeaders(response.head.headerFields.map { ($0.name.rawName, $0.value) })
                    headers.replaceOrAdd(name: "Content-Length", value: "\(response.body.count)")
                    let status = HTTPResponseStatus(statusCode: response.head.status.code)
                    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
                    channel.write(HTTPServerResponsePart.head(head), promise: nil)
                    let bytes = ByteBuffer(bytes: response.body)
                    channel.write(HTTPServerResponsePart.body(.byteBuffer(bytes)), promise: nil)
                    channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
                }
            }
        }
    }
}
