import ProjectDescription
import SlipwayModel
import SlipwayReport

/// Written schemes, as entries of `schemes:`.
struct SwiftSchemeNodes {
    let context: SwiftTreeContext

    /// - Throws: what reading another project throws.
    func nodes(_ project: Project, automatic: SwiftAutomaticSchemes) throws(SlipwayError) -> NodeDraft {
        var draft = NodeDraft(context.place(project.place))
        context.reportRepeats(project.schemes.map { ($0.name, $0.place) }, of: "scheme")
        for scheme in project.schemes { draft.set(scheme.name, try known(scheme, of: project)) }
        for scheme in automatic.others() { draft.set(scheme.name, scheme.node) }
        return draft
    }

    /// The schemes of a workspace; their targets name their projects.
    ///
    /// - Throws: what reading another project throws.
    func nodes(_ workspace: Workspace) throws(SlipwayError) -> NodeDraft {
        var draft = NodeDraft(context.place(workspace.place))
        context.reportRepeats(workspace.schemes.map { ($0.name, $0.place) }, of: "scheme")
        for scheme in workspace.schemes { draft.set(scheme.name, try known(scheme, of: nil)) }
        return draft
    }

    /// A scheme; `nil` where a project that it names is not there, which is told with its line.
    private func known(_ scheme: Scheme, of project: Project?) throws(SlipwayError) -> ManifestNode? {
        do throws(SlipwayError) {
            return try node(scheme, of: project)
        } catch {
            guard error.code == SwiftTreeContext.missingProject else { throw error }
            context.problems.error(
                error.code, error.diagnostics.first?.message ?? "",
                cause: "scheme '\(scheme.name)' names a target of it",
                hint: "correct the path, or write the project", at: context.place(scheme.place))
            return nil
        }
    }

    private func node(_ scheme: Scheme, of project: Project?) throws(SlipwayError) -> ManifestNode {
        let place = context.place(scheme.place)
        var draft = NodeDraft(place)
        draft.set("build", try build(scheme, project, NodeDraft(place)))
        let files = SwiftSchemeFiles(context: context)
        files.warnOfMissing(scheme)
        if let action = scheme.runAction {
            var run = try run(action, NodeDraft(place))
            let target = action.executable ?? scheme.buildAction?.targets.first
            run.set("customLLDBInit", text: files.path(action.customLLDBInitFile, seenFrom: target))
            run.set("customWorkingDirectory", text: files.path(action.customWorkingDirectory, seenFrom: target))
            draft.set("run", draft: run)
        }
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

    private func build(
        _ scheme: Scheme, _ project: Project?, _ empty: NodeDraft
    ) throws(SlipwayError) -> ManifestNode {
        var draft = empty
        var targets = empty
        if scheme.buildAction?.targets.isEmpty ?? true {
            for name in try usualTargets(scheme, project) { targets.set(name, text: "all") }
        }
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
        // one after the other they are built in their own order
        draft.set("keepsOrder", flag: scheme.buildAction?.buildOrder == .manual, usual: false)
        draft.set("buildImplicitDependencies", flag: scheme.buildAction?.findImplicitDependencies, usual: true)
        draft.set("runPostActionsOnFailure", flag: scheme.buildAction?.runPostActionsOnFailure, usual: false)
        try addScripts(scheme.buildAction?.preActions, scheme.buildAction?.postActions, to: &draft)
        return draft.node
    }

    /// What a scheme builds that does not say it: what it runs and tests, else all that the project has.
    private func usualTargets(_ scheme: Scheme, _ project: Project?) throws(SlipwayError) -> [String] {
        var targets = [scheme.runAction?.executable].compactMap(\.self)
        targets += scheme.testAction.map { tested($0, project).map(\.target) } ?? []
        for case .generated(_, let tests, _, _, _, _) in scheme.testAction?.testPlans ?? [] {
            targets += tests.map(\.target)
        }
        var names: [String] = []
        for target in targets { names.append(try name(target)) }
        return names.isEmpty ? project?.targets.map(\.name) ?? [] : names
    }

    /// The test targets of an action: those it names, and those that its queries find.
    private func tested(_ action: TestAction, _ project: Project?) -> [TestableTarget] {
        var result = action.targets
        var known = Set(result.map(\.target))
        for query in action.targetQueries {
            let found = (project?.targets ?? []).filter { target in
                guard SwiftAutomaticSchemes.isTest(target) else { return false }
                return switch query.query {
                case .named(let name): Glob(name).matches(target.name)
                case .tagged(let tag): target.metadata.tags.contains(tag)
                }
            }
            for target in found where known.insert(.target(target.name)).inserted {
                result.append(
                    .testableTarget(
                        target: .target(target.name), isSkipped: query.isSkipped,
                        parallelization: query.parallelization,
                        isRandomExecutionOrdering: query.isRandomExecutionOrdering,
                        simulatedLocation: query.simulatedLocation))
            }
        }
        return result
    }

    private func run(_ action: RunAction, _ empty: NodeDraft) throws(SlipwayError) -> NodeDraft {
        var draft = empty
        draft.set("config", text: action.configuration.rawValue)
        SwiftSchemeNodes.add(action.arguments, to: &draft)
        try addScripts(action.preActions, action.postActions, to: &draft)
        draft.set("debugEnabled", flag: action.attachDebugger, usual: true)
        if let target = action.executable { draft.set("executable", text: try name(target)) }
        // what runs expands variables by itself
        if let target = action.expandVariableFromTarget, target != action.executable {
            draft.set("macroExpansion", text: try name(target))
        }
        draft.set("askForAppToLaunch", flag: action.askForAppToLaunch, usual: false)
        draft.set("language", text: action.options.language?.identifier)
        draft.set("region", text: action.options.region)
        draft.set("storeKitConfiguration", text: action.options.storeKitConfigurationPath.map { context.path($0) })
        draft.set(
            "enableGPUFrameCaptureMode",
            text: action.options.enableGPUFrameCaptureMode == .autoEnabled
                ? nil : action.options.enableGPUFrameCaptureMode.rawValue)
        draft.set("enableGPUValidationMode", flag: action.metalOptions.apiValidation, usual: true)
        draft.set("enableGPUShaderValidationMode", flag: action.metalOptions.shaderValidation, usual: false)
        draft.set("showGraphicsOverview", flag: action.metalOptions.showGraphicsOverview, usual: false)
        draft.set("logGraphicsOverview", flag: action.metalOptions.logGraphicsOverview, usual: false)
        draft.set("waitForLaunch", flag: action.launchStyle == .waitForExecutableToBeLaunched, usual: false)
        draft.set("filePath", text: action.filePath.map { context.path($0) })
        draft.set("appClipInvocationURL", text: action.appClipInvocationURLString)
        draft.set(
            "disableThreadPerformanceChecker",
            flag: !action.diagnosticsOptions.performanceAntipatternCheckerEnabled, usual: false)
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
        for target in tested(action, project) {
            targets.append(try test(target, skipped: action.skippedTests ?? [], empty))
        }
        draft.set("targets", nodes: targets)
        let plans = SwiftTestPlanNodes(
            context: context, place: empty.place, name: { (target) throws(SlipwayError) in try name(target) },
            test: { (target) throws(SlipwayError) in try test(target, skipped: [], empty) })
        draft.set("testPlans", nodes: try plans.nodes(action.testPlans ?? []))
        add(action.diagnosticsOptions, to: &draft)
        return draft
    }

    private func test(
        _ target: TestableTarget, skipped: [String], _ empty: NodeDraft
    ) throws(SlipwayError) -> ManifestNode {
        var test = empty
        test.set("name", text: try name(target.target))
        test.set("parallelizable", flag: target.parallelization == .enabled, usual: false)
        test.set("swiftTestingParallelizable", flag: target.parallelization == .swiftTestingOnly, usual: false)
        test.set("randomExecutionOrder", flag: target.isRandomExecutionOrdering, usual: false)
        test.set("skipped", flag: target.isSkipped, usual: false)
        let location = target.simulatedLocation
        test.set("location", text: location?.identifier ?? location?.gpxFile.map { context.path($0) })
        test.set("selectedTests", texts: target.selectedTests)
        test.set("skippedTests", texts: skipped + target.skippedTests)
        return test.node
    }

    private func profile(_ action: ProfileAction, _ empty: NodeDraft) throws(SlipwayError) -> NodeDraft {
        var draft = empty
        draft.set("config", text: action.configuration.rawValue)
        SwiftSchemeNodes.add(action.arguments, to: &draft)
        try addScripts(action.preActions, action.postActions, to: &draft)
        draft.set("askForAppToLaunch", flag: action.askForAppToLaunch, usual: false)
        if let target = action.executable { draft.set("executable", text: try name(target)) }
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
        let folder = context.folder(path)
        if folder == "." { return target.targetName }
        return "\(try context.otherProject(folder).name)/\(target.targetName)"
    }
}
