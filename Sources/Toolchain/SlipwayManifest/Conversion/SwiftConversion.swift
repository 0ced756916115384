import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// From a resolved `project.yml` to `Project.swift`.
///
/// What the vocabulary has words for is said with them and evaluated; what is missing then is said with `Slipway(…)`,
/// or is lost where that is asked for. The whole is evaluated again.
struct SwiftConversion {
    let converter: Converter
    let reading: ManifestReading
    let request: ConversionRequest

    private let around: SwiftSurroundings
    /// Whether files are said as Tuist takes them, which is another way.
    private let hasOtherFiles: Bool
    private let spec: XcodeSpec
    private var wanted: ManifestNode { RootNodes(tree: reading.tree, spec: spec).root }

    /// - Throws: status 3 where the folders around the manifest cannot be looked at.
    init(converter: Converter, reading: ManifestReading, request: ConversionRequest) throws(SlipwayError) {
        self.converter = converter
        self.reading = reading
        self.request = request
        let normal = SpecNormalizer.normalized(reading.spec)
        around = try SwiftSurroundings(
            normal, manifest: request.manifest.parent.appending(ManifestLoader.swiftName), host: converter.host)
        spec = request.isLossy ? TuistFiles(search: around.search).spec(normal) : normal
        hasOtherFiles = spec != normal
    }

    func result() throws(SlipwayError) -> (text: String, losses: [Diagnostic]) {
        var best: Draft?
        for style in styles {
            let draft = try draft(style)
            if best.map({ draft.size < $0.size }) ?? true { best = draft }
        }
        guard let best else { return ("", []) }
        if request.isLossy {
            let losses = self.losses(best)
            try requireWhole(best.tree)
            let lost = best.overlay.map { comment($0) } ?? ""
            return (SwiftConversion.file([best.project]) + lost, losses)
        }
        let own = SwiftOverlayWriter(
            keys: best.overlay.map(ShortForms.overlay), hasDestinationSettings: best.style.hasDestinationSettings)
        let isNeeded = best.overlay != nil || !best.style.hasDestinationSettings
        let text = SwiftConversion.file([best.project] + (isNeeded ? [own.expression] : []))
        let (tree, manifest) = try evaluated(text)
        try Converter.require(
            ManifestDifferences(old: (reading.manifest, reading.tree), new: (manifest, tree)).all, reading.tree)
        return (text, [])
    }

    // MARK: Drafts

    /// A project, and what it does not say.
    private struct Draft {
        let style: SwiftManifestStyle
        let project: SwiftExpression
        let tree: ManifestTree
        let root: ManifestNode
        let overlay: ManifestNode.Mapping?

        /// How much is not said.
        var size: Int { overlay?.mergingCost ?? 0 }
    }

    private var styles: [SwiftManifestStyle] {
        let spec = spec
        var style = SwiftManifestStyle(isExact: !request.isLossy)
        style.hasDestinationSettings = spec.targets.allSatisfy { SwiftDestinations.areSaid(by: $0, in: spec) }
        guard spec.targets.contains(where: { $0.scheme != nil }) else { return [style] }
        var automatic = style
        automatic.hasAutomaticSchemes = true
        return [style, automatic]
    }

    private func draft(_ style: SwiftManifestStyle) throws(SlipwayError) -> Draft {
        let project = SwiftProjectWriter(spec: spec, style: style, around: around).project
        let own = SwiftOverlayWriter(keys: nil, hasDestinationSettings: false).expression
        let isExact = style.isExact && !style.hasDestinationSettings
        let tree = try self.tree(SwiftConversion.file([project] + (isExact ? [own] : [])))
        // it need not be whole yet: what it refers to may be said in what follows
        let said = XcodeSpecReader(problems: Problems(file: ManifestLoader.swiftName)).read(tree.root)
        let root = RootNodes(
            tree: tree.root, spec: SpecNormalizer.normalized(said ?? XcodeSpec(name: spec.name))
        ).root
        let overlay = NodeOverlay.from(
            root.mapping ?? .init(), to: wanted.mapping ?? .init(), isAddition: request.isLossy)
        return Draft(style: style, project: project, tree: tree, root: root, overlay: overlay)
    }

    /// A manifest of statements.
    private static func file(_ expressions: [SwiftExpression]) -> String {
        var text = "import ProjectDescription\n"
        for expression in expressions {
            let isProject = if case .call("Project", _) = expression { true } else { false }
            let start = isProject ? "let project = " : "let slipway = "
            if !isProject {
                text += "\n// What project.yml has words for, merged onto the project as `include` merges."
            }
            text += "\n" + start + SwiftSource.text(expression, indent: 0, column: start.count) + "\n"
        }
        return text
    }

    // MARK: Evaluation

    private func tree(_ text: String) throws(SlipwayError) -> ManifestTree {
        // nothing is written into the repository before it is known to be right; what it says depends on what is there
        let path = request.manifest.parent.appending(ManifestLoader.swiftName)
        var texts = [path: Array(text.utf8)]
        // files of the navigator that are not there are left out
        for file in spec.fileGroups {
            let place = path.parent.appending(file)
            if try !converter.host.files.exists(place) { texts[place] = [] }
        }
        do throws(SlipwayError) {
            let (host, name) = (converter.host, ManifestLoader.swiftName)
            return try SwiftRepository.with(manifest: path, host: host, planned: texts) { (all) throws(SlipwayError) in
                try ManifestTree.load(path: path, displayName: name, repository: all, problems: Problems(file: name))
            }
        } catch {
            guard error.status == .input else { throw error }
            throw SlipwayError(
                .bug, code: "conversion-unreadable", "what would be written cannot be read: \(error.description)",
                hint: "nothing was written; this is a bug in slipway, and worth a report with the manifest",
                at: SourceLocation(file: request.displayName))
        }
    }

    private func evaluated(_ text: String) throws(SlipwayError) -> (ManifestNode, Manifest) {
        let tree = try tree(text)
        let problems = Problems(file: ManifestLoader.swiftName)
        return (tree.root, try Converter.manifest(tree, problems))
    }

    // MARK: Losses

    /// - Throws: status 2 where what is left refers to what is lost.
    private func requireWhole(_ tree: ManifestTree) throws(SlipwayError) {
        do throws(SlipwayError) {
            _ = try Converter.manifest(tree, Problems(file: ManifestLoader.swiftName))
        } catch {
            throw SlipwayError(
                .input, code: "lossy-incomplete", "what is left of the project would be no project",
                cause: error.diagnostics.first?.message, hint: "convert it without --lossy",
                at: SourceLocation(file: request.displayName))
        }
    }

    private func losses(_ draft: Draft) -> [Diagnostic] {
        let differences = NodeDifference.between(draft.root, wanted)
        let others = differences.filter { !SwiftConversion.isDestination($0) }
        var losses = others.map { loss($0) }
        if others.count < differences.count {
            losses.append(
                Diagnostic(
                    .warning, code: "said-otherwise",
                    "'destinations' of targets are said as build settings besides, such as TARGETED_DEVICE_FAMILY",
                    cause: "those of Xcode's defaults were not said", at: SourceLocation(file: request.displayName)))
        }
        if hasOtherFiles {
            losses.append(
                Diagnostic(
                    .warning, code: "said-otherwise",
                    "folders of sources are said as patterns for the code, headers and resources in them",
                    cause: "Tuist passes over a folder; a file of another kind that is added later is not taken",
                    at: SourceLocation(file: request.displayName)))
        }
        return losses
    }

    private static func isDestination(_ difference: NodeDifference) -> Bool {
        difference.new == nil && difference.path.first == "targets"
            && difference.path.last.map(SwiftOwnKeys.destinationSettings.contains) == true
    }

    private func loss(_ difference: NodeDifference) -> Diagnostic {
        let key = difference.path.joined(separator: ".")
        let place = LossPlace.location(of: difference.path, in: reading.tree)
        if difference.old == nil {
            return Diagnostic(
                .warning, code: "not-carried-over", "'\(key)' is lost",
                cause: "Swift manifests have no words for it", at: place)
        }
        return Diagnostic(
            .warning, code: "said-otherwise",
            difference.new == nil ? "'\(key)' is said besides" : "'\(key)' is said in another way",
            cause: "it is the nearest that Swift manifests have words for", at: place)
    }

    private func comment(_ overlay: ManifestNode.Mapping) -> String {
        let node = ManifestNode(.mapping(overlay), at: reading.tree.place).withoutReplaceMarks
        let lines = ReadableYAML.text(of: node).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return "\n// What project.yml said besides:\n//\n"
            + lines.map { $0.isEmpty ? "//\n" : "//     \($0)\n" }.joined()
    }
}
