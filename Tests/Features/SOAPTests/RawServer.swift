import LoopbackServing
import NIOCore

/// A server on a port of 127.0.0.1 that sends bytes, whatever they are, and ends the connection.
enum RawServer {
    /// What happens to a connection.
    enum Event: Sendable { case arrived, closed }

    /// - Parameters:
    ///   - bytes: of each answer; none is ever given to who asks for `silence`.
    ///   - events: gets when a request is there, and when its connection is closed.
    static func serve<Value: Sendable>(
        _ bytes: String, events: AsyncStream<Event>.Continuation? = nil,
        _ body: @Sendable (_ address: String) async throws -> Value
    ) async throws -> Value {
        try await LoopbackServer.listen { channel in
            try channel.pipeline.syncOperations.addHandler(Handler(bytes, events))
        } body: { port in
            try await body("http://127.0.0.1:\(port)/soap")
        }
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let bytes: String
        private let events: AsyncStream<Event>.Continuation?
        private var request = ""

        init(_ bytes: String, _ events: AsyncStream<Event>.Continuation?) {
            (self.bytes, self.events) = (bytes, events)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let buffer = unwrapInboundIn(data)
            request += String(decoding: buffer.readableBytesView, as: UTF8.self)
            // once the request is there, as far as its envelope
            guard request.contains("Envelope>") else { return }
            events?.yield(.arrived)
            guard bytes != "silence" else { return }
            let channel = context.channel
            channel.writeAndFlush(ByteBuffer(string: bytes)).whenComplete { _ in channel.close(promise: nil) }
        }

        func channelInactive(context: ChannelHandlerContext) {
            events?.yield(.closed)
            context.fireChannelInactive()
        }
    }
}
