/// Why there is no answer, or not the one that was asked for.
public enum RedisError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The server refuses: the code it begins with, such as `WRONGTYPE`, `LOADING`, `MOVED`, `OOM`, and what it says.
    case server(code: String, message: String)
    /// The server wants to know who asks, or does not know this user.
    case authentication(code: String, message: String)
    /// There is no connection. The command was not sent.
    case unreachable(address: String, reason: String)
    /// No answer in time. The server may have done it, or may do it yet.
    case timedOut(after: Duration)
    /// The connection broke before the answer. The server may have done it.
    case closed(reason: String)
    /// What the server sends is not its protocol: see ``RESPError``. The server may have done it.
    case protocolViolation(RESPError)
    /// The task was cancelled. The server may have done it, or may do it yet.
    case cancelled
    /// The answer is of another type than the command has.
    case unexpectedAnswer(command: String, answer: String)
    /// The command would change what others on the connection get, or keep them waiting. It was not sent.
    case unsuitable(command: String)
    /// The client was closed. The command was not sent.
    case clientClosed

    public var description: String {
        switch self {
        case .server(let code, let message): "the Redis server refuses: \(code) \(message)"
        case .authentication(let code, let message): "the Redis server does not let in: \(code) \(message)"
        case .unreachable(let address, let reason): "there is no connection to Redis at \(address): \(reason)"
        case .timedOut(let duration): "Redis did not answer within \(duration)"
        case .closed(let reason): "the connection to Redis broke before the answer: \(reason)"
        case .protocolViolation(let error): "what answers is no Redis server: \(error)"
        case .cancelled: "the command was cancelled"
        case .unexpectedAnswer(let command, let answer): "the answer to \(command) is \(answer)"
        case .unsuitable(let command): "\(command) cannot be sent over a connection that tasks share"
        case .clientClosed: "the client of Redis is closed"
        }
    }

    /// What the server said: the text of an answer that is an error.
    public init(answer text: String) {
        let first = text.prefix { $0 != " " }
        let isCode = !first.isEmpty && first.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == 0x5F }
        let code = isCode ? String(first) : "ERR"
        let message = isCode ? String(text.dropFirst(first.count).drop { $0 == " " }) : text
        switch code {
        case "NOAUTH", "WRONGPASS": self = .authentication(code: code, message: message)
        default: self = .server(code: code, message: message)
        }
    }
}
