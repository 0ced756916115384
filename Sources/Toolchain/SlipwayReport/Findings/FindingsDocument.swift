package import SlipwayModel

/// What a linter has found, with all that reporters tell of it.
package struct FindingsDocument: Sendable {
    /// Stands for the file's name of a text that lies in none, as in SwiftLint.
    package static let unnamed = "<nopath>"

    /// In the order to be told.
    package let findings: [Diagnostic]
    /// What is to be told of the configuration, where the form of GitHub has to count it among the annotations.
    package var problems: [Diagnostic] = []
    package let tool: ReportedTool
    /// The rules that ran.
    package let rules: [ReportedRule]
    /// The working directory, absolute: what relative paths of findings start from.
    package let directory: Path
    /// The repository's folder, absolute: what servers want paths to be relative to.
    package let root: Path
    /// What findings without a place are shown at, where a format demands one.
    package let configuration: String
    /// The bytes of a file, by the path that findings carry; `nil` where it cannot be read.
    package let content: @Sendable (_ file: String) -> [UInt8]?

    package init(
        findings: [Diagnostic], tool: ReportedTool = ReportedTool(version: "0.0.0"), rules: [ReportedRule] = [],
        directory: Path, root: Path? = nil, configuration: String? = nil,
        content: @escaping @Sendable (_ file: String) -> [UInt8]? = { _ in nil }
    ) {
        self.findings = findings
        self.tool = tool
        self.rules = rules
        self.directory = directory
        self.root = root ?? directory
        self.configuration = configuration ?? ".swiftlint.yml"
        self.content = content
    }

    /// The rules that ran and those that findings name besides, sorted by identifier.
    package var allRules: [ReportedRule] {
        var known = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
        for finding in findings where known[finding.code] == nil {
            let name = finding.title.flatMap { $0.isEmpty ? nil : $0 } ?? finding.code
            known[finding.code] = ReportedRule(
                id: finding.code, name: name, summary: name, kind: .lint, severity: finding.severity,
                isSwitchable: false)
        }
        return known.values.sortedBytewise(by: \.id)
    }

    /// Findings by file in the order in which files come up; what has no place comes under `nil`.
    package var findingsByFile: [(file: String?, findings: [Diagnostic])] { FindingsDocument.byFile(findings) }

    static func byFile(_ findings: [Diagnostic]) -> [(file: String?, findings: [Diagnostic])] {
        var numbers: [Path?: Int] = [:]
        var result: [(file: String?, findings: [Diagnostic])] = []
        for finding in findings {
            let path = finding.location.map { Path($0.file) }
            if let number = numbers[path] {
                result[number].findings.append(finding)
            } else {
                numbers[path] = result.count
                result.append((finding.location?.file, [finding]))
            }
        }
        return result
    }

    /// A file's path from the root of the file system.
    package func absolute(_ file: String) -> String {
        file == FindingsDocument.unnamed ? file : directory.appending(file).string
    }

    /// A file's path from the repository's folder; the whole path of a file that lies elsewhere.
    package func fromRoot(_ file: String) -> String {
        let path = directory.appending(file)
        return path.relative(to: root) ?? path.string
    }

    /// The file a finding is shown at.
    package func file(of finding: Diagnostic) -> String { finding.location?.file ?? configuration }

    /// Files that something was found in.
    static func countOfFiles(_ findings: [Diagnostic]) -> Int {
        Set(findings.compactMap { $0.location.map { Path($0.file) } }).count
    }

    package func count(_ severity: Diagnostic.Severity) -> Int { findings.count { $0.severity == severity } }
}

/// What made a report.
package struct ReportedTool: Sendable, Equatable {
    package let name: String
    package let version: String
    /// Where one reads about it.
    package let link: String

    package init(
        name: String = "Slipway", version: String, link: String = "https://swiftpackageindex.com/search?query=slipway"
    ) {
        self.name = name
        self.version = version
        self.link = link
    }

    /// Whether the version is one of three numbers, with what may follow them.
    var hasSemanticVersion: Bool {
        let core = version.prefix { $0 != "-" && $0 != "+" }
        let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 3 && numbers.allSatisfy { UInt($0) != nil }
    }
}

/// A rule as reports describe it.
package struct ReportedRule: Sendable, Equatable {
    package let id: String
    /// In title case.
    package let name: String
    /// What it asks for, in one or two sentences.
    package let summary: String
    package let kind: Kind
    /// The level of its findings where nothing else is configured.
    package let severity: Diagnostic.Severity
    /// Whether it runs only where a configuration asks for it.
    package let isOptIn: Bool
    /// Whether a configuration and comments can switch it off.
    package let isSwitchable: Bool
    /// Where one reads about it.
    package let link: String?

    package init(
        id: String, name: String, summary: String, kind: Kind, severity: Diagnostic.Severity, isOptIn: Bool = false,
        isSwitchable: Bool = true, link: String? = nil
    ) {
        self.id = id
        self.name = name
        self.summary = summary
        self.kind = kind
        self.severity = severity
        self.isOptIn = isOptIn
        self.isSwitchable = isSwitchable
        self.link = link
    }

    package enum Kind: String, Sendable {
        case idiomatic, lint, metrics, performance, style
    }
}
