package import SlipwayModel

/// The forms findings are printed in. A new one is a case, a line here and a file beside this one.
package enum FindingsReporter: String, Sendable, CaseIterable {
    /// A line each that Xcode and editors open.
    case xcode
    /// SwiftLint's keys, for scripts that read them.
    case json
    /// Annotations of GitHub Actions.
    case github
    /// As other problems are shown.
    case human

    /// SwiftLint's name for the same form.
    package init?(swiftLintName: String) {
        switch swiftLintName {
        case "xcode", "emoji", "relative-path": self = .xcode
        case "json": self = .json
        case "github-actions-logging": self = .github
        default: return nil
        }
    }

    /// - Parameter directory: what relative paths are made absolute with.
    package func report(_ findings: [Diagnostic], directory: Path, style: Style) -> String {
        switch self {
        case .xcode: XcodeReporter.report(findings, directory: directory)
        case .json: JSONReporter.report(findings, directory: directory)
        case .github: findings.map { GitHubRenderer.annotation($0) }.joined()
        case .human: findings.map { HumanRenderer.text(of: $0.namingItsRule, style: style) }.joined()
        }
    }
}
