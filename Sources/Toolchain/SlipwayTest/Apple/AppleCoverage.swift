import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What prints the lines that the tests on one destination have run.
///
/// Source: `xcrun xccov view --help`, Xcode 16.
package struct AppleCoverage: Sendable, Equatable, Codable {
    /// Which files belong to which target.
    package let targets: PlannedCommand
    /// How often each line of each file was run.
    package let lines: PlannedCommand

    init(of bundle: Path) {
        targets = PlannedCommand("xcrun", ["xccov", "view", "--report", "--json", bundle.string])
        lines = PlannedCommand("xcrun", ["xccov", "view", "--archive", "--json", bundle.string])
    }

    /// Asks `xccov`.
    ///
    /// - Parameter excluded: patterns of files and folders that do not count.
    /// - Returns: the lines, and the files that it names and tells no lines of.
    /// - Throws: status 3 (`no-coverage`) where it does not say which lines were run.
    func report(
        of package: Path, excluded: [String], host: Host
    ) async throws(SlipwayError) -> (report: CoverageReport, lost: [String]) {
        let targets = try await ask(targets, in: package, host) { try XccovTargets($0) }
        let lines = try await ask(lines, in: package, host) { try XccovLines($0) }
        var (found, lost) = ([String: [CoverageFile]](), [String]())
        let globs = excluded.map { Glob($0) }
        let owners = targets.owners(in: package)
        for (path, target) in owners.sorted(by: { $0.key.precedes($1.key) }) where !globs.covers(path) {
            guard let known = lines.files[package.appending(path).string] else {
                lost.append(path)
                continue
            }
            let counted = CountedLines(try host.files.read(package.appending(path)))
            found[target, default: []].append(
                CoverageFile(path: path, lines: known.filter { counted.contains($0.number) }))
        }
        let report = CoverageReport(
            package: package.lastComponent, targets: found.map { CoverageTarget(name: $0, files: $1) })
        return (report, lost)
    }

    private func ask<Value>(
        _ planned: PlannedCommand, in package: Path, _ host: Host, _ decode: (String) throws -> Value
    ) async throws(SlipwayError) -> Value {
        let command = planned.command(in: package)
        let result = try await host.processes.run(command)
        var cause = "`\(command)` ended with \(result.termination)\n\(result.errorOutput)"
        if result.isSuccess {
            do { return try decode(result.output) } catch { cause = DecodingProblem.text(error) }
        }
        throw SlipwayError(
            .environment, code: "no-coverage", "coverage cannot be measured", cause: cause,
            hint: "see what `\(command)` prints")
    }
}

/// The targets of a bundle and their files, as `xccov view --report --json` prints them.
///
/// Its numbers of lines are not used: it counts those of closures twice.
struct XccovTargets: Decodable {
    private let targets: [Target]

    private struct Target: Decodable {
        /// That of a product: `Greeter.framework`, `GreeterTests.xctest`.
        let name: String
        let files: [File]
    }

    private struct File: Decodable {
        /// Absolute.
        let path: String
    }

    /// - Throws: `DecodingError` for a text that is something else.
    init(_ text: String) throws { self = try JSONDecoder().decode(XccovTargets.self, from: Data(text.utf8)) }

    /// The target of each own source, by the file's path relative to the package: not of tests, and not of packages
    /// that others have written.
    ///
    /// What is linked into tests alone, such as a package's library, is known by its folder.
    func owners(in package: Path) -> [String: String] {
        var owners: [String: String] = [:]
        var tested: [[String]] = []
        for target in targets.sortedBytewise(by: \.name) {
            for file in target.files {
                guard let path = Path(file.path).relative(to: package) else { continue }
                let parts = Path(path).components
                if parts.contains(where: { $0.hasPrefix(".") || XccovTargets.foreign.contains($0) }) { continue }
                if target.name.hasSuffix(".xctest") {
                    tested.append(parts)
                } else if owners[path] == nil {
                    owners[path] = Path(target.name).stem
                }
            }
        }
        for parts in tested where parts.count > 2 && parts[0] == "Sources" {
            let path = parts.joined(separator: "/")
            owners[path] = owners[path] ?? parts[1]
        }
        return owners
    }

    private static let foreign: Set<String> = ["DerivedData", "SourcePackages", "Pods", "Carthage"]
}

/// The lines of a bundle, as `xccov view --archive --json` prints them.
struct XccovLines {
    /// By absolute path; lines with something to run, in order.
    let files: [String: [CoverageLine]]

    private struct Line: Decodable {
        let line: Int
        let isExecutable: Bool
        /// Missing where parts of the line were run differently often.
        let executionCount: UInt64?
        let subranges: [Part]?
    }

    private struct Part: Decodable {
        let executionCount: UInt64?
    }

    /// - Throws: `DecodingError` for a text that is something else.
    init(_ text: String) throws {
        let all = try JSONDecoder().decode([String: [Line]].self, from: Data(text.utf8))
        files = all.mapValues { lines in
            var runs: [Int: UInt64] = [:]
            for line in lines where line.isExecutable && line.line > 0 {
                let count = line.executionCount ?? line.subranges?.compactMap(\.executionCount).max() ?? 0
                runs[line.line] = max(count, runs[line.line] ?? 0)
            }
            return runs.keys.sorted().map { CoverageLine(number: $0, runs: runs[$0, default: 0]) }
        }
    }
}
