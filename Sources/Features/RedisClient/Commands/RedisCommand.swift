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
    private let suitability: Suitability

    /// Whether it may go over a connection that tasks share.
    private enum Suitability: Sendable { case always, unlessItIsAboutReplies, unlessItBlocks, never }

    public init(_ name: String, _ arguments: any RedisArgument...) {
        self.init(name, arguments: arguments)
    }

    public init(_ name: String, arguments: [any RedisArgument]) {
        self.name = name.uppercased()
        suitability =
            switch self.name {
            case let name where RedisCommand.unsuitable.contains(name): .never
            case "CLIENT": .unlessItIsAboutReplies
            case "XREAD", "XREADGROUP": .unlessItBlocks
            default: .always
            }
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

    /// A command that is suitable, of a name in capital letters and texts, without the way over arguments of any type.
    ///
    /// - Parameter start: the name with its length.
    init(name: String, start: StaticString, _ first: String? = nil, _ second: String? = nil) {
        (self.name, suitability, count) = (name, .always, 1)
        var (first, second) = (first, second)
        let length = start.utf8CodeUnitCount + (first?.utf8.count ?? 0) + (second?.utf8.count ?? 0) + 48
        body = [UInt8](unsafeUninitializedCapacity: length) { buffer, end in
            end = buffer.update(
                fromContentsOf: UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount))
            first?.withUTF8 { RedisCommand.write($0, to: buffer, &end) }
            second?.withUTF8 { RedisCommand.write($0, to: buffer, &end) }
        }
        count += (first == nil ? 0 : 1) + (second == nil ? 0 : 1)
    }

    /// Writes an argument where there is room for it.
    private static func write(
        _ bytes: UnsafeBufferPointer<UInt8>, to buffer: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int
    ) {
        var digits = 1
        var rest = bytes.count / 10
        while rest > 0 { (digits, rest) = (digits + 1, rest / 10) }
        buffer[end] = UInt8(ascii: "$")
        rest = bytes.count
        for place in stride(from: end + digits, to: end, by: -1) {
            buffer[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        end += digits + 1
        writeLineEnd(to: buffer, &end)
        end = buffer[end...].update(fromContentsOf: bytes)
        writeLineEnd(to: buffer, &end)
    }

    private static func writeLineEnd(to buffer: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int) {
        buffer[end] = UInt8(ascii: "\r")
        buffer[end + 1] = UInt8(ascii: "\n")
        end += 2
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
    var isUnsuitable: Bool {
        switch suitability {
        case .always: false
        case .unlessItIsAboutReplies: isClientReply
        case .unlessItBlocks: isBlocking
        case .never: true
        }
    }

    private var isClientReply: Bool {
        let text = String(decoding: body.prefix(64), as: UTF8.self).uppercased()
        return text.contains("\r\nREPLY\r\n")
    }

    /// Whether one of the options before the names of the streams has it wait.
    private var isBlocking: Bool {
        let text = String(decoding: body, as: UTF8.self).uppercased()
        return text[..<(text.firstRange(of: "\r\nSTREAMS\r\n")?.lowerBound ?? text.endIndex)].contains("\r\nBLOCK\r\n")
    }

    private static let unsuitable: Set<String> = [
        "SUBSCRIBE", "PSUBSCRIBE", "SSUBSCRIBE", "UNSUBSCRIBE", "PUNSUBSCRIBE", "SUNSUBSCRIBE", "MONITOR", "SYNC",
        "PSYNC", "REPLCONF", "HELLO", "AUTH", "SELECT", "RESET", "QUIT", "MULTI", "EXEC", "DISCARD", "WATCH", "UNWATCH",
        "BLPOP",
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
