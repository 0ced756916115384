/// The forms findings are printed in. A new one is a case, a line here and a file beside this one.
package enum FindingsReporter: String, Sendable, CaseIterable {
    /// Whether it is a whole that a program reads, not lines.
    package var isDocument: Bool {
        switch self {
        case .checkstyle, .codeclimate, .csv, .gitlab, .html, .json, .junit, .sarif, .sonarqube: true
        case .emoji, .github, .human, .markdown, .relativePath, .summary, .xcode: false
        }
    }

    /// XML of Checkstyle, for Jenkins and code review tools.
    case checkstyle
    /// Issues of Code Climate.
    case codeclimate
    /// Comma-separated values, for spreadsheets.
    case csv
    /// By file, with a sign in front.
    case emoji
    /// Annotations of GitHub Actions.
    case github
    /// GitLab's code quality report.
    case gitlab
    /// A page to look at.
    case html
    /// As other problems are shown, with the lines they stand on.
    case human
    /// SwiftLint's keys, for scripts that read them.
    case json
    /// Test results: a case per rule and file.
    case junit
    /// A table, for pull requests and summaries.
    case markdown
    /// As `xcode`, with paths from the working directory.
    case relativePath = "relative-path"
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// SonarQube's generic issues.
    case sonarqube
    /// How often which rule found something.
    case summary
    /// A line each that Xcode and editors open.
    case xcode

    /// - Parameter name: the form's name here or in a configuration of SwiftLint.
    package init?(name: String) {
        self.init(rawValue: name == "github-actions-logging" ? "github" : name)
    }

    package func report(_ report: FindingsDocument, style: Style) -> String {
        switch self {
        case .checkstyle: CheckstyleReporter.report(report)
        case .codeclimate: collected { CodeClimateReporter.report(report, write: $0) }
        case .csv: CSVReporter.report(report)
        case .emoji: EmojiReporter.report(report)
        case .github: GitHubReporter.report(report)
        case .gitlab: collected { GitLabReporter.report(report, write: $0) }
        case .html: HTMLReporter.report(report)
        case .human: HumanReporter.report(report, style: style)
        case .json: collected { JSONReporter.report(report, write: $0) }
        case .junit: JUnitReporter.text(of: JUnitDocument(report))
        case .markdown: MarkdownReporter.report(report)
        case .relativePath: collected { XcodeReporter.report(report, path: { $0 }, write: $0) }
        case .sarif: collected { SARIFReporter.report(report, write: $0) }
        case .sonarqube: SonarQubeReporter.report(report)
        case .summary: SummaryReporter.report(report, style: style)
        case .xcode: collected { XcodeReporter.report(report, path: report.absolute, write: $0) }
        }
    }

    private func collected(_ report: (_ write: (String) -> Void) -> Void) -> String {
        var text = ""
        report { text += $0 }
        return text
    }

    /// The same in pieces, where a form can be made that way: of very many findings the whole takes more memory than
    /// the linting.
    package func report(_ report: FindingsDocument, style: Style, write: (String) -> Void) {
        switch self {
        case .codeclimate: CodeClimateReporter.report(report, write: write)
        case .gitlab: GitLabReporter.report(report, write: write)
        case .json: JSONReporter.report(report, write: write)
        case .relativePath: XcodeReporter.report(report, path: { $0 }, write: write)
        case .sarif: SARIFReporter.report(report, write: write)
        case .xcode: XcodeReporter.report(report, path: report.absolute, write: write)
        default: write(self.report(report, style: style))
        }
    }

    /// What to tell of a configuration that names another form.
    package static func unknown(_ name: String, at location: SourceLocation?) -> Diagnostic {
        let names = allCases.map(\.rawValue)
        let nearest = Suggestion.nearest(to: name, in: names)
        return Diagnostic(
            .error, code: "unknown-reporter", "there is no reporter '\(name)'",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "there are \(names.joined(separator: ", "))",
            at: location)
    }
}
