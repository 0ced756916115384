@_spi(RawSyntax) import SwiftSyntax

/// Which kinds of nodes and tokens a file has, and which rows of a table of names its texts are in.
struct Presence {
    /// Those of nodes, of tokens and of rows, one behind the other.
    private let flags: [Bool]

    private static let width = max(Interest.kindCount, NameTable.rowCount)

    /// What is collected while something is read.
    @inline(__always)
    static func collected<Value>(_ read: (Collector) -> Value) -> (presence: Presence, value: Value) {
        var flags = Array(repeating: false, count: 3 * width)
        let value = flags.withUnsafeMutableBufferPointer { read(Collector(flags: $0)) }
        return (Presence(flags: flags), value)
    }

    /// For as long as something is read.
    struct Collector {
        fileprivate let flags: UnsafeMutableBufferPointer<Bool>

        @inline(__always)
        func add(node kind: Int) { flags[kind] = true }

        @inline(__always)
        func add(_ token: RawToken, _ bytes: UnsafeBufferPointer<UInt8>) {
            flags[width + ordinal(token.kind)] = true
            switch token.kind {
            case .identifier, .keyword, .binaryOperator:
                guard !token.text.isEmpty else { return }
                let (first, last) = (bytes[token.text.lowerBound], bytes[token.text.upperBound - 1])
                flags[2 * width + NameTable.row(length: token.text.count, first, last)] = true
            default: break
            }
        }
    }

    /// What a rule has to meet for something of it to be called.
    struct Trigger {
        /// Places of flags.
        private var places: [Int] = []

        mutating func add(node kind: Int) { places.append(kind) }
        mutating func add(token kind: Int) { places.append(width + kind) }
        mutating func add(textInRow row: Int) { places.append(2 * width + row) }

        func isPulled(by presence: Presence) -> Bool { places.contains { presence.flags[$0] } }

        func isPart(of other: Trigger) -> Bool { Set(places).isSubset(of: other.places) }
    }
}
