import SlipwayLint
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// A finding's line, column and severity, as expectations write them.
struct Place: Hashable, Comparable, CustomStringConvertible {
    let line: Int
    let column: Int
    let severity: String

    var description: String { "\(line):\(column) \(severity)" }

    static func < (left: Place, right: Place) -> Bool {
        (left.line, left.column, left.severity) < (right.line, right.column, right.severity)
    }
}

/// Lints one text with one rule and returns its findings, sorted.
func lint(
    _ code: String, with rule: any Rule.Type, options: String? = nil, file: String = "Example.swift"
) throws -> [Diagnostic] {
    let value = try options.map { text throws(SlipwayError) in try ConfigurationValue.parse(text, file: "c.yml") }
    let linter = FileLinter(rules: [try placed(rule.make(value).0)])
    return linter.lint(LintedFile(path: file, bytes: Array(code.utf8)))
        .filter { $0.code == rule.about.id }
}

/// The rule with the repository that its examples are in, if it asks for one.
func placed(_ rule: any Rule) throws -> any FileRule {
    guard let text = rule.about.manifest, rule.asksForRepository else { return rule }
    let manifest = try ManifestLoader(files: LocalFileSystem()).read(text, file: "project.yml").manifest
    let folder = Path("/repository")
    let package = DeclaredPackage(manifest, folder: folder, named: "project.yml")
    return rule.knowing(ImportTables(package, folder: folder))
}

/// The places that `↓` marks, and the code without the marks. Columns count UTF-16 units.
func marked(_ code: String) -> (code: String, places: [(line: Int, column: Int)]) {
    var places: [(line: Int, column: Int)] = []
    var result = ""
    var (line, column) = (1, 1)
    for character in code {
        if character == "↓" {
            places.append((line, column))
            continue
        }
        result.append(character)
        if character.isNewline { (line, column) = (line + 1, 1) } else { column += character.utf16.count }
    }
    return (result, places)
}

/// A folder to lint in.
struct LintFolder {
    let directory: TemporaryDirectory
    let events = RecordingSink()

    static let lax = "disabled_rules: [identifier_name, trailing_newline]\n"

    /// Without a configuration of its own the folder has one that lets short names and texts without an end be.
    init(_ files: [String: String] = [:]) throws {
        directory = try TemporaryDirectory()
        if files[".swiftlint.yml"] == nil { try directory.write(LintFolder.lax, to: ".swiftlint.yml") }
        for (name, text) in files { try directory.write(text, to: name) }
    }

    var linter: Linter { Linter(host: Host(environment: ["KIND": "Generated"], events: events)) }

    func request(_ paths: Path..., configuration: Path? = nil) -> LintRequest {
        LintRequest(paths: paths, configurations: configuration.map { [$0] } ?? [], directory: directory.path)
    }

    /// Problems of configurations that were told, as `file:line:column code severity`.
    var problems: [String] {
        events.events.compactMap { event in
            guard case .diagnostic(let problem) = event else { return nil }
            return "\(problem.location?.description ?? "-") \(problem.code) \(problem.severity)"
        }
    }

    /// Findings as `file:line:column: id`.
    func findings(_ request: LintRequest? = nil) async throws -> [String] {
        try await linter.run(request ?? self.request()).findings.map {
            "\($0.location?.description ?? "-"): \($0.code)"
        }
    }
}
