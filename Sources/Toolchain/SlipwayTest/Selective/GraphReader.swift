import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Asks SwiftPM for the packages, or remembers what it has said.
///
/// SwiftPM takes longer for that than all the rest. Its answer is kept with the manifests, the resolved versions and
/// the state of the build folder that it was made from: a package that is being edited is in the last one only.
/// Manifests that look at anything else are read anew each time.
struct GraphReader {
    let package: Path
    let plan: SelectivePlan
    /// The compiler reads manifests.
    let compiler: String
    let host: Host

    /// What SwiftPM has said.
    private struct Answer: Codable {
        /// What it was made from, by path; empty for what was not there.
        var sources: [String: String]
        var compiler: String
        var commands: [PlannedCommand]
        /// By folder, the root's first.
        var dumps: [Dump]
        var tree: String?

        struct Dump: Codable {
            let folder: String
            let text: String
        }
    }

    private static let names = ["Package.swift", "Package.resolved"]

    /// - Throws: status 1 where a manifest is wrong, 3 where SwiftPM does not answer.
    func read() async throws(SlipwayError) -> PackageGraph {
        let file = plan.state.appending("graph.json")
        if let known = try remembered(file), let graph = try graph(known) { return graph }
        let answer = try await ask()
        guard let graph = try graph(answer) else {
            throw SlipwayError(
                .environment, code: "no-package-graph", "SwiftPM's description of the package cannot be read",
                hint: "this version of SwiftPM may be too new; tell us")
        }
        for folder in answer.dumps.map(\.folder) where try !isPure(Path(folder)) { return graph }
        try host.files.createDirectory(plan.state)
        try host.files.write(JSONDocument.line(answer), to: file)
        return graph
    }

    private func remembered(_ file: Path) throws(SlipwayError) -> Answer? {
        guard try host.files.exists(file),
            let answer = try? JSONDecoder().decode(Answer.self, from: Data(try host.files.read(file))),
            answer.compiler == compiler, answer.commands == [plan.dump, plan.tree],
            answer.dumps.first?.folder == package.string
        else { return nil }
        let sources = try sources(answer.dumps.map { Path($0.folder) }, isRemote: answer.tree != nil)
        return sources == answer.sources ? answer : nil
    }

    /// The digests of what SwiftPM reads in some folders, and of what it knows of packages that are brought, where
    /// there are any.
    private func sources(_ folders: [Path], isRemote: Bool) throws(SlipwayError) -> [String: String] {
        var paths = isRemote ? [plan.scratch.appending("workspace-state.json")] : []
        for folder in folders {
            let others = try host.files.list(folder).map(\.name).filter { $0.hasPrefix("Package@swift-") }
            paths += (GraphReader.names + others).map { folder.appending($0) }
        }
        var result: [String: String] = [:]
        for path in paths {
            result[path.string] = try host.files.exists(path) ? try host.files.digest(of: path).sha256.hex : ""
        }
        return result
    }

    private func ask() async throws(SlipwayError) -> Answer {
        var dumps: [Answer.Dump] = []
        var (pending, isRemote) = ([package], false)
        while let folder = pending.popLast() {
            if dumps.contains(where: { $0.folder == folder.string }) { continue }
            let text = try await output(of: plan.dump, in: folder)
            dumps.append(Answer.Dump(folder: folder.string, text: text))
            guard let dump = PackageDump(text) else { continue }
            pending += dump.dependencies.compactMap { $0.path.map { Path($0) } }
            isRemote = isRemote || dump.dependencies.contains { $0.path == nil }
        }
        // resolves, where nobody has
        let tree = isRemote ? try await output(of: plan.tree, in: package) : nil
        return Answer(
            sources: try sources(dumps.map { Path($0.folder) }, isRemote: isRemote), compiler: compiler,
            commands: [plan.dump, plan.tree], dumps: dumps, tree: tree)
    }

    private func output(of planned: PlannedCommand, in folder: Path) async throws(SlipwayError) -> String {
        let command = planned.command(in: folder)
        let result = try await host.processes.run(command)
        if result.isSuccess { return result.output }
        throw SlipwayError(
            .gate, code: "no-package-graph", "SwiftPM cannot describe the package",
            cause: "`\(command)` ended with \(result.termination)\n\(result.errorOutput)", hint: "run it to see why")
    }

    private func graph(_ answer: Answer) throws(SlipwayError) -> PackageGraph? {
        var packages: [(folder: Path, dump: PackageDump)] = []
        for entry in answer.dumps {
            guard let dump = PackageDump(entry.text) else { return nil }
            packages.append((Path(entry.folder), dump))
        }
        let resolved = package.appending("Package.resolved")
        let pins = PackagePins(try host.files.exists(resolved) ? try host.files.readText(resolved) : "")
        let tree = answer.tree.flatMap(PackageTree.init)
        if answer.tree != nil && tree == nil { return nil }
        return PackageGraph(packages: packages, tree: tree, pins: pins)
    }

    /// Whether a manifest is told by its text alone: it looks at no variable, file or commit.
    private func isPure(_ folder: Path) throws(SlipwayError) -> Bool {
        let known: Set<Substring> = ["PackageDescription", "CompilerPluginSupport"]
        for name in try host.files.list(folder).map(\.name)
        where name == "Package.swift" || name.hasPrefix("Package@swift-") {
            let text = try host.files.readText(folder.appending(name))
            let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "`") }
            if words.contains("Context") || words.contains("`Context`") { return false }
            for (index, word) in words.enumerated() where word == "import" {
                guard index + 1 < words.count, known.contains(words[index + 1]) else { return false }
            }
        }
        return true
    }
}
