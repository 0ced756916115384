package import SlipwayReport

/// Refuses what the parser would take minutes for: a gate must neither hang nor pass what it did not look at.
package enum Oversize {
    /// The rule ids of the findings.
    package static let deep = "too_deep"
    package static let large = "file_too_large"

    /// Bytes of the largest file that is linted.
    package static let sizeLimit = 10 << 20

    /// The finding about a text that is not to be parsed; `nil` where it may be.
    package static func problem(in bytes: [UInt8], named name: String) -> Diagnostic? {
        if bytes.count > sizeLimit { return tooLarge(named: name) }
        guard let offset = NestingScan.excess(in: bytes) else { return nil }
        let lines = LineTable(bytes)
        let line = lines.line(at: offset)
        let column = 1 + UTF16Units.count(in: bytes[lines.start(of: line)..<offset])
        return Diagnostic(
            .error, code: deep, title: "Too Deep", "the code nests too deep to be linted here",
            cause: "more than \(NestingScan.bracketLimit) nested '[' or \(NestingScan.depthLimit) nested brackets",
            hint: "give inner parts names of their own, or exclude the file",
            at: SourceLocation(file: name, line: line, column: column))
    }

    static func tooLarge(named name: String) -> Diagnostic {
        Diagnostic(
            .error, code: large, title: "File Too Large", "the file is larger than \(sizeLimit >> 20) MB",
            hint: "split it, or exclude it", at: SourceLocation(file: name, line: 1, column: 1))
    }
}
