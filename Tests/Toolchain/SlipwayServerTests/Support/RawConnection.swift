import NIOCore
import NIOPosix
import NIOSSL
import SlipwayTestKit

/// A connection to a server on loopback, over which tests say what no client would.
final class RawConnection: Sendable {
    private let channel: any Channel
    private let collector: NIOLoopBound<Collector>

    private final class Collector: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        var bytes = ByteBuffer()
        var isClosed = false
        var waiting: [(check: (ByteBuffer) -> Bool, promise: EventLoopPromise<Void>)] = []
        var isPaused = false

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            bytes.writeImmutableBuffer(unwrapInboundIn(data))
            look()
        }

        func channelInactive(context: ChannelHandlerContext) {
            isClosed = true
            look()
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

        /// Whoever asks a connection that has ended is answered at once.
        func look() {
            let done = waiting.filter { isClosed || $0.check(bytes) }
            waiting.removeAll { isClosed || $0.check(bytes) }
            for entry in done { entry.promise.succeed() }
        }
    }

    private init(_ channel: any Channel, _ collector: NIOLoopBound<Collector>) {
        self.channel = channel
        self.collector = collector
    }

    /// - Parameter authority: what is trusted, in PEM, where the server encrypts.
    static func open(port: Int, authority: String? = nil) async throws -> RawConnection {
        let (channel, collector) = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let collector = Collector()
                    if let authority {
                        var configuration = TLSConfiguration.makeClientConfiguration()
                        configuration.trustRoots = .file(authority)
                        configuration.applicationProtocols = ["h2", "http/1.1"]
                        let handler = try NIOSSLClientHandler(
                            context: NIOSSLContext(configuration: configuration), serverHostname: "localhost")
                        try channel.pipeline.syncOperations.addHandler(handler)
                    }
                    try channel.pipeline.syncOperations.addHandler(collector)
                    return (channel, NIOLoopBound(collector, eventLoop: channel.eventLoop))
                }
            }
        return RawConnection(channel, collector)
    }

    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) async throws { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)) }

    /// Does not take what the server sends until ``resume()``.
    func pause() async throws { try await channel.setOption(ChannelOptions.autoRead, value: false).get() }

    func resume() async throws { try await channel.setOption(ChannelOptions.autoRead, value: true).get() }

    /// What has come, once it is as wanted or the server has closed.
    func received(when check: @escaping @Sendable (String) -> Bool) async throws -> String {
        try await waited(until: { check(String(buffer: $0)) }, value: { String(buffer: $0) })
    }

    /// How many bytes have come when the server has closed, or there are as many.
    func count(upTo count: Int = .max) async throws -> Int {
        try await waited(until: { $0.readableBytes >= count }, value: { $0.readableBytes })
    }

    /// - Throws: ``Patience/Ended`` where nothing is as wanted for long.
    private func waited<Value: Sendable>(
        until check: @escaping @Sendable (ByteBuffer) -> Bool, value: @escaping @Sendable (ByteBuffer) -> Value
    ) async throws -> Value {
        try await channel.eventLoop.flatSubmit { [collector, channel] in
            let promise = channel.eventLoop.makePromise(of: Void.self)
            let own = collector.value
            own.waiting.append((check: check, promise: promise))
            own.look()
            let end = channel.eventLoop.scheduleTask(in: .seconds(Int64(Patience.seconds))) {
                let came = collector.value.bytes.readableBytes
                promise.fail(Patience.Ended("an answer (\(came) bytes came)"))
            }
            return promise.futureResult.map { value(collector.value.bytes) }.always { _ in end.cancel() }
        }.get()
    }

    func close() async throws { try? await channel.close() }
}
