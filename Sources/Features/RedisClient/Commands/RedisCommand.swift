/// A command with its arguments, as it is sent: each argument with its length, so that none can be taken for something
/// else, whatever is in it.
///
/// ```swift
/// RedisCommand("SET", "visits", 1)
/// ```
///
/// It is printed with its name alone: arguments may be secrets.
public struct RedisCommand: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// In capital letters.
    public let name: String
    /// With the name.
    public private(set) var count = 0
    /// Whether doing it twice is doing it once: it is sent again, once, when the connection breaks before the answer.
    public var isIdempotent = false
    /// The arguments with their lengths; what is before them says how many there are.
    private(set) var body: [UInt8] = []

    public init(_ name: String, _ arguments: any RedisArgument...) {
        self.init(name, arguments: arguments)
    }

    public init(_ name: String, arguments: [any RedisArgument]) {
        self.name = name.uppercased()
        append(name)
        for argument in arguments { argument.append(to: &self) }
    }

    /// A command that may be sent again: see ``isIdempotent``.
    public static func idempotent(_ name: String, _ arguments: any RedisArgument...) -> RedisCommand {
        var command = RedisCommand(name, arguments: arguments)
        command.isIdempotent = true
        return command
    }

    public mutating func append(_ argument: String) {
        var argument = argument
        argument.withUTF8 { append(bytes: $0) }
    }

    public mutating func append(_ argument: [UInt8]) { argument.withUnsafeBufferPointer { append(bytes: $0) } }

    /// A command of a name in capital letters and texts, without the way over arguments of any type.
    init(name: String, texts: String...) {
        self.name = name
        var length = 8 + name.utf8.count
        for text in texts { length += text.utf8.count + 16 }
        body.reserveCapacity(length)
        append(name)
        for text in texts { append(text) }
    }

    private mutating func append(bytes: UnsafeBufferPointer<UInt8>) {
        body.appendHeader("$", bytes.count)
        body.append(contentsOf: bytes)
        body.appendLineEnd()
        count += 1
    }

    /// All bytes that are sent.
    public var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendHeader("*", count)
        bytes.append(contentsOf: body)
        return bytes
    }

    public var description: String { name }
    public var customMirror: Mirror { Mirror(self, children: ["name": name, "count": count]) }

    /// Whether it would change what the answers of others on the connection are, or keep them waiting.
    var isUnsuitable: Bool { RedisCommand.unsuitable.contains(name) || (name == "CLIENT" && isClientReply) }

    private var isClientReply: Bool {
        let text = String(decoding: body.prefix(64), as: UTF8.self).uppercased()
        return text.contains("\r\nREPLY\r\n")
    }

    private static let unsuitable: Set<String> = [
        "SUBSCRIBE", "PSUBSCRIBE", "SSUBSCRIBE", "UNSUBSCRIBE", "PUNSUBSCRIBE", "SUNSUBSCRIBE", "MONITOR", "SYNC",
        "PSYNC", "HELLO", "AUTH", "SELECT", "RESET", "QUIT", "MULTI", "EXEC", "DISCARD", "WATCH", "UNWATCH", "BLPOP",
        "BRPOP", "BLMOVE", "BLMPOP", "BZMPOP", "BRPOPLPUSH", "BZPOPMIN", "BZPOPMAX", "WAIT", "WAITAOF", "ASKING",
        "READONLY", "READWRITE",
    ]
}

/// What can be an argument of a command.
public protocol RedisArgument: Sendable {
    /// Appends one argument or several.
    func append(to command: inout RedisCommand)
}

extension String: RedisArgument {
    public func append(to command: inout RedisCommand) { command.append(self) }
}

extension Substring: RedisArgument {
    public func append(to command: inout RedisCommand) { command.append(String(self)) }
}

extension Int: RedisArgument {
    public func append(to command: inout RedisCommand) { command.append("\(self)") }
}

extension Int64: RedisArgument {
    public func append(to command: inout RedisCommand) { command.append("\(self)") }
}

extension Double: RedisArgument {
    public func append(to command: inout RedisCommand) { command.append("\(self)") }
}

/// Bytes are one argument.
extension [UInt8]: RedisArgument {
    public func append(to command: inout RedisCommand) { command.append(self) }
}
