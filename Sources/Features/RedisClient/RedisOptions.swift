public import NIOCore

/// Where a server is.
public enum RedisAddress: Sendable, Hashable, CustomStringConvertible {
    case tcp(host: String, port: Int)
    case unixSocket(path: String)

    public var description: String {
        switch self {
        case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unixSocket(let path): path
        }
    }
}

/// How a client connects, and how long it waits. It is printed without the password.
public struct RedisOptions: Sendable, CustomStringConvertible, CustomReflectable {
    public var address: RedisAddress
    /// For `AUTH`; without one it is the server's default user.
    public var username: String?
    /// For `AUTH`.
    public var password: String?
    /// For `SELECT`.
    public var database = 0
    /// How long connecting may take, with `AUTH` and `SELECT`.
    public var connectTimeout: Duration = .seconds(1)
    /// How long a command may take, with connecting; of a pipeline, also from one answer to the next.
    public var commandTimeout: Duration = .seconds(1)
    /// How long to wait between one failed connection and the next attempt: the first time, doubled each time, at most.
    public var backoff: ClosedRange<Duration> = .milliseconds(20)...(.milliseconds(500))
    /// How many commands may be on their way; those behind them wait.
    public var maximumInFlight = 4_096
    public var limits = RESPLimits()
    /// Gets what happens to the connection, on the client's event loop: it must not block.
    public var observer: (@Sendable (RedisEvent) -> Void)?
    /// Changes a channel before it is used, such as by adding the handlers of TLS, which the library does not have.
    public var configureChannel: (@Sendable (any Channel) -> EventLoopFuture<Void>)?

    public init(address: RedisAddress = .tcp(host: "127.0.0.1", port: 6379)) { self.address = address }

    public var description: String { "RedisOptions(\(address), database: \(database))" }
    public var customMirror: Mirror { Mirror(self, children: ["address": address, "database": database]) }
}

/// What happens to a connection.
public enum RedisEvent: Sendable, Hashable {
    case connected(RedisAddress)
    /// An attempt to connect failed.
    case notConnected(RedisError)
    /// A connection ended, other than by ``RedisClient/close()``.
    case disconnected(RedisError)
    /// Something unasked.
    case push([RESPValue])
}
