/// The state of a parser, without the bytes.
struct RESPReader: Sendable {
    let limits: RESPLimits
    /// The aggregates whose members are not all there, the outermost first.
    private var frames: [Frame] = []
    private var members = 0
    /// Bytes read before those that are given now.
    private var base = 0
    /// Where the value begins, of all bytes.
    private var start = 0
    private var failure: RESPError?

    init(limits: RESPLimits) { self.limits = limits }

    var isAtBoundary: Bool { frames.isEmpty }
    /// Where the value begins that is not whole, of all bytes.
    var offset: Int { start }

    /// An aggregate whose members are not all there.
    private struct Frame: Sendable {
        enum Kind: Sendable { case array, set, push, map, attributes, attributed([RESPValue.Entry]) }

        let kind: Kind
        var missing: Int
        var members: [RESPValue]

        var entries: [RESPValue.Entry] {
            stride(from: 0, to: members.count - 1, by: 2).map { RESPValue.Entry(members[$0], members[$0 + 1]) }
        }
    }

    private enum Step {
        case incomplete, opened
        case value(RESPValue)
    }

    /// The next whole value.
    ///
    /// - Parameter position: where to begin; what is before it afterwards is not needed any more.
    mutating func next(_ bytes: UnsafeRawBufferPointer, _ position: inout Int) throws(RESPError) -> RESPValue? {
        if let failure { throw failure }
        let first = position
        defer { base += position - first }
        while true {
            do throws(RESPError) {
                // offsets are of all bytes, and positions of these
                switch try step(RESPCursor(bytes: bytes, origin: base - first), &position) {
                case .incomplete: return nil
                case .opened: continue
                case .value(let value):
                    guard let whole = fold(value) else { continue }
                    members = 0
                    start = base - first + position
                    return whole
                }
            } catch {
                failure = error
                throw error
            }
        }
    }

    /// Puts a value where it belongs.
    ///
    /// - Returns: the whole, when it was the last one missing.
    private mutating func fold(_ value: RESPValue) -> RESPValue? {
        var value = value
        while !frames.isEmpty {
            let last = frames.count - 1
            frames[last].members.append(value)
            frames[last].missing -= 1
            guard frames[last].missing == 0 else { return nil }
            let frame = frames.removeLast()
            switch frame.kind {
            case .array: value = .array(frame.members)
            case .set: value = .set(frame.members)
            case .push: value = .push(frame.members)
            case .map: value = .map(frame.entries)
            case .attributed(let attributes): value = .attributed(value, attributes: attributes)
            case .attributes:
                frames.append(Frame(kind: .attributed(frame.entries), missing: 1, members: []))
                return nil
            }
        }
        return value
    }

    private mutating func step(_ cursor: RESPCursor, _ position: inout Int) throws(RESPError) -> Step {
        guard position < cursor.count else { return .incomplete }
        let at = position
        switch cursor[position] {
        case UInt8(ascii: "$"):
            return try string(cursor, &position) { .bulkString(Array(UnsafeRawBufferPointer(rebasing: $0))) }
        case UInt8(ascii: "!"):
            return try string(cursor, &position) { .error(String(decoding: $0, as: UTF8.self)) }
        case UInt8(ascii: "="):
            let step = try string(cursor, &position) { text in
                guard text.count >= 4, text[text.startIndex + 3] == UInt8(ascii: ":") else { return nil }
                let format = String(validating: text.prefix(3), as: UTF8.self)
                return format.map { .verbatimString(format: $0, Array(text.dropFirst(4))) }
            }
            return step
        case UInt8(ascii: "*"): return try open(.array, cursor, &position)
        case UInt8(ascii: "~"): return try open(.set, cursor, &position)
        case UInt8(ascii: "%"): return try open(.map, cursor, &position)
        case UInt8(ascii: "|"): return try open(.attributes, cursor, &position)
        case UInt8(ascii: ">"):
            guard frames.isEmpty else { throw cursor.error(.nestedPush, at: at) }
            return try open(.push, cursor, &position)
        case let type:
            guard RESPReader.isLine(type) else { throw cursor.error(.unknownType(type), at: at) }
            guard let line = try cursor.line(position, limits) else { return .incomplete }
            try checkSize(cursor, upTo: line.next, at: at)
            position = line.next
            return .value(try cursor.value(type, line.content))
        }
    }

    private static func isLine(_ type: UInt8) -> Bool {
        switch type {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "#"),
            UInt8(ascii: ","), UInt8(ascii: "("):
            true
        default: false
        }
    }

    private func checkSize(_ cursor: RESPCursor, upTo end: Int, at position: Int) throws(RESPError) {
        guard cursor.origin + end - start <= limits.valueBytes else {
            throw cursor.error(.tooLarge(limit: "valueBytes"), at: position)
        }
    }

    /// A string with its length.
    ///
    /// - Parameter make: `nil` for a text that has no format.
    private func string(
        _ cursor: RESPCursor, _ position: inout Int, _ make: (Slice<UnsafeRawBufferPointer>) -> RESPValue?
    ) throws(RESPError) -> Step {
        let at = position
        guard let (length, content) = try cursor.length(position, limits) else { return .incomplete }
        if length == -1, cursor[at] == UInt8(ascii: "$") {
            position = content
            return .value(.null)
        }
        guard length >= 0 else { throw cursor.error(.badNumber, at: at + 1) }
        guard length <= limits.stringBytes else { throw cursor.error(.tooLarge(limit: "stringBytes"), at: at + 1) }
        let end = content + length
        try checkSize(cursor, upTo: end + 2, at: at + 1)
        guard end < cursor.count else { return .incomplete }
        guard cursor[end] == UInt8(ascii: "\r") else { throw cursor.error(.noLineEnd, at: end) }
        guard end + 1 < cursor.count else { return .incomplete }
        guard cursor[end + 1] == UInt8(ascii: "\n") else { throw cursor.error(.noLineEnd, at: end + 1) }
        guard let value = make(cursor.bytes[content..<end]) else { throw cursor.error(.noFormat, at: content) }
        position = end + 2
        return .value(value)
    }

    /// The beginning of an aggregate.
    private mutating func open(
        _ kind: Frame.Kind, _ cursor: RESPCursor, _ position: inout Int
    ) throws(RESPError) -> Step {
        let at = position
        guard let (count, next) = try cursor.length(position, limits) else { return .incomplete }
        if count == -1, case .array = kind {
            position = next
            return .value(.null)
        }
        guard count >= 0 else { throw cursor.error(.badNumber, at: at + 1) }
        guard count <= limits.members else { throw cursor.error(.tooLarge(limit: "members"), at: at + 1) }
        let isPaired: Bool =
            switch kind {
            case .map, .attributes: true
            default: false
            }
        let missing = isPaired ? 2 * count : count
        members += missing
        guard members <= limits.members else { throw cursor.error(.tooLarge(limit: "members"), at: at + 1) }
        try checkSize(cursor, upTo: next, at: at)
        guard frames.count < limits.depth else { throw cursor.error(.tooLarge(limit: "depth"), at: at) }
        position = next
        if missing == 0 {
            switch kind {
            case .array: return .value(.array([]))
            case .set: return .value(.set([]))
            case .map: return .value(.map([]))
            case .push: return .value(.push([]))
            case .attributes, .attributed:
                frames.append(Frame(kind: .attributed([]), missing: 1, members: []))
                return .opened
            }
        }
        var frame = Frame(kind: kind, missing: missing, members: [])
        // no more than what would be there at once: a length is easily said
        frame.members.reserveCapacity(min(missing, 256))
        frames.append(frame)
        return .opened
    }
}
