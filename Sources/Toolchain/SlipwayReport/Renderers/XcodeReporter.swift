package import SlipwayModel

/// Findings as Xcode reads them, one line each: `path:line:column: severity: Name Violation: reason (id)`.
package enum XcodeReporter {
    /// - Parameter directory: what relative paths are made absolute with.
    package static func report(_ findings: [Diagnostic], directory: Path) -> String {
        findings.map { line(of: $0, directory: directory) + "\n" }.joined()
    }

    private static func line(of finding: Diagnostic, directory: Path) -> String {
        let file = finding.location.map { directory.appending($0.file).string } ?? "<nopath>"
        let place = "\(file):\(finding.location?.line ?? 1):\(finding.location?.column ?? 1)"
        let line =
            "\(place): \(finding.severity.rawValue): \(finding.title ?? finding.code) Violation: "
            + "\(oneLine(finding.message)) (\(finding.code))"
        return line.escapingControls(except: { $0 == "\t" })
    }

    /// A message is one line, whatever is quoted in it.
    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
