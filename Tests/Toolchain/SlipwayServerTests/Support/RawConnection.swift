import NIOCore
import NIOPosix
import NIOSSL

/// A connection to a server on loopback, over which tests say what no client would.
final class RawConnection: Sendable {
    private let channel: any Channel
    private let collector: NIOLoopBound<Collector>

    private final class Collector: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        var bytes = ByteBuffer()
        var isClosed = false
        var waiting: [(check: (ByteBuffer, Bool) -> Bool, promise: EventLoopPromise<Void>)] = []
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
            let done = waiting.filter { isClosed || $0.check(bytes, isClosed) }
            waiting.removeAll { isClosed || $0.check(bytes, isClosed) }
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
        try await channel.eventLoop.flatSubmit { [collector, channel] in
            let promise = channel.eventLoop.makePromise(of: Void.self)
            let own = collector.value
            own.waiting.append((check: { bytes, _ in check(String(buffer: bytes)) }, promise: promise))
            own.look()
            return promise.futureResult.map { String(buffer: collector.value.bytes) }
        }.get()
    }

    /// How many bytes have come when the server has closed, or there are as many.
    func count(upTo count: Int = .max) async throws -> Int {
        try await channel.eventLoop.flatSubmit { [collector, channel] in
            let promise = channel.eventLoop.makePromise(of: Void.self)
            let own = collector.value
            own.waiting.append((check: { bytes, _ in bytes.readableBytes >= count }, promise: promise))
            own.look()
            return promise.futureResult.map { collector.value.bytes.readableBytes }
        }.get()
    }

    func close() async throws { try? await channel.close() }
}
