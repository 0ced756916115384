import ProjectDescription
import SlipwayModel
import SlipwayReport

extension SetCheck {
    /// Checks a `project.yml`, which stands for itself.
    static func check(_ spec: XcodeSpec, _ problems: Problems) {
        let names = IndexedSpec(spec)
        let set = CheckedSet(spec.targets.compactMap { CheckedTarget($0, in: ".", names) })
        SetCheck(set: set, report: SetReport(problems: problems)).check()
    }
}

extension SwiftSetReader {
    /// Checks all targets of the members with each other.
    ///
    /// - Throws: as ``SwiftRepository/project(_:_:)``.
    func check(_ members: [ManifestSet.Member]) throws(SlipwayError) {
        var targets: [CheckedTarget] = []
        var projects: [String: ConfigurationsCheck.Project] = [:]
        for member in members {
            guard let spec = member.manifest.xcode else { continue }
            var place: Place?
            if member.name.hasSuffix(".swift") {
                let manifest = path.parent.appending(member.path)
                let project = try repository.project(manifest)
                let context = try repository.context(of: manifest, problems)
                place = context.place(project.place)
                targets += project.targets.compactMap { CheckedTarget($0, in: member.folder, context) }
            } else {
                let names = IndexedSpec(spec)
                targets += spec.targets.compactMap { CheckedTarget($0, in: member.folder, names) }
            }
            projects[member.folder] = ConfigurationsCheck.Project(
                name: spec.name, configurations: spec.configs.map(\.name), place: place)
        }
        let options = try repository.options()?.generation
        let report = SetReport(problems: problems, errors: options?.warningsAsErrors.kinds ?? [])
        let set = CheckedSet(targets)
        SetCheck(set: set, report: report, sideEffects: options?.staticSideEffectsWarningTargets ?? .all).check()
        ConfigurationsCheck(set: set, report: report, projects: projects).check()
    }
}

extension Tuist.GenerationOptions.WarningsAsErrors {
    /// The kinds that end a generation.
    fileprivate var kinds: Set<Tuist.GenerationOptions.GenerationWarning> {
        switch self {
        case .none: []
        case .all: Set(Tuist.GenerationOptions.GenerationWarning.allCases)
        case .only(let kinds): kinds
        }
    }
}
