import SlipwayModel
import SlipwayReport
import SlipwaySystem
import XcodeProject

/// The schemes of a workspace: those that it declares, and the one for all of it.
struct WorkspaceSchemes {
    let set: ManifestSet
    let workspace: WorkspaceSpec
    /// The names of the projects that the workspace refers to, by their paths.
    private let projectNames: [String: String]

    init(set: ManifestSet, workspace: WorkspaceSpec) {
        self.set = set
        self.workspace = workspace
        let names = workspace.spec.projectReferences.map { ($0.path, $0.name) }
        projectNames = Dictionary(names, uniquingKeysWith: { first, _ in first })
    }

    /// - Throws: status 2 where a scheme names what is not there.
    func plan() throws(SlipwayError) -> SchemePlan {
        var spec = workspace.spec
        if let wanted = workspace.automaticScheme, let scheme = automatic(wanted),
            !spec.schemes.contains(where: { $0.name == scheme.name })
        {
            spec.schemes.append(scheme)
        }
        var targets = SchemeTargets(container: "")
        let ids = ObjectStore(expected: 0)
        for (project, target) in buildable {
            let isa = target.isLegacy ? "PBXLegacyTarget" : "PBXNativeTarget"
            targets.add(
                target.name, ofProject: project, blueprint: ids.id(isa, target.name).rawValue,
                product: target.productFile, target: target)
        }
        for member in set.members {
            guard let project = projectName(member) else { continue }
            for target in member.manifest.xcode?.aggregateTargets ?? [] {
                targets.add(
                    target.name, ofProject: project, blueprint: ids.id("PBXAggregateTarget", target.name).rawValue,
                    product: target.name)
            }
        }
        return try SchemePlanner(spec: spec, targets: targets).plan()
    }

    /// The name by which the workspace refers to a member's project.
    private func projectName(_ member: ManifestSet.Member) -> String? {
        guard let spec = member.manifest.xcode else { return nil }
        let file = Path(member.folder).appending(component: spec.name + ".xcodeproj").string
        return projectNames[file]
    }

    private var buildable: [(project: String, target: XcodeTarget)] {
        self.set.members.flatMap { member -> [(project: String, target: XcodeTarget)] in
            guard let project = projectName(member) else { return [] }
            return (member.manifest.xcode?.targets ?? []).map { (project, $0) }
        }
    }

    // MARK: The scheme for all of it

    private static let tests: Set<ProductType> = [.unitTestBundle, .uiTestBundle]

    private func automatic(_ wanted: WorkspaceSpec.AutomaticScheme) -> XcodeScheme? {
        var scheme = XcodeScheme(name: workspace.name + "-Workspace")
        var test = XcodeScheme.Test()
        for (project, target) in buildable {
            let reference = TargetReference(name: target.name, location: .project(project))
            let types = WorkspaceSchemes.tests.contains(target.type) ? [.testing] : Set(XcodeScheme.BuildType.allCases)
            scheme.build.targets.append(.init(target: reference, buildTypes: types))
            guard WorkspaceSchemes.tests.contains(target.type) else { continue }
            var tested = XcodeScheme.TestTarget(target: reference)
            tested.parallelizable = wanted.isParallelizable
            tested.randomExecutionOrder = wanted.hasRandomOrder
            test.targets.append(tested)
        }
        // a workspace of nothing has no scheme
        guard !scheme.build.targets.isEmpty else { return nil }
        test.language = wanted.language
        test.region = wanted.region
        if let format = wanted.screenCapture { test.preferredScreenCaptureFormat = format }
        addCoverage(wanted.coverage, to: &test)
        scheme.test = test
        return scheme
    }

    private func addCoverage(_ coverage: WorkspaceSpec.Coverage, to test: inout XcodeScheme.Test) {
        switch coverage {
        case .none: return
        case .all: test.gatherCoverageData = true
        case .targets(let targets):
            test.gatherCoverageData = true
            test.coverageTargets = targets
        case .relevant:
            let targets = measured()
            test.gatherCoverageData = !targets.isEmpty
            test.coverageTargets = targets
        }
    }

    /// The targets that any scheme of a member measures.
    private func measured() -> [TargetReference] {
        var result: [TargetReference] = []
        var known: Set<TargetReference> = []
        for member in set.members {
            guard let project = projectName(member), let spec = member.manifest.xcode else { continue }
            let named =
                spec.schemes.flatMap { $0.test?.coverageTargets ?? [] }
                + spec.targets.flatMap { $0.scheme?.coverageTargets ?? [] }
            for target in named {
                let location = target.location == .local ? .project(project) : target.location
                let reference = TargetReference(name: target.name, location: location)
                if known.insert(reference).inserted { result.append(reference) }
            }
        }
        return result
    }
}
