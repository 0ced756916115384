import Foundation

/// A value of JSON (RFC 8259).
enum StrictJSON: Sendable, Hashable {
    case null
    case bool(Bool)
    /// Infinite where it is larger than such a number can be.
    case number(Double)
    case string(String)
    case array([StrictJSON])
    /// In their order; no name twice.
    case object([Member])

    struct Member: Sendable, Hashable {
        let name: String
        let value: StrictJSON
    }

    /// Why bytes are no JSON that is taken.
    struct Fault: Error, Hashable, CustomStringConvertible {
        let reason: String
        /// The byte at which it shows.
        let offset: Int

        var description: String { "\(reason) at byte \(offset)" }
    }

    /// Containers within each other.
    static let depthLimit = 16
    /// Members of one object: more of them nobody means well with, as each is held against the others.
    static let memberLimit = 128

    /// - Throws: ``Fault`` also for what parsers disagree about: a name that stands in an object twice, text that is
    ///   not UTF-8, half of a surrogate pair, a byte order mark, anything behind the value.
    init(_ bytes: [UInt8]) throws(Fault) {
        var parser = JSONParser(bytes)
        self = try parser.document()
    }

    /// The member of an object; nil where there is none, or it is `null`.
    subscript(name: String) -> StrictJSON? {
        guard case .object(let members) = self,
            let value = members.first(where: { $0.name.hasSameBytes(as: name) })?.value, !value.isNull
        else { return nil }
        return value
    }

    var isNull: Bool {
        if case .null = self { true } else { false }
    }

    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }
}

extension String {
    /// Whether it is written alike. `==` takes what looks alike for the same: the Kelvin sign is a "K".
    func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let isEqual = utf8.withContiguousStorageIfAvailable { own in
            other.utf8.withContiguousStorageIfAvailable { own.hasSameBytes(as: $0) }
        }
        return (isEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// - Parameter other: as many.
    fileprivate func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let own = baseAddress, let other = other.baseAddress else { return isEmpty }
        return memcmp(own, other, count) == 0
    }
}
