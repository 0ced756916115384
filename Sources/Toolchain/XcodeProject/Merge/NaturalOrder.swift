import Foundation

/// The order in which people read names: digits as numbers, upper and lower case alike, punctuation before symbols
/// before digits before letters (Unicode's root collation), the same on every machine and in every locale.
package enum NaturalOrder {
    /// A name with what its order depends on, made once per name.
    package struct Key: Comparable, Sendable {
        private let weights: [UInt32]
        private let text: String

        package init(_ text: String) {
            self.text = text
            weights = NaturalOrder.weights(text)
        }

        package static func < (left: Key, right: Key) -> Bool {
            if left.weights != right.weights { return left.weights.lexicographicallyPrecedes(right.weights) }
            // lower case first, as the collation's third level has it; then bytes
            let (one, other) = (left.text.utf8, right.text.utf8)
            for (a, b) in zip(one, other) where a != b {
                let (lowA, lowB) = (a | 0x20, b | 0x20)
                if lowA == lowB, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowA) { return a > b }
                return a < b
            }
            return one.count < other.count
        }

        package static func == (left: Key, right: Key) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
    }

    /// The order of ASCII that is neither digit nor letter.
    private static let punctuation = Array("\t\n\u{B}\u{C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".utf8)

    private static let ranks: [UInt32] = {
        var ranks = [UInt32](repeating: 0, count: 128)
        for (rank, byte) in punctuation.enumerated() { ranks[Int(byte)] = UInt32(rank + 1) }
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
            ranks[Int(letter)] = 2000 + UInt32(letter)
            ranks[Int(letter - 32)] = 2000 + UInt32(letter)
        }
        return ranks
    }()

    /// A digit run counts as its length without zeros in front, then its digits.
    private static let digits: UInt32 = 1000

    private static func weights(_ text: String) -> [UInt32] {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return unicodeWeights(text) }
        return text.utf8.withContiguousStorageIfAvailable(weights)
            ?? Array(text.utf8).withUnsafeBufferPointer(weights)
    }

    /// - Parameter text: ASCII bytes or Unicode scalars.
    private static func weights<Unit: FixedWidthInteger & UnsignedInteger>(
        _ text: UnsafeBufferPointer<Unit>
    ) -> [UInt32] {
        let ranks = self.ranks
        var result: [UInt32] = []
        result.reserveCapacity(text.count + 4)
        var index = 0
        while index < text.count {
            var first = index
            while index < text.count, text[index] &- 48 < 10 { index += 1 }
            if first == index {
                let scalar = UInt32(truncatingIfNeeded: text[index])
                result.append(scalar < 128 ? ranks[Int(scalar)] : 10_000 + scalar)
                index += 1
                continue
            }
            while first < index - 1, text[first] == 48 { first += 1 }
            result.append(digits + UInt32(min(index - first, 900)))
            for digit in text[first..<index] { result.append(UInt32(truncatingIfNeeded: digit - 48)) }
        }
        return result
    }

    /// Marks on letters count only where all else is the same.
    private static func unicodeWeights(_ text: String) -> [UInt32] {
        text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
            .filter { $0.properties.generalCategory != .nonspacingMark }
            .map(\.value)
            .withUnsafeBufferPointer(weights)
    }
}
