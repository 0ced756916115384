import LoopbackServing
import NIOCore
import NIOPosix
import RedisClient
import Synchronization
import Testing

/// A server that answers as a script says, on loopback.
struct ScriptedServer {
    enum Act: Sendable {
        case send(String)
        case close
    }

    let port: Int

    /// - Parameter script: what to do at the beginning of a connection (`heard` is empty) and when something came.
    static func serve(
        _ script: @escaping @Sendable (_ connection: Int, _ heard: String) -> [Act],
        body: @Sendable (ScriptedServer) async throws -> Void
    ) async throws {
        let count = Count()
        try await LoopbackServer.listen { channel in
            try channel.pipeline.syncOperations.addHandler(Handler(number: count.next(), script: script))
        } body: { port in
            try await body(ScriptedServer(port: port))
        }
    }

    func client(_ change: (inout RedisOptions) -> Void = { _ in }) -> RedisClient {
        var options = RedisOptions(address: .tcp(host: "127.0.0.1", port: port))
        // no test but those of time-outs waits for it, and a machine may be slow
        (options.commandTimeout, options.connectTimeout) = (.seconds(20), .seconds(20))
        change(&options)
        return RedisClient(options)
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        let number: Int
        let script: @Sendable (Int, String) -> [Act]

        init(number: Int, script: @escaping @Sendable (Int, String) -> [Act]) {
            self.number = number
            self.script = script
        }

        func channelActive(context: ChannelHandlerContext) { act(script(number, ""), context) }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            act(script(number, String(buffer: unwrapInboundIn(data))), context)
        }

        private func act(_ acts: [Act], _ context: ChannelHandlerContext) {
            for act in acts {
                switch act {
                case .send(let text): context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
                case .close: context.close(promise: nil)
                }
            }
        }
    }
}

/// Numbers, one after the other, from 1 on.
final class Count: Sendable {
    private let value = Atomic(0)

    func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue }
}

extension ScriptedServer {
    /// A server that takes connections and reads nothing of them.
    struct Deaf {
        let port: Int
        let channel: any Channel

        func close() async throws { try await channel.close() }
    }

    static func deaf() async throws -> Deaf {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelOption(.autoRead, value: false)
            .bind(host: "127.0.0.1", port: 0).get()
        return Deaf(port: channel.localAddress?.port ?? 0, channel: channel)
    }
}

/// What an observer was told.
final class Events: Sendable {
    private let stream: AsyncStream<RedisEvent>
    private let continuation: AsyncStream<RedisEvent>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func add(_ event: RedisEvent) { continuation.yield(event) }

    /// Waits for an event; the test's time limit ends it where none comes.
    func wait(for isWanted: (RedisEvent) -> Bool) async {
        for await event in stream where isWanted(event) { return }
    }
}

func fail(_ text: String, _ place: SourceLocation = #_sourceLocation) {
    Issue.record(Comment(rawValue: text), sourceLocation: place)
}
