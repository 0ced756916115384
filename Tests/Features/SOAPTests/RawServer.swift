import LoopbackServing
import NIOCore

/// A server on a port of 127.0.0.1 that sends bytes, whatever they are, and ends the connection.
enum RawServer {
    static func serve<Value: Sendable>(
        _ bytes: String, _ body: @Sendable (_ address: String) async throws -> Value
    ) async throws -> Value {
        try await LoopbackServer.listen { channel in
            try channel.pipeline.syncOperations.addHandler(Handler(bytes))
        } body: { port in
            try await body("http://127.0.0.1:\(port)/soap")
        }
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
