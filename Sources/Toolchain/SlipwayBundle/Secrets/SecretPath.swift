/// The path of a file, which may have a secret itself.
struct SecretPath {
    /// The path as it may be shown: of a secret in it no more than the first characters.
    let shown: String
    let findings: [SecretFinding]

    init(_ path: String, _ scanner: SecretScanner) {
        let bytes = Array(path.utf8)
        let found = scanner.findings(in: bytes, of: path)
        let shown = found.isEmpty ? path : SecretPath.shown(bytes, found)
        self.shown = shown
        findings = found.map { $0.at(.name, path: shown) }
    }

    /// Cuts each component that has a secret behind the secret's first characters.
    private static func shown(_ bytes: [UInt8], _ findings: [SecretFinding]) -> String {
        var result = bytes
        for finding in findings.reversed() {
            // who has a line break in a path sees nothing of it
            guard finding.line == 1, let column = finding.column, let start = finding.start else { return "…" }
            let from = min(column - 1 + start.utf8.count, result.count)
            let end = result[from...].firstIndex(of: UInt8(ascii: "/")) ?? result.count
            result.replaceSubrange(from..<end, with: Array("…".utf8))
        }
        return String(decoding: result, as: UTF8.self)
    }
}
