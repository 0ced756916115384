import NIOCore
import NIOPosix

/// A server on a port of 127.0.0.1 that sends bytes, whatever they are, and ends the connection.
enum RawServer {
    static func serve<Value: Sendable>(
        _ bytes: String, _ body: @Sendable (_ address: String) async throws -> Value
    ) async throws -> Value {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Handler(bytes))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let outcome: Result<Value, any Error>
        do {
            outcome = .success(try await body("http://127.0.0.1:\(channel.localAddress?.port ?? 0)/soap"))
        } catch { outcome = .failure(error) }
        try? await channel.close()
        return try outcome.get()
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let bytes: String
        private var request = ""

        init(_ bytes: String) { self.bytes = bytes }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let buffer = unwrapInboundIn(data)
            request += String(decoding: buffer.readableBytesView, as: UTF8.self)
            // once the request is there, as far as its envelope
            guard request.contains("Envelope>"), bytes != "silence" else { return }
            let channel = context.channel
            channel.writeAndFlush(ByteBuffer(string: bytes)).whenComplete { _ in channel.close(promise: nil) }
        }
    }
}
