import ProjectDescription
import SlipwayModel

/// The schemes that a project has without writing them: one per group of targets, one per target, or one for all.
struct SwiftAutomaticSchemes {
    let targets: SwiftTargetIndex
    let context: SwiftTreeContext
    private let choice: Choice?
    private let groups: [SwiftSchemeGroups.Group]
    /// The groups that are a target's own scheme, by its name.
    private let owned: [String: SwiftSchemeGroups.Group]

    init(targets: SwiftTargetIndex, context: SwiftTreeContext) {
        let project = targets.project
        self.targets = targets
        self.context = context
        choice = SwiftAutomaticSchemes.choice(of: project)
        groups = SwiftAutomaticSchemes.groups(of: project)
        var owned: [String: SwiftSchemeGroups.Group] = [:]
        if let choice {
            for group in groups {
                guard let owner = SwiftAutomaticSchemes.owner(group, choice), owned[owner] == nil else { continue }
                owned[owner] = group
            }
        }
        self.owned = owned
    }

    private static let tests: Set<ProjectDescription.Product> = [.unitTests, .uiTests]

    static func isTest(_ target: ProjectDescription.Target) -> Bool { tests.contains(target.product) }

    private struct Choice {
        let hasCoverage: Bool
        let testing: TestingOptions
        let test: (language: SchemeLanguage?, region: String?, format: ScreenCaptureFormat?)
        let run: (language: SchemeLanguage?, region: String?)

        /// Whether a target's own scheme cannot say it.
        var isSpecial: Bool {
            test.language != nil || test.region != nil || test.format != nil || run.language != nil
                || run.region != nil
        }
    }

    private static func choice(of project: Project) -> Choice? {
        guard
            case .enabled(
                _, let coverage, let testing, let testLanguage, let testRegion, let format, let language,
                let region) = project.options.automaticSchemesOptions
        else { return nil }
        return Choice(
            hasCoverage: coverage, testing: testing, test: (testLanguage, testRegion, format), run: (language, region))
    }

    private static func groups(of project: Project) -> [SwiftSchemeGroups.Group] {
        guard case .enabled(let grouping, _, _, _, _, _, _, _) = project.options.automaticSchemesOptions else {
            return []
        }
        let groups = SwiftSchemeGroups(targets: project.targets)
        let all =
            switch grouping {
            case .singleScheme: groups.single(project.name)
            case .notGrouped: groups.apart()
            case .byNameSuffix(let build, let test, let run): groups.bySuffix(build: build, test: test, run: run)
            }
        let written = Set(project.schemes.map(\.name))
        return all.filter { !written.contains($0.name) }
    }

    /// The target whose own scheme a group is; `nil` where it is one of the project.
    private static func owner(_ group: SwiftSchemeGroups.Group, _ choice: Choice) -> String? {
        let built = group.build + group.run
        let main = built.isEmpty ? group.test : built
        guard main.count == 1, main[0].name == group.name, main[0].foreignBuild == nil, !choice.isSpecial else {
            return nil
        }
        return main[0].name
    }

    /// What a target's own scheme says; `nil` where it has none.
    func scheme(of target: ProjectDescription.Target) -> NodeDraft? {
        guard let choice, let group = owned[target.name] else { return nil }
        var draft = NodeDraft(context.place(target.place))
        draft.set("testTargets", nodes: tests(group, choice, draft))
        draft.set("gatherCoverageData", flag: choice.hasCoverage, usual: false)
        SwiftSchemeNodes.add(arguments([target]), to: &draft)
        return draft
    }

    /// The schemes that are no target's own.
    func others() -> [(name: String, node: ManifestNode)] {
        guard let choice else { return [] }
        return groups.filter { SwiftAutomaticSchemes.owner($0, choice) == nil }.map { ($0.name, node($0, choice)) }
    }

    private func node(_ group: SwiftSchemeGroups.Group, _ choice: Choice) -> ManifestNode {
        let place = context.place((group.build + group.run + group.test).first?.place ?? targets.project.place)
        var scheme = NodeDraft(place)
        var targets = NodeDraft(place)
        let built = group.build + group.run
        for target in built.isEmpty ? group.test : built { targets.set(target.name, text: "all") }
        let executable = group.run.count == 1 ? group.run[0] : host(of: group.build)
        if let executable { targets.set(executable.name, text: "all") }
        var build = NodeDraft(place)
        build.set("targets", draft: targets)
        scheme.set("build", draft: build)
        if let executable {
            var run = NodeDraft(place)
            run.set("executable", text: executable.name)
            run.set("language", text: choice.run.language?.identifier)
            run.set("region", text: choice.run.region)
            SwiftSchemeNodes.add(arguments([executable]), to: &run)
            scheme.set("run", draft: run)
        }
        if !group.test.isEmpty { scheme.set("test", draft: test(group, choice, NodeDraft(place))) }
        return scheme.node
    }

    private func test(_ group: SwiftSchemeGroups.Group, _ choice: Choice, _ empty: NodeDraft) -> NodeDraft {
        var draft = empty
        draft.set("gatherCoverageData", flag: choice.hasCoverage, usual: false)
        draft.set("language", text: choice.test.language?.identifier)
        draft.set("region", text: choice.test.region)
        draft.set("preferredScreenCaptureFormat", text: choice.test.format?.rawValue)
        SwiftSchemeNodes.add(arguments(group.test), to: &draft)
        draft.set("targets", nodes: tests(group, choice, empty))
        return draft
    }

    private func tests(_ group: SwiftSchemeGroups.Group, _ choice: Choice, _ empty: NodeDraft) -> [ManifestNode] {
        group.test.sortedBytewise(by: \.name).map { target in
            var draft = NodeDraft(empty.place)
            draft.set("name", text: target.name)
            let isSwiftTesting = choice.testing.contains(.swiftTestingOnlyParallelizable)
            draft.set(
                "parallelizable", flag: choice.testing.contains(.parallelizable) && !isSwiftTesting, usual: false)
            draft.set("swiftTestingParallelizable", flag: isSwiftTesting, usual: false)
            draft.set(
                "randomExecutionOrder", flag: choice.testing.contains(.randomExecutionOrdering), usual: false)
            return draft.node
        }
    }

    /// What the targets say about the process that runs; `nil` where they say nothing.
    private func arguments(_ targets: [ProjectDescription.Target]) -> Arguments? {
        var result = Arguments.arguments()
        for target in targets.sortedBytewise(by: \.name) {
            result.environmentVariables.merge(target.environmentVariables) { $1 }
            for argument in target.launchArguments where !result.launchArguments.contains(argument) {
                result.launchArguments.append(argument)
            }
        }
        return result.environmentVariables.isEmpty && result.launchArguments.isEmpty ? nil : result
    }

    /// The app that runs an extension.
    private func host(of targets: [ProjectDescription.Target]) -> ProjectDescription.Target? {
        let hosts: [ProjectDescription.Product: Set<ProjectDescription.Product>] = [
            .appExtension: [.app, .appClip], .messagesExtension: [.app], .watch2Extension: [.watch2App],
        ]
        for target in targets {
            guard let kinds = hosts[target.product] else { continue }
            return self.targets.user(of: target.name, among: kinds)
        }
        return nil
    }
}
