import SlipwayModel

/// The bytes of a file that a request asks for (RFC 9110 §14.1.2, §14.2).
enum RequestedRange: Sendable, Equatable {
    /// All of it: nothing else was asked for, or in a way that a server need not understand, such as several ranges.
    case whole
    case part(Range<Int64>)
    /// Nothing of what was asked for is there.
    case unsatisfiable

    /// - Parameter size: bytes of the file.
    init(_ header: String?, size: Int64) {
        guard let header, let (first, last) = RequestedRange.bounds(header) else {
            self = .whole
            return
        }
        switch (first, last) {
        case (nil, nil): self = .whole
        case (nil, let count?):
            self = count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
        case (let first?, let last):
            if let last, last < first {
                self = .whole
            } else if first >= size {
                self = .unsatisfiable
            } else {
                self = .part(first..<min(last ?? .max - 1, size - 1) + 1)
            }
        }
    }

    /// The two numbers of `bytes=first-last`, either of which may be left out; `nil` for another form.
    private static func bounds(_ header: String) -> (first: Int64?, last: Int64?)? {
        let unit = "bytes="
        guard header.utf8.count <= 64, header.lowercased().hasPrefix(unit) else { return nil }
        let numbers = header.utf8.dropFirst(unit.utf8.count)
            .split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
        guard numbers.count == 2 else { return nil }
        var result: [Int64?] = []
        for number in numbers {
            let digits = Array(number)
            if digits.isEmpty {
                result.append(nil)
                continue
            }
            guard digits.allSatisfy(DecimalNumber.isDigit) else { return nil }
            // more digits than a number has are past every end
            result.append(Int64(String(decoding: digits, as: UTF8.self)) ?? .max - 1)
        }
        return (result[0], result[1])
    }
}
