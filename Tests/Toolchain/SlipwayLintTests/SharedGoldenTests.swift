import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Compares with SwiftLint over packages that this one depends on, taken from SwiftPM's own clones.
@Suite(.enabled(if: SharedLintFiles.isThere, SharedLintFiles.missing))
struct SharedGoldenTests {
    struct Package: CustomTestStringConvertible, Sendable {
        let name: String
        let version: String
        var testDescription: String { "\(name) \(version)" }
    }

    static let packages = [
        Package(name: "Yams", version: "6.2.2"), Package(name: "swift-argument-parser", version: "1.8.2"),
    ].filter { clone(of: $0) != nil }

    /// SwiftPM's clone of a package, where it has the version.
    private static func clone(of package: Package) -> Path? {
        var folder = Path(CommandLine.arguments.first ?? ".")
        let files = LocalFileSystem()
        while folder.parent != folder {
            let clone = folder.appending("checkouts").appending(package.name)
            if (try? files.isDirectory(clone)) == true { return clone }
            folder = folder.parent
        }
        return nil
    }

    @Test(arguments: packages)
    func everyFindingAgrees(_ package: Package) async throws {
        guard let clone = SharedGoldenTests.clone(of: package) else { return }
        let directory = try TemporaryDirectory()
        let archive = directory.path.appending("archive.tar")
        let runner = SubprocessRunner()
        let made = try await runner.run(
            Command("git", ["archive", "--output", archive.string, package.version], in: clone))
        try #require(made.isSuccess, "no tag \(package.version) in the clone: \(made.errorOutput)")
        let unpacked = try await runner.run(Command("tar", ["-xf", archive.string], in: directory.path))
        try #require(unpacked.isSuccess)
        let configuration = SharedLintFiles.folder.appending("sample.swiftlint.yml")
        try LocalFileSystem().copy(configuration, to: directory.path.appending("sample.yml"))
        let report = try await Linter(host: Host()).run(
            LintRequest(configurations: ["sample.yml"], directory: directory.path))
        let found = report.findings.map { Finding($0) }
        let golden = try SharedLintFiles.decode(
            [Finding].self, from: "golden-\(package.name)-\(package.version).json")
        #expect(found.sorted() == golden.filter { SharedLintFiles.rules[$0.rule] != nil }.sorted())
    }

    /// A finding as the golden files have it: file, line, column, severity, rule.
    struct Finding: Decodable, Hashable, Comparable, CustomStringConvertible {
        let file: String
        let place: Place
        let rule: String

        init(_ finding: Diagnostic) {
            file = finding.location?.file ?? ""
            place = Place(
                line: finding.location?.line ?? 0, column: finding.location?.column ?? 0,
                severity: finding.severity.rawValue)
            rule = finding.code
        }

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            file = try values.decode(String.self)
            let line = try values.decode(Int.self)
            let column = try values.decodeIfPresent(Int.self) ?? 0
            place = Place(line: line, column: column, severity: try values.decode(String.self))
            rule = try values.decode(String.self)
        }

        var description: String { "\(file):\(place) \(rule)" }

        static func < (left: Finding, right: Finding) -> Bool {
            (left.file, left.place, left.rule) < (right.file, right.place, right.rule)
        }
    }
}
