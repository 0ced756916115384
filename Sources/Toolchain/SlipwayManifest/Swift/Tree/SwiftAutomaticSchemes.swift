import ProjectDescription
import SlipwayModel

/// The schemes that a project has without writing them: one per target or group of targets, or one for all.
struct SwiftAutomaticSchemes {
    let project: Project
    let context: SwiftTreeContext

    private static let tests: Set<ProjectDescription.Product> = [.unitTests, .uiTests]
    private static let usualTestEndings: Set<String> = ["Tests", "IntegrationTests", "UITests", "SnapshotTests"]

    static func isTest(_ target: ProjectDescription.Target) -> Bool { tests.contains(target.product) }

    private struct Choice {
        let grouping: ProjectDescription.Project.Options.AutomaticSchemesOptions.TargetSchemesGrouping
        let hasCoverage: Bool
        let testing: TestingOptions
        let language: SchemeLanguage?
        let region: String?
    }

    private var choice: Choice? {
        guard
            case .enabled(
                let grouping, let coverage, let testing, let testLanguage, let testRegion, _, let language,
                let region) = project.options.automaticSchemesOptions
        else { return nil }
        return Choice(
            grouping: grouping, hasCoverage: coverage, testing: testing, language: language ?? testLanguage,
            region: region ?? testRegion)
    }

    /// What a target's own scheme says; `nil` where it has none.
    func scheme(of target: ProjectDescription.Target) -> NodeDraft? {
        guard let choice, !project.schemes.contains(where: { $0.name == target.name }), hasOwn(target, choice) else {
            return nil
        }
        var draft = NodeDraft(context.place(target.place))
        let tests = tests(of: target, choice).map { test(NodeDraft(draft.place), $0.name, choice.testing) }
        draft.set("testTargets", nodes: tests)
        draft.set("gatherCoverageData", flag: choice.hasCoverage, usual: false)
        draft.set("language", text: choice.language?.identifier)
        draft.set("region", text: choice.region)
        SwiftSchemeNodes.add(
            Arguments.arguments(
                environmentVariables: target.environmentVariables, launchArguments: target.launchArguments), to: &draft)
        return draft
    }

    /// Tests whose target has a scheme are in that.
    private func hasOwn(_ target: ProjectDescription.Target, _ choice: Choice) -> Bool {
        switch choice.grouping {
        case .singleScheme: false
        case .notGrouped: true
        case .byNameSuffix(_, let endings, _):
            !SwiftAutomaticSchemes.isTest(target) || root(of: target.name, endings) == nil
        }
    }

    /// The target that a target is the tests of.
    private func root(of name: String, _ endings: Set<String>) -> String? {
        for ending in endings.sorted(by: { $0.utf8.count > $1.utf8.count }) where name.hasSuffix(ending) {
            let root = String(name.dropLast(ending.count))
            if project.targets.contains(where: { $0.name == root && !SwiftAutomaticSchemes.isTest($0) }) { return root }
        }
        return nil
    }

    private func tests(of target: ProjectDescription.Target, _ choice: Choice) -> [ProjectDescription.Target] {
        if SwiftAutomaticSchemes.isTest(target) { return [target] }
        guard case .byNameSuffix(_, let endings, _) = choice.grouping else {
            // those that depend on it
            return project.targets.filter { test in
                SwiftAutomaticSchemes.isTest(test)
                    && test.dependencies.contains { dependency in
                        if case .target(target.name, _, _) = dependency { true } else { false }
                    }
            }
        }
        return project.targets.filter {
            SwiftAutomaticSchemes.isTest($0)
                && root(of: $0.name, endings.union(SwiftAutomaticSchemes.usualTestEndings)) == target.name
        }
    }

    private func test(_ empty: NodeDraft, _ name: String, _ testing: TestingOptions) -> ManifestNode {
        var draft = empty
        draft.set("name", text: name)
        draft.set("parallelizable", flag: testing.contains(.parallelizable), usual: false)
        draft.set("randomExecutionOrder", flag: testing.contains(.randomExecutionOrdering), usual: false)
        return draft.node
    }

    /// The one scheme of all targets; `nil` where there are several.
    func single() -> (name: String, node: ManifestNode)? {
        guard let choice, case .singleScheme = choice.grouping,
            !project.schemes.contains(where: { $0.name == project.name }), !project.targets.isEmpty
        else { return nil }
        let place = context.place(project.place)
        var targets = NodeDraft(place)
        for target in project.targets where target.foreignBuild == nil {
            targets.set(target.name, text: SwiftAutomaticSchemes.isTest(target) ? "testing" : "all")
        }
        var build = NodeDraft(place)
        build.set("targets", draft: targets)
        var scheme = NodeDraft(place)
        scheme.set("build", draft: build)
        var tests = NodeDraft(place)
        tests.set("gatherCoverageData", flag: choice.hasCoverage, usual: false)
        tests.set(
            "targets",
            nodes: project.targets.filter { SwiftAutomaticSchemes.isTest($0) }
                .map { test(NodeDraft(place), $0.name, choice.testing) })
        scheme.set("test", draft: tests)
        return (project.name, scheme.node)
    }
}
