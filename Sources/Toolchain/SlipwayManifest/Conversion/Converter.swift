import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Turns a `project.yml` into a `Project.swift`, and back.
///
/// What comes out is read again, and means the same: the same values, and the same generated project.
package struct Converter: Sendable {
    let host: Host

    package init(host: Host) { self.host = host }

    /// Converts a manifest; nothing is written.
    ///
    /// - Throws: status 2 where the manifest cannot be read, describes no project, or would be converted into what it
    ///   is; as `ManifestEvaluator` where Swift is run; status 70 where what came out means something else.
    package func plan(_ request: ConversionRequest) throws(SlipwayError) -> ConversionPlan {
        let source = ManifestLanguage.of(request.manifest)
        let language = try self.language(request, source)
        let output = try self.output(request, language)
        let bytes = try host.files.exists(request.manifest) ? host.files.read(request.manifest) : []
        let problems = Problems(
            file: request.displayName, passingOver: request.needsPackages ? [] : ManifestLoader.withoutPackages)
        let tree = try ManifestTree.load(
            path: request.manifest, displayName: request.displayName, host: host, problems: problems)
        let manifest = try Converter.manifest(tree, problems)
        guard let spec = manifest.xcode else {
            throw SlipwayError(
                .input, code: "no-project", "'\(request.displayName)' describes no Xcode project",
                cause: "\(ManifestLoader.swiftName) declares one, and none of the targets has a platform",
                hint: "keep the project.yml: it says all there is to say about a package",
                at: SourceLocation(file: request.displayName))
        }
        let reading = ManifestReading(tree: tree.root, manifest: manifest, spec: spec)
        let (text, losses) =
            switch language {
            case .swift:
                try SwiftConversion(converter: self, reading: reading, request: request).result()
            case .yaml: (try yaml(reading, problems, output, request), [Diagnostic]())
            }
        return ConversionPlan(
            source: request.manifest, sourceBytes: bytes, output: output, language: language, text: text,
            targets: spec.targets.count, losses: losses,
            notes: problems.sorted
                + ConversionNotes(host: host, request: request).all(
                    source: String(decoding: bytes, as: UTF8.self), tree: tree, language))
    }

    private func language(
        _ request: ConversionRequest, _ source: ManifestLanguage
    ) throws(SlipwayError) -> ManifestLanguage {
        let name = request.manifest.lastComponent
        if name == SwiftWorkspaceReader.name {
            throw SlipwayError(
                .input, code: "workspace", "'\(request.displayName)' declares a workspace",
                cause: "project.yml describes one project; projects are converted one by one",
                hint: "`slipway convert --manifest App/Project.swift` for each; the workspace names folders, and stays",
                at: SourceLocation(file: request.displayName))
        }
        let language = request.language ?? request.output.map { ManifestLanguage.of($0) } ?? source.other
        guard language == source else { return language }
        throw SlipwayError(
            .input, code: "same-language", "'\(request.displayName)' is written in that way already",
            hint: "leave out --to", at: SourceLocation(file: request.displayName))
    }

    /// The file to write.
    private func output(_ request: ConversionRequest, _ language: ManifestLanguage) throws(SlipwayError) -> Path {
        let folder = request.manifest.parent
        guard let output = request.output else { return folder.appending(language.fileName) }
        if output.parent != folder {
            throw SlipwayError(
                .input, code: "output-elsewhere",
                "'\(output.relative(to: folder) ?? output.string)' lies in another folder",
                cause: "the paths of a manifest begin at its folder, and would be others",
                hint: "name a file beside '\(request.displayName)', or print it with `--output -`")
        }
        if ManifestLanguage.of(output) != language {
            throw SlipwayError(
                .input, code: "output-language", "'\(output.lastComponent)' would be read as another language",
                hint: "call it \(language.fileName)")
        }
        return output
    }

    /// - Throws: status 2 with the errors of the manifest.
    static func manifest(_ tree: ManifestTree, _ problems: Problems) throws(SlipwayError) -> Manifest {
        // what the history says is the same for both
        let resolve: GitVersionResolver = { (_) throws(SlipwayError) in (.zero, "1") }
        guard let reading = try RootReader(problems: problems, resolveGit: resolve).read(tree.root),
            !problems.hasErrors
        else { throw SlipwayError(.input, problems.sorted) }
        return reading.manifest
    }

    // MARK: YAML

    /// A file as the manifest's folder sees it: what is written says nothing of where the command works.
    private func name(of shown: String, beside manifest: Path) -> String {
        let path = host.directory.map { $0.appending(shown) } ?? Path(shown)
        return path.isAbsolute ? path.string(from: manifest.parent) : shown
    }

    private func yaml(
        _ reading: ManifestReading, _ problems: Problems, _ output: Path, _ request: ConversionRequest
    ) throws(SlipwayError) -> String {
        let root = RootNodes(tree: reading.tree, spec: reading.spec).root
        var comments: [String] = []
        for problem in problems.sorted where problem.code == "unused-construct" {
            if comments.isEmpty { comments.append("Not carried over, as it has no effect:") }
            let place =
                problem.location.map { "\(name(of: $0.file, beside: request.manifest)):\($0.line ?? 1): " } ?? ""
            comments.append("- \(place)\(problem.message)" + (problem.cause.map { ": \($0)" } ?? ""))
        }
        let escaping = VariableEscaping(environment: host.environment)
        let text = ReadableYAML.text(of: escaping.escaped(ShortForms.root(root)), comments: comments)
        let again = Problems(file: output.lastComponent)
        let tree = try ManifestTree.resolve(
            text, path: output, displayName: output.lastComponent, files: host.files,
            environment: host.environment, problems: again)
        let manifest = try Converter.manifest(tree, again)
        try Converter.require(
            ManifestDifferences(old: (reading.manifest, reading.tree), new: (manifest, tree.root)).all, reading.tree)
        return text
    }

    /// - Throws: status 70 with each difference.
    static func require(_ differences: [NodeDifference], _ tree: ManifestNode) throws(SlipwayError) {
        if differences.isEmpty { return }
        throw SlipwayError(
            .bug,
            differences.prefix(20).map { difference in
                Diagnostic(
                    .error, code: "conversion-differs",
                    "'\(difference.path.joined(separator: "."))' would not mean the same",
                    cause: "it was \(text(difference.old)), and would be \(text(difference.new))",
                    hint: "nothing was written; this is a bug in slipway, and worth a report with the manifest",
                    at: LossPlace.location(of: difference.path, in: tree))
            })
    }

    private static func text(_ node: ManifestNode?) -> String {
        guard let node else { return "not there" }
        let text = JSONWriter.text(of: node).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.count > 200 ? text.prefix(200) + "…" : text
    }
}

/// A manifest as it was read.
struct ManifestReading {
    let tree: ManifestNode
    let manifest: Manifest
    let spec: XcodeSpec
}
