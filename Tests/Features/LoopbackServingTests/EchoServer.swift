import Foundation
import Guarding
import HTTPTransport
import LoopbackServing
import NIOCore

/// A server that answers with method, authority, path and body, and keeps what its connections tell.
final class EchoServer: Sendable {
    let port: Int
    private let told: Told

    private init(port: Int, told: Told) { (self.port, self.told) = (port, told) }

    var exchanges: [Exchange] { told.exchanges.withLock { $0 } }

    static func serve<Value: Sendable>(
        _ limits: ConnectionLimits = ConnectionLimits(),
        _ respond: @escaping @Sendable (TransportRequest) async -> TransportResponse = EchoServer.echo,
        _ body: @Sendable (EchoServer) async throws -> Value
    ) async throws -> Value {
        let told = Told()
        return try await LoopbackServer.listen { channel in
            try channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: true)
            try ServiceConnection.add(
                to: channel, limits: limits, observe: { exchange in told.exchanges.withLock { $0.append(exchange) } },
                respond: respond)
        } body: { port in
            try await body(EchoServer(port: port, told: told))
        }
    }

    /// Waits until so many requests have been told of.
    func exchanges(_ count: Int) async throws -> [Exchange] {
        while exchanges.count < count { try await Task.sleep(for: .milliseconds(5)) }
        return exchanges
    }

    @Sendable static func echo(_ request: TransportRequest) async -> TransportResponse {
        let body = request.body.map { String(decoding: $0, as: UTF8.self) } ?? "-"
        let head = request.head
        return TransportResponse(
            status: .ok, headerFields: [.contentType: "text/plain"],
            body: Data("<\(head.method) \(head.authority ?? "-") \(head.path ?? "-") \(body)>".utf8))
    }

    private final class Told: Sendable {
        let exchanges = Guarded<[Exchange]>([])
    }
}
