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
        return text.utf8.withContiguousStorageIfAvailable(asciiWeights)
            ?? Array(text.utf8).withUnsafeBufferPointer(asciiWeights)
    }

    private static func asciiWeights(_ text: UnsafeBufferPointer<UInt8>) -> [UInt32] {
        let (ranks, zero) = (self.ranks, UInt8(ascii: "0"))
        var result: [UInt32] = []
        result.reserveCapacity(text.count + 4)
        var index = 0
        while index < text.count {
            var first = index
            while index < text.count, text[index] &- zero < 10 { index += 1 }
            if first == index {
                result.append(ranks[Int(text[index])])
                index += 1
                continue
            }
            while first < index - 1, text[first] == zero { first += 1 }
            result.append(digits + UInt32(min(index - first, 900)))
            for digit in text[first..<index] { result.append(UInt32(digit - zero)) }
        }
        return result
    }

    /// Marks on letters count only where all else is the same.
    private static func unicodeWeights(_ text: String) -> [UInt32] {
        var result: [UInt32] = []
        var run: [UInt32] = []
        for scalar in text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
        where scalar.properties.generalCategory != .nonspacingMark {
            add(scalar.value, to: &result, run: &run)
        }
        close(&run, &result)
        return result
    }

    private static func add(_ scalar: UInt32, to result: inout [UInt32], run: inout [UInt32]) {
        if (48...57).contains(scalar) {
            if run == [0] { run.removeAll() }
            run.append(scalar - 48)
            return
        }
        close(&run, &result)
        result.append(scalar < 128 ? ranks[Int(scalar)] : 10_000 + scalar)
    }

    private static func close(_ run: inout [UInt32], _ result: inout [UInt32]) {
        guard !run.isEmpty else { return }
        result.append(digits + UInt32(min(run.count, 900)))
        result.append(contentsOf: run)
        run.removeAll(keepingCapacity: true)
    }
}
