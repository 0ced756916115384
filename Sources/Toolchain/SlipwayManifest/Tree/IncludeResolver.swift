import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads the files that a manifest includes and merges them: first what is included, in order, then the file itself.
///
/// A file is merged once, where it is met first, by whatever way it is included again.
struct IncludeResolver {
    private static let mostFiles = 1000
    private static let mostInARow = 50

    /// One file on the way from the manifest to the one that is read.
    private struct Source {
        let path: Path
        let displayName: String
        /// What the paths in it are relative to, itself relative to the manifest.
        let prefix: Path
    }

    private let files: any FileSystem
    private let environment: VariableExpansion
    private let problems: Problems
    private var seen: Set<Path> = []
    private var chain: [Source] = []
    private(set) var includedFiles: [Path] = []
    /// Whether any of the files may have a `${…}`.
    private(set) var mayHaveReferences = false
    private var root: Path = "."

    init(files: any FileSystem, environment: [String: String], problems: Problems) {
        self.files = files
        self.problems = problems
        self.environment = VariableExpansion(environment: environment, problems: problems)
    }

    mutating func resolve(
        _ text: String, path: Path, displayName: String
    ) throws(SlipwayError) -> ManifestNode {
        root = path.parent
        return try read(text, Source(path: path, displayName: displayName, prefix: "."))
    }

    private mutating func read(_ text: String, _ source: Source) throws(SlipwayError) -> ManifestNode {
        seen.insert(source.path)
        var node: ManifestNode
        do {
            node = try YAMLDocument.root(of: text, file: source.displayName, problems: problems)
        } catch  where !chain.isEmpty && error.diagnostics.map(\.code) == ["empty-manifest"] {
            // a file all of whose lines are comments says nothing, and is no mistake
            node = ManifestNode(.mapping(.init()), at: Place(file: source.displayName, line: 1, column: 1))
        }
        if text.utf8.contains(UInt8(ascii: "$")) {
            mayHaveReferences = true
            node = environment.expanded(node)
        }
        guard let mapping = node.mapping else {
            if !chain.isEmpty {
                problems.error(
                    "wrong-form", "an included file should be a mapping",
                    cause: "it is \(node.sequence == nil ? "a text" : "a list")", hint: "include a manifest",
                    at: node.place)
            }
            return node
        }
        chain.append(source)
        defer { chain.removeLast() }
        var merged = ManifestNode.Mapping()
        for include in IncludeEntry.all(of: mapping["include"], problems) where include.isEnabled {
            guard let included = self.include(include, from: source)?.mapping else { continue }
            merged = included.merged(onto: merged)
        }
        let own = PathRewriting(prefix: source.prefix, root: root, files: files).rewritten(mapping)
        return ManifestNode(.mapping(own.merged(onto: merged)), at: node.place)
    }

    /// The mapping of an included file; `nil` after a problem, and for a file that is merged already.
    private mutating func include(_ include: IncludeEntry, from source: Source) -> ManifestNode? {
        let folder = Path(include.path).parent
        let next = Source(
            path: source.path.parent.appending(include.path),
            displayName: Path(source.displayName).parent.appending(include.path).string,
            prefix: include.hasRelativePaths ? source.prefix.appending(folder) : source.prefix)
        if let start = chain.firstIndex(where: { $0.path == next.path }) {
            let names = chain[start...].map(\.displayName) + [next.displayName]
            problems.error(
                "include-cycle", "files include each other in a circle", cause: names.joined(separator: " → "),
                hint: "remove one of the includes", at: include.place)
            return nil
        }
        guard !seen.contains(next.path) else { return nil }
        guard seen.count < IncludeResolver.mostFiles, chain.count < IncludeResolver.mostInARow else {
            problems.error(
                "too-many-includes", "the manifest includes too much",
                cause: "\(IncludeResolver.mostFiles) files, \(IncludeResolver.mostInARow) in a row, are the most",
                at: include.place)
            return nil
        }
        do throws(SlipwayError) {
            guard let text = try ManifestFile(files: files).text(next.path, name: next.displayName) else {
                problems.error(
                    "missing-include", "there is no file '\(next.displayName)' to include",
                    hint: VariableExpansion.firstReference(in: include.path).map { "set '\($0)' in the environment" }
                        ?? "paths of includes are relative to the file that includes", at: include.place)
                return nil
            }
            includedFiles.append(next.path)
            return try read(text, next)
        } catch {
            problems.add(error.located(at: include.place))
            return nil
        }
    }
}

extension SlipwayError {
    /// The same problems, those without a place at `place`.
    fileprivate func located(at place: Place) -> SlipwayError {
        let location = SourceLocation(file: place.file, line: place.line, column: place.column)
        return SlipwayError(
            status,
            diagnostics.map { problem in
                Diagnostic(
                    problem.severity, code: problem.code, title: problem.title, problem.message, cause: problem.cause,
                    hint: problem.hint, at: problem.location ?? location)
            })
    }
}
