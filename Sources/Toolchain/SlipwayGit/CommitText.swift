import SlipwayModel

/// The content of a commit object, taken apart: headers to a blank line, then the message (git-commit-tree(1);
/// `commit.c` of git).
///
/// Whatever a header lacks or has wrong is left empty: a commit that some tool wrote badly is still a commit.
struct CommitText {
    private(set) var parents: [ObjectID] = []
    private(set) var author = ""
    /// Seconds since 1970, UTC, by the committer's clock.
    private(set) var time: Int64 = 0
    let message: String

    private typealias Bytes = Slice<UnsafeRawBufferPointer>

    init(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes[...]
        var authorBytes = rest.prefix(0)
        var isLatin = false
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")), end > rest.startIndex {
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            // The lines of a signature and of a merged tag begin with a space.
            switch line.first {
            case UInt8(ascii: "p"):
                if let value = CommitText.value(of: line, "parent "),
                    let id = ObjectID(hex: UnsafeRawBufferPointer(rebasing: value))
                {
                    parents.append(id)
                }
            case UInt8(ascii: "a"):
                if let value = CommitText.value(of: line, "author ") { authorBytes = CommitText.name(in: value) }
            case UInt8(ascii: "c"):
                if let value = CommitText.value(of: line, "committer ") { time = CommitText.time(in: value) }
            case UInt8(ascii: "e"):
                if let value = CommitText.value(of: line, "encoding ") { isLatin = CommitText.isLatin(value) }
            default: break
            }
        }
        if rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
        author = CommitText.decode(authorBytes, isLatin: isLatin)
        message = CommitText.decode(rest, isLatin: isLatin)
    }

    private static func value(of line: Bytes, _ key: StaticString) -> Bytes? {
        let isKey = key.withUTF8Buffer { line.starts(with: $0) }
        return isKey ? line.dropFirst(key.utf8CodeUnitCount) : nil
    }

    /// `Ada` of `Ada <ada@example.com> 1767268800 +0000`.
    private static func name(in identity: Bytes) -> Bytes {
        var name = identity.prefix { $0 != UInt8(ascii: "<") }
        while name.last == UInt8(ascii: " ") { name.removeLast() }
        return name.drop { $0 == UInt8(ascii: " ") }
    }

    private static func time(in identity: Bytes) -> Int64 {
        guard let end = identity.lastIndex(of: UInt8(ascii: ">")) else { return 0 }
        var digits = identity[(end + 1)...].drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") }
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative { digits = digits.dropFirst() }
        // Eighteen digits fit, and are far beyond every calendar.
        guard (1...18).contains(digits.count) else { return 0 }
        var number: Int64 = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return 0 }
            number = number * 10 + Int64(digit - UInt8(ascii: "0"))
        }
        return isNegative ? -number : number
    }

    /// The names under which ISO 8859-1, and Windows' superset of it, is known.
    private static func isLatin(_ name: Bytes) -> Bool {
        let known = ["iso-8859-1", "iso8859-1", "iso_8859-1", "latin-1", "latin1", "windows-1252", "cp1252"]
        return known.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    /// Bytes that are no UTF-8 where they should be become replacement characters.
    private static func decode(_ bytes: Bytes, isLatin: Bool) -> String {
        guard isLatin else { return String(decoding: bytes, as: UTF8.self) }
        var scalars = String.UnicodeScalarView()
        for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
        return String(scalars)
    }
}
