import SlipwaySystem

/// Looks for secrets in the bytes of a file, once from start to end.
struct SecretScanner: Sendable {
    /// With all formats that are known.
    static let all = SecretScanner(
        KeyBlock.formats + CloudKeys.formats + ServiceTokens.formats + AuthenticationEntry.formats
            + [JSONWebToken.format, AddressPassword.format])

    /// A line with this text has what is meant to be public.
    static let permission = Array("slipway:allow-secret".utf8)

    /// Those that begin with the same two bytes, the longest prefix first.
    private let groups: [[SecretFormat]]
    /// By two bytes: the number of the group that begins with them, from 1; 0 for none.
    private let table: [UInt8]

    init(_ formats: [SecretFormat]) {
        var table = [UInt8](repeating: 0, count: 1 << 16)
        var groups: [[SecretFormat]] = []
        for format in formats.sorted(by: { $0.prefix.count > $1.prefix.count }) where format.prefix.count > 1 {
            let key = Int(format.prefix[0]) << 8 | Int(format.prefix[1])
            if table[key] == 0 {
                groups.append([])
                table[key] = UInt8(groups.count)
            }
            groups[Int(table[key]) - 1].append(format)
        }
        self.table = table
        self.groups = groups
    }

    func findings(in bytes: [UInt8], of path: String) -> [SecretFinding] {
        bytes.withUnsafeBytes { bytes in
            table.withUnsafeBufferPointer { table in
                var findings: [SecretFinding] = []
                var lines = LineCounter(bytes)
                var (place, pair) = (0, 0)
                while place < bytes.count {
                    pair = (pair << 8 | Int(bytes[place])) & 0xFFFF
                    let group = Int(table[pair])
                    if group > 0, place > 0, let found = candidate(groups[group - 1], bytes, at: place - 1, path) {
                        place = found.candidate.body.upperBound
                        pair = 0
                        if !lines.isPermitted(found.candidate.start) { findings.append(finding(found, &lines)) }
                    } else {
                        place += 1
                    }
                }
                return findings
            }
        }
    }

    /// The first format that fits and is real.
    private func candidate(
        _ formats: [SecretFormat], _ bytes: UnsafeRawBufferPointer, at start: Int, _ path: String
    ) -> (format: SecretFormat, candidate: SecretCandidate)? {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        for format in formats where rest.starts(with: format.prefix) {
            if !format.isInside, !isBoundary(bytes, at: start) { continue }
            var from = start + format.prefix.count
            let gap = min(bytes.count, from + format.gap)
            while from < gap, SecretScanner.separators.contains(bytes[from]) { from += 1 }
            let most = min(bytes.count, from + format.length.upperBound + 1)
            var end = from
            while end < most, format.body.contains(bytes[end]) { end += 1 }
            // a stop ends a sentence
            if end > from, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
            guard format.length.contains(end - from) else { continue }
            let candidate = SecretCandidate(bytes: bytes, path: path, start: start, body: from..<end)
            if format.isReal(candidate) { return (format, candidate) }
        }
        return nil
    }

    private static let separators = ByteSet(" \t\r\n\"'`:=>,(")
    private static let word = ByteSet("A-Za-z0-9_")

    /// Whether no word goes on there; the letter of an escape such as `\n` is no word.
    private func isBoundary(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
        guard place > 0, SecretScanner.word.contains(bytes[place - 1]) else { return true }
        return place > 1 && bytes[place - 2] == UInt8(ascii: "\\") && "nrt".utf8.contains(bytes[place - 1])
    }

    /// A few characters tell which one it is, and nothing of what is secret.
    private func finding(
        _ found: (format: SecretFormat, candidate: SecretCandidate), _ lines: inout LineCounter
    ) -> SecretFinding {
        let (format, candidate) = found
        let end = min(candidate.body.lowerBound + format.shown, candidate.body.upperBound)
        let visible = candidate.bytes[candidate.start..<end].prefix { (0x20..<0x7F).contains($0) }
        let (line, column) = lines.place(of: candidate.start)
        return SecretFinding(
            path: candidate.path, line: line, column: column, name: format.name,
            start: String(decoding: visible, as: UTF8.self))
    }
}

/// The lines of a file, counted as far as they were asked for.
private struct LineCounter {
    private let bytes: UnsafeRawBufferPointer
    private var line = 1
    private var start = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// - Parameter offset: no less than the one before.
    mutating func place(of offset: Int) -> (line: Int, column: Int) {
        while true {
            let next = MappedFile.next(UInt8(ascii: "\n"), in: bytes, from: start)
            if next >= offset { return (line, offset - start + 1) }
            line += 1
            start = next + 1
        }
    }

    /// Whether the line says that what it has is meant to be public.
    func isPermitted(_ offset: Int) -> Bool {
        let newline = UInt8(ascii: "\n")
        let start = bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let line = bytes[start..<MappedFile.next(newline, in: bytes, from: offset)]
        // what has such long lines was made by a machine
        return line.count < 20_000 && !line.ranges(of: SecretScanner.permission).isEmpty
    }
}
