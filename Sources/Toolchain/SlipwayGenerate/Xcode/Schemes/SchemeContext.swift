import SlipwayModel
import SlipwayReport
import XcodeProject

/// One scheme with what its actions share: references to the targets it builds, tests and runs.
struct SchemeContext {
    let scheme: XcodeScheme
    let configurations: SchemeConfigurations
    /// What paths in the scheme begin with, `../../` unless the manifest says otherwise.
    let pathPrefix: String
    let entries: [(reference: BuildableReference, buildTypes: Set<XcodeScheme.BuildType>)]
    let testTargets: [(target: XcodeScheme.TestTarget, reference: BuildableReference)]
    let coverageTargets: [BuildableReference]
    /// The target that the run action is about; `nil` for aggregates and targets of other projects.
    let runTarget: XcodeTarget?
    let runReference: BuildableReference

    /// - Parameter target: the target that asked for the scheme.
    /// - Throws: status 2 where the scheme builds nothing or names what is not there.
    init(
        _ scheme: XcodeScheme, for target: String?, names: IndexedSpec, targets: SchemeTargets,
        configurations: SchemeConfigurations
    ) throws(SlipwayError) {
        self.scheme = scheme
        self.configurations = configurations
        pathPrefix = names.spec.options.schemePathPrefix
        var entries: [(reference: BuildableReference, buildTypes: Set<XcodeScheme.BuildType>)] = []
        for built in scheme.build.targets {
            entries.append((try targets.reference(to: built.target, in: names, scheme: scheme), built.buildTypes))
        }
        var testTargets: [(target: XcodeScheme.TestTarget, reference: BuildableReference)] = []
        for tested in scheme.test?.targets ?? [] {
            testTargets.append((tested, try targets.reference(to: tested.target, in: names, scheme: scheme)))
        }
        var coverage: [BuildableReference] = []
        for covered in scheme.test?.coverageTargets ?? [] {
            coverage.append(try targets.reference(to: covered, in: names, scheme: scheme))
        }
        self.entries = entries
        self.testTargets = testTargets
        coverageTargets = coverage
        guard let first = entries.first?.reference else { throw SchemeContext.buildsNothing(scheme) }
        let runTarget = SchemeContext.runTarget(of: scheme, for: target, in: names, targets)
        self.runTarget = runTarget
        runReference = entries.first { $0.reference.blueprintName == runTarget?.name }?.reference ?? first
    }

    /// Whether the product is something one can run.
    var runs: Bool { runTarget?.isRunnable ?? false }

    /// The reference of a target that is built or tested.
    func reference(named name: String) -> BuildableReference? {
        let name = SchemeContext.reference(name).name
        return (entries.map(\.reference) + testTargets.map(\.reference)).first { $0.blueprintName == name }
    }

    /// The reference of a target that is built.
    func builtReference(named name: String) -> BuildableReference? {
        let name = SchemeContext.reference(name).name
        return entries.first { $0.reference.blueprintName == name }?.reference
    }

    private static func runTarget(
        of scheme: XcodeScheme, for target: String?, in names: IndexedSpec, _ targets: SchemeTargets
    ) -> XcodeTarget? {
        if let executable = scheme.run?.executable {
            return targets.target(SchemeContext.reference(executable), in: names)
        }
        if let target { return names.target(named: target) }
        let running = scheme.build.targets.filter { $0.buildTypes.contains(.running) }.map(\.target)
        let known = running.compactMap { targets.target($0, in: names) }
        if let runnable = known.first(where: \.isRunnable) { return runnable }
        return (running.first ?? scheme.build.targets.first?.target).flatMap { names.target(named: $0.name) }
    }

    /// `Target`, or `Project/Target`.
    private static func reference(_ text: String) -> TargetReference {
        let parts = Path.split(text)
        guard parts.count == 2 else { return TargetReference(name: text) }
        return TargetReference(name: parts[1], location: .project(parts[0]))
    }

    private static func buildsNothing(_ scheme: XcodeScheme) -> SlipwayError {
        SlipwayError(
            .input, code: "empty-scheme", "scheme '\(scheme.name)' builds nothing",
            cause: scheme.place?.isInSwift == true
                ? "its `buildAction:` names no target" : "its build.targets names no target",
            hint: "list the targets that it builds",
            at: scheme.place.map { SourceLocation($0) })
    }
}

extension XcodeTarget {
    /// Apps, extensions and tools; tests run, but are not run by themselves.
    fileprivate var isRunnable: Bool {
        type.isApp || type.isExtension || type.isSystemExtension || type == .commandLineTool
    }
}
