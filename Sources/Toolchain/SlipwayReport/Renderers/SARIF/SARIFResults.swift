import SlipwayModel

/// The results of a SARIF log.
struct SARIFResults {
    private let report: FindingsDocument
    private let ruleIndices: [String: Int]
    private let fingerprints: [StableHash]
    private let lineHashes: [Path: [Int: String]]
    private var reader: SourceReader

    init(_ report: FindingsDocument, _ rules: [ReportedRule]) {
        self.report = report
        ruleIndices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
        fingerprints = FindingFingerprints.all(report)
        lineHashes = SARIFResults.lineHashes(report)
        reader = SourceReader(report)
    }

    mutating func result(at index: Int) -> SARIFLog.Result {
        let finding = report.findings[index]
        var prints = ["slipwayFinding/v1": fingerprints[index].text]
        if let location = finding.location {
            prints["primaryLocationLineHash"] = lineHashes[Path(location.file)]?[location.line ?? 1]
        }
        let artifact = artifact(report.file(of: finding))
        let region = finding.location.flatMap { location in
            location.line.map { SARIFLog.Region(startLine: $0, startColumn: location.column) }
        }
        return SARIFLog.Result(
            ruleId: finding.code, ruleIndex: ruleIndices[finding.code] ?? -1, level: finding.severity.rawValue,
            message: SARIFLog.Message(
                text: SARIFResults.message(finding.message.isEmpty ? finding.code : finding.message)),
            locations: [
                SARIFLog.Location(
                    physicalLocation: SARIFLog.PhysicalLocation(artifactLocation: artifact, region: region))
            ],
            partialFingerprints: prints, fixes: fix(of: finding, in: artifact).map { [$0] })
    }

    private func artifact(_ file: String) -> SARIFLog.Artifact {
        let path = report.directory.appending(file)
        guard let name = path.relative(to: report.root) else {
            return SARIFLog.Artifact(uri: SARIFURI.file(path), uriBaseId: nil)
        }
        return SARIFLog.Artifact(uri: SARIFURI.encoded(name), uriBaseId: SARIFURI.root)
    }

    /// Text that has neither placeholders nor links to a reader (§3.11.5, §3.11.6). Braces besides stay single:
    /// readers take a message without arguments as it is.
    private static func message(_ text: String) -> String {
        var result = ""
        var isInPlaceholder = false
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            result.unicodeScalars.append(scalar)
            switch scalar {
            case "{" where isPlaceholder(scalars[(index + 1)...]):
                result += "{"
                isInPlaceholder = true
            case "}" where isInPlaceholder:
                result += "}"
                isInPlaceholder = false
            case "]" where index + 1 < scalars.count && scalars[index + 1] == "(": result += " "
            default: break
            }
        }
        return result
    }

    /// Whether digits and a closing brace come next.
    private static func isPlaceholder(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        return !digits.isEmpty && digits.endIndex < rest.endIndex && rest[digits.endIndex] == "}"
    }

    /// A fix as a text region and, for readers that go by bytes, as the same bytes. The byte offset counts a byte order
    /// mark, lines and columns do not (§3.30.1, §3.57.2).
    private mutating func fix(of finding: Diagnostic, in artifact: SARIFLog.Artifact) -> SARIFLog.Fix? {
        guard let edits = finding.fix, let file = finding.location?.file, let text = reader.text(of: file) else {
            return nil
        }
        let length = text.bytes.count
        guard edits.allSatisfy({ $0.range.lowerBound >= 0 && $0.range.upperBound <= length }) else { return nil }
        let replacements = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit in
            let start = reader.place(at: edit.range.lowerBound, in: text)
            let end = reader.place(at: edit.range.upperBound, in: text)
            let region = SARIFLog.Region(
                startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column,
                byteOffset: edit.range.lowerBound + text.markLength, byteLength: edit.range.count)
            return SARIFLog.Replacement(
                deletedRegion: region,
                insertedContent: edit.text.isEmpty
                    ? nil : SARIFLog.Content(text: edit.text, binary: JSONDocument.data(edit.text)))
        }
        return SARIFLog.Fix(
            description: SARIFLog.Message(text: "What `slipway lint --fix` makes of it."),
            artifactChanges: [SARIFLog.Change(artifactLocation: artifact, replacements: replacements)])
    }

    private static func lineHashes(_ report: FindingsDocument) -> [Path: [Int: String]] {
        var reader = SourceReader(report)
        var result: [Path: [Int: String]] = [:]
        for (file, findings) in report.findingsByFile {
            guard let file, let text = reader.text(of: file) else { continue }
            result[Path(file)] = LineHashes.of(text.content, lines: Set(findings.map { $0.location?.line ?? 1 }))
        }
        return result
    }
}
