import Guarding
import NIOCore
import NIOPosix

/// A client that sends bytes as they are, and keeps what comes.
final class RawClient: Sendable {
    private let channel: any Channel
    private let received: Received

    private init(_ channel: any Channel, _ received: Received) { (self.channel, self.received) = (channel, received) }

    static func connect(_ port: Int, reads: Bool = true) async throws -> RawClient {
        let received = Received()
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelOption(.autoRead, value: reads)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Handler(received))
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        return RawClient(channel, received)
    }

    /// Sends all of it, and gives what comes until the server ends the connection.
    static func exchange(_ port: Int, _ text: String) async throws -> String {
        let client = try await connect(port)
        try await client.send(text)
        return try await client.rest()
    }

    func send(_ text: String) async throws { try await channel.writeAndFlush(ByteBuffer(string: text)) }

    /// Sends nothing more; what comes can be read still.
    func closeOutput() async throws { try await channel.close(mode: .output) }

    func close() async throws { try await channel.close() }

    /// What has come once it has `text` in it.
    func wait(for text: String) async throws -> String {
        while true {
            let (all, isEnded) = received.state.withLock { ($0.text, $0.isEnded) }
            if all.contains(text) { return all }
            if isEnded { throw Ended(text: all) }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// All that has come, once the server has ended the connection.
    func rest() async throws -> String {
        while true {
            if received.state.withLock({ $0.isEnded }) {
                try? await channel.close()
                return received.state.withLock { $0.text }
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// The server ended the connection too early.
    struct Ended: Error {
        let text: String
    }

    private final class Received: Sendable {
        let state = Guarded<(text: String, isEnded: Bool)>(("", false))
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let received: Received

        init(_ received: Received) { self.received = received }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let text = String(buffer: unwrapInboundIn(data))
            received.state.withLock { $0.text += text }
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case ChannelEvent.inputClosed = event { received.state.withLock { $0.isEnded = true } }
        }

        func channelInactive(context: ChannelHandlerContext) { received.state.withLock { $0.isEnded = true } }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}
