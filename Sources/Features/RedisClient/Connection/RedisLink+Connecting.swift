import NIOCore
import NIOPosix

extension RedisLink {
    /// In few words why something of the system did not work.
    static func reason(of error: any Error) -> String {
        if let error = error as? NIOConnectionError {
            let reasons = error.connectionErrors.map { reason(of: $0.error) }
            let unique = reasons.enumerated().filter { reasons.firstIndex(of: $0.element) == $0.offset }.map(\.element)
            return unique.isEmpty ? "the host is unknown" : unique.joined(separator: "; ")
        }
        switch error {
        case ChannelError.connectTimeout: return "no connection in time"
        case let error as IOError: return SystemReason.text(error.errnoCode)
        default: return "\(error)"
        }
    }

    /// Connects, with a handler at the end of the pipeline.
    static func connection(
        _ loop: any EventLoop, _ options: RedisOptions, _ handler: @escaping @Sendable () -> RESPChannelHandler
    ) -> EventLoopFuture<any Channel> {
        let configure = options.configureChannel
        let sizes = AdaptiveRecvByteBufferAllocator(minimum: 1_024, initial: 16_384, maximum: 65_536)
        let bootstrap = ClientBootstrap(group: loop)
            .connectTimeout(TimeAmount(options.connectTimeout))
            .channelOption(.recvAllocator, value: sizes)
            .channelInitializer { channel in
                let configured = configure?(channel) ?? channel.eventLoop.makeSucceededVoidFuture()
                return configured.flatMapThrowing { try channel.pipeline.syncOperations.addHandler(handler()) }
            }
        switch options.address {
        case .tcp(let host, let port):
            return bootstrap.channelOption(.socketOption(.so_keepalive), value: 1)
                .channelOption(.tcpOption(.tcp_nodelay), value: 1).connect(host: host, port: port)
        case .unixSocket(let path): return bootstrap.connect(unixDomainSocketPath: path)
        }
    }
}
