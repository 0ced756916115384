import Foundation
package import HTTPTransport
package import NIOCore
import NIOPosix

/// Mounts a back end on a free port of loopback, for clients that are not in this process.
package enum LoopbackServer {
    /// - Parameter body: gets `http://127.0.0.1:PORT`.
    package static func serve<Value: Sendable>(
        _ respond: @escaping @Sendable (TransportRequest) async -> TransportResponse,
        _ body: (String) async throws -> Value
    ) async throws -> Value {
        try await listen { channel in
            try ServiceConnection.add(to: channel, respond: respond)
        } body: { port in
            try await body("http://127.0.0.1:\(port)")
        }
    }

    /// Listens while `body` runs.
    ///
    /// - Parameters:
    ///   - prepare: adds handlers to the pipeline of each connection, on its event loop.
    ///   - body: gets the port.
    package static func listen<Value: Sendable>(
        _ prepare: @escaping @Sendable (any Channel) throws -> Void, body: (Int) async throws -> Value
    ) async throws -> Value {
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try prepare(channel) }
            }
        let channel = try await bootstrap.bind(host: "127.0.0.1", port: 0).get()
        let result: Result<Value, any Error>
        do { result = .success(try await body(channel.localAddress?.port ?? 0)) } catch { result = .failure(error) }
        try await channel.close()
        return try result.get()
    }
}
