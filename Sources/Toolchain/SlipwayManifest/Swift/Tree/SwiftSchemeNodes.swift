import ProjectDescription
import SlipwayModel
import SlipwayReport

/// Written schemes, as entries of `schemes:`.
struct SwiftSchemeNodes {
    let context: SwiftTreeContext

    /// - Throws: what reading another project throws.
    func nodes(_ project: Project, automatic: SwiftAutomaticSchemes) throws(SlipwayError) -> NodeDraft {
        var draft = NodeDraft(context.place(project.place))
        for scheme in project.schemes { draft.set(scheme.name, try node(scheme, of: project)) }
        if let single = automatic.single() { draft.set(single.name, single.node) }
        return draft
    }

    /// The schemes of a workspace; their targets name their projects.
    ///
    /// - Throws: what reading another project throws.
    func nodes(_ workspace: Workspace) throws(SlipwayError) -> NodeDraft {
        var draft = NodeDraft(context.place(workspace.place))
        for scheme in workspace.schemes { draft.set(scheme.name, try node(scheme, of: nil)) }
        return draft
    }

    private func node(_ scheme: Scheme, of project: Project?) throws(SlipwayError) -> ManifestNode {
        let place = context.place(scheme.place)
        var draft = NodeDraft(place)
        draft.set("build", try build(scheme, NodeDraft(place)))
        if let action = scheme.runAction { draft.set("run", draft: try run(action, NodeDraft(place))) }
        if let action = scheme.testAction { draft.set("test", draft: try test(action, project, NodeDraft(place))) }
        if let action = scheme.profileAction { draft.set("profile", draft: try profile(action, NodeDraft(place))) }
        if let action = scheme.analyzeAction {
            var analyze = NodeDraft(place)
            analyze.set("config", text: action.configuration.rawValue)
            draft.set("analyze", draft: analyze)
        }
        if let action = scheme.archiveAction { draft.set("archive", draft: try archive(action, NodeDraft(place))) }
        var management = NodeDraft(place)
        management.set("shared", flag: scheme.shared, usual: true)
        if scheme.hidden { management.set("isShown", flag: false) }
        draft.set("management", draft: management)
        return draft.node
    }

    // MARK: Actions

    private func build(_ scheme: Scheme, _ empty: NodeDraft) throws(SlipwayError) -> ManifestNode {
        var draft = empty
        var targets = empty
        for target in scheme.buildAction?.targets ?? [] {
            let name = try name(target)
            let actions = scheme.buildAction?.buildFor[target].map { Set($0.map(\.rawValue)) }
            let all = ["running", "testing", "profiling", "analyzing", "archiving"]
            if let actions, actions.count < all.count {
                targets.set(name, empty.list(all.filter { actions.contains($0) }.map { empty.text($0) }))
            } else {
                targets.set(name, text: "all")
            }
        }
        draft.set("targets", targets.node)
        draft.set("parallelizeBuild", flag: scheme.buildAction?.buildOrder != .manual, usual: true)
        draft.set("buildImplicitDependencies", flag: scheme.buildAction?.findImplicitDependencies, usual: true)
        draft.set("runPostActionsOnFailure", flag: scheme.buildAction?.runPostActionsOnFailure, usual: false)
        try addScripts(scheme.buildAction?.preActions, scheme.buildAction?.postActions, to: &draft)
        return draft.node
    }

    private func run(_ action: RunAction, _ empty: NodeDraft) throws(SlipwayError) -> NodeDraft {
        var draft = empty
        draft.set("config", text: action.configuration.rawValue)
        SwiftSchemeNodes.add(action.arguments, to: &draft)
        try addScripts(action.preActions, action.postActions, to: &draft)
        draft.set("debugEnabled", flag: action.attachDebugger, usual: true)
        draft.set("customLLDBInit", text: action.customLLDBInitFile.map { context.path($0) })
        if let target = action.executable { draft.set("executable", text: try name(target)) }
        draft.set("customWorkingDirectory", text: action.customWorkingDirectory.map { context.path($0) })
        if let target = action.expandVariableFromTarget { draft.set("macroExpansion", text: try name(target)) }
        draft.set("askForAppToLaunch", flag: action.askForAppToLaunch, usual: false)
        draft.set("language", text: action.options.language?.identifier)
        draft.set("region", text: action.options.region)
        draft.set("storeKitConfiguration", text: action.options.storeKitConfigurationPath.map { context.path($0) })
        draft.set(
            "enableGPUFrameCaptureMode",
            text: action.options.enableGPUFrameCaptureMode == .autoEnabled
                ? nil : action.options.enableGPUFrameCaptureMode.rawValue)
        draft.set("enableGPUValidationMode", flag: action.metalOptions.apiValidation, usual: true)
        if let location = action.options.simulatedLocation {
            var place = empty
            place.set("allow", flag: true)
            place.set("defaultLocation", text: location.identifier ?? location.gpxFile.map { context.path($0) })
            draft.set("simulateLocation", draft: place)
        }
        add(action.diagnosticsOptions, to: &draft)
        return draft
    }

    private func test(
        _ action: TestAction, _ project: Project?, _ empty: NodeDraft
    ) throws(SlipwayError) -> NodeDraft {
        var draft = empty
        draft.set("config", text: action.configuration.rawValue)
        SwiftSchemeNodes.add(action.arguments, to: &draft)
        try addScripts(action.preActions, action.postActions, to: &draft)
        draft.set("debugEnabled", flag: action.attachDebugger, usual: true)
        if let target = action.expandVariableFromTarget { draft.set("macroExpansion", text: try name(target)) }
        draft.set("language", text: action.options.language?.identifier)
        draft.set("region", text: action.options.region)
        draft.set("preferredScreenCaptureFormat", text: action.options.preferredScreenCaptureFormat?.rawValue)
        draft.set("gatherCoverageData", flag: action.options.coverage, usual: false)
        var covered: [String] = []
        for target in action.options.codeCoverageTargets { covered.append(try name(target)) }
        draft.set("coverageTargets", texts: covered)
        var targets: [ManifestNode] = []
        for target in action.targets {
            var test = empty
            test.set("name", text: try name(target.target))
            test.set("parallelizable", flag: target.parallelization == .enabled, usual: false)
            test.set("randomExecutionOrder", flag: target.isRandomExecutionOrdering, usual: false)
            test.set("skipped", flag: target.isSkipped, usual: false)
            let location = target.simulatedLocation
            test.set("location", text: location?.identifier ?? location?.gpxFile.map { context.path($0) })
            test.set("skippedTests", texts: action.skippedTests ?? [])
            targets.append(test.node)
        }
        draft.set("targets", nodes: targets)
        draft.set("testPlans", nodes: plans(action.testPlans ?? [], empty))
        add(action.diagnosticsOptions, to: &draft)
        return draft
    }

    private func plans(_ plans: [TestPlan], _ empty: NodeDraft) -> [ManifestNode] {
        plans.compactMap { plan in
            guard case .path(let path) = plan else {
                context.unused("a generated test plan", cause: "test plans are files", at: empty.place)
                return nil
            }
            var draft = empty
            draft.set("path", text: SwiftGlob(context.path(path)).pattern == nil ? context.path(path) : nil)
            return draft.isEmpty ? nil : draft.node
        }
    }

    private func profile(_ action: ProfileAction, _ empty: NodeDraft) throws(SlipwayError) -> NodeDraft {
        var draft = empty
        draft.set("config", text: action.configuration.rawValue)
        SwiftSchemeNodes.add(action.arguments, to: &draft)
        try addScripts(action.preActions, action.postActions, to: &draft)
        draft.set("askForAppToLaunch", flag: action.askForAppToLaunch, usual: false)
        return draft
    }

    private func archive(_ action: ArchiveAction, _ empty: NodeDraft) throws(SlipwayError) -> NodeDraft {
        var draft = empty
        draft.set("config", text: action.configuration.rawValue)
        draft.set("customArchiveName", text: action.customArchiveName)
        draft.set("revealArchiveInOrganizer", flag: action.revealArchiveInOrganizer, usual: true)
        try addScripts(action.preActions, action.postActions, to: &draft)
        return draft
    }

    // MARK: Parts

    static func add(_ arguments: Arguments?, to draft: inout NodeDraft) {
        guard let arguments else { return }
        var words = NodeDraft(draft.place)
        for argument in arguments.launchArguments { words.set(argument.name, flag: argument.isEnabled) }
        draft.set("commandLineArguments", draft: words)
        let empty = NodeDraft(draft.place)
        let variables = arguments.environmentVariables.sortedBytewise(by: { $0.key }).map { name, variable in
            var entry = empty
            entry.set("variable", text: name)
            entry.set("value", text: variable.value)
            entry.set("isEnabled", flag: variable.isEnabled, usual: true)
            return entry.node
        }
        draft.set("environmentVariables", nodes: variables)
    }

    private func addScripts(
        _ before: [ExecutionAction]?, _ after: [ExecutionAction]?, to draft: inout NodeDraft
    ) throws(SlipwayError) {
        for (key, actions) in [("preActions", before), ("postActions", after)] {
            var nodes: [ManifestNode] = []
            for action in actions ?? [] {
                var script = NodeDraft(draft.place)
                script.set("name", text: action.title)
                script.set("script", text: action.scriptText)
                script.set("shell", text: action.shellPath)
                if let target = action.target { script.set("settingsTarget", text: try name(target)) }
                nodes.append(script.node)
            }
            draft.set(key, nodes: nodes)
        }
    }

    private func add(_ options: SchemeDiagnosticsOptions, to draft: inout NodeDraft) {
        draft.set("enableAddressSanitizer", flag: options.addressSanitizerEnabled, usual: false)
        draft.set("enableASanStackUseAfterReturn", flag: options.detectStackUseAfterReturnEnabled, usual: false)
        draft.set("enableThreadSanitizer", flag: options.threadSanitizerEnabled, usual: false)
        draft.set("disableMainThreadChecker", flag: !options.mainThreadCheckerEnabled, usual: false)
    }

    /// A target as schemes name it: with the project where it is another one's.
    private func name(_ target: ProjectDescription.TargetReference) throws(SlipwayError) -> String {
        guard let path = target.projectPath else { return target.targetName }
        let folder = context.path(path)
        if folder == "." || folder.isEmpty { return target.targetName }
        return "\(try context.otherProject(folder).name)/\(target.targetName)"
    }
}
