/// Reads the condition of a `#if` from its text.
struct BuildConditionParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position: Int
    private let end: Int

    /// Conditions in brackets in each other; whoever has more is not understood.
    private static let mostDepth = 64

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    /// - Parameter range: what follows `#if`, comments included.
    static func condition(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> BuildCondition {
        var parser = BuildConditionParser(bytes, range)
        let result = parser.alternatives(0)
        parser.skipSpace()
        return parser.position == parser.end ? result : .other
    }

    static func condition(in text: String) -> BuildCondition {
        Array(text.utf8).withUnsafeBufferPointer { condition(in: $0, 0..<$0.count) }
    }

    private mutating func alternatives(_ depth: Int) -> BuildCondition {
        var result = conjunction(depth)
        while takes("||") { result = .either(result, conjunction(depth)) }
        return result
    }

    private mutating func conjunction(_ depth: Int) -> BuildCondition {
        var result = term(depth)
        while takes("&&") { result = .both(result, term(depth)) }
        return result
    }

    private mutating func term(_ depth: Int) -> BuildCondition {
        var isNegated = false
        while takes("!") { isNegated.toggle() }
        let inner: BuildCondition
        if depth < BuildConditionParser.mostDepth, takes("(") {
            inner = alternatives(depth + 1)
            if !takes(")") { return unknown() }
        } else {
            inner = atom()
        }
        return isNegated ? .not(inner) : inner
    }

    private mutating func atom() -> BuildCondition {
        let name = word()
        if name.isEmpty { return unknown() }
        guard takes("(") else {
            switch name {
            case "true": return .literal(true)
            case "false": return .literal(false)
            default: return .other
            }
        }
        let argument = word()
        skipArguments()
        switch name {
        case "canImport": return argument.isEmpty ? .other : .canImport(argument)
        case "os": return argument.isEmpty ? .other : .system(argument)
        default: return .other
        }
    }

    /// Gives up: the rest says nothing.
    private mutating func unknown() -> BuildCondition {
        position = end
        return .other
    }

    /// Goes on behind the bracket that is open.
    private mutating func skipArguments() {
        var open = 1
        while position < end {
            if bytes[position] == UInt8(ascii: "(") { open += 1 }
            if bytes[position] == UInt8(ascii: ")") { open -= 1 }
            position += 1
            if open == 0 { return }
        }
    }

    private mutating func takes(_ text: StaticString) -> Bool {
        skipSpace()
        let count = text.utf8CodeUnitCount
        guard position + count <= end else { return false }
        for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
        position += count
        return true
    }

    /// A name without its backticks; empty where there is none.
    private mutating func word() -> String {
        skipSpace()
        let isQuoted = position < end && bytes[position] == SwiftBytes.backtick
        if isQuoted { position += 1 }
        let start = position
        while position < end, isQuoted ? bytes[position] != SwiftBytes.backtick : SwiftBytes.isWord(bytes[position]) {
            position += 1
        }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        if isQuoted { position = min(end, position + 1) }
        return name
    }

    private mutating func skipSpace() {
        while position < end {
            if SwiftBytes.isSpace(bytes[position]) {
                position += 1
            } else if let next = SwiftBytes.endOfComment(at: position, in: bytes) {
                position = min(end, next.end)
            } else {
                return
            }
        }
    }
}
