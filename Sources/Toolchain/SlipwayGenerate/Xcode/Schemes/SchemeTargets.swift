package import SlipwayModel
import SlipwayReport

/// What schemes must know of the targets they name: ids and products, by name.
package struct SchemeTargets: Sendable {
    /// A target as a scheme refers to it.
    package struct Entry: Sendable, Hashable {
        /// The id of the target's object in its project.
        package let blueprint: String
        /// The product's file, such as `App.app`; the target's name where there is none.
        package let product: String
        /// The target, where it is known beside its project.
        let target: XcodeTarget?

        package init(blueprint: String, product: String, target: XcodeTarget? = nil) {
            self.blueprint = blueprint
            self.product = product
            self.target = target
        }
    }

    /// The project's own file, `Name.xcodeproj`.
    package let container: String
    private var local: [String: Entry] = [:]
    private var external: [String: [String: Entry]] = [:]

    package init(container: String) { self.container = container }

    /// Adds a target of this project, aggregate and legacy ones too.
    package mutating func add(_ name: String, blueprint: String, product: String) {
        local[name] = Entry(blueprint: blueprint, product: product)
    }

    /// Adds a target of a referenced project.
    ///
    /// - Parameter project: its name in the manifest's `projectReferences`.
    package mutating func add(
        _ name: String, ofProject project: String, blueprint: String, product: String, target: XcodeTarget? = nil
    ) {
        external[project, default: [:]][name] = Entry(blueprint: blueprint, product: product, target: target)
    }

    /// A target that a scheme names, as far as it is known.
    func target(_ reference: TargetReference, in names: IndexedSpec) -> XcodeTarget? {
        switch reference.location {
        case .local: names.target(named: reference.name)
        case .project(let project): external[project]?[reference.name]?.target
        case .package: nil
        }
    }

    /// The reference that schemes carry.
    ///
    /// - Throws: status 2 where there is no such target, package or project.
    func reference(
        to target: TargetReference, in names: IndexedSpec, scheme: XcodeScheme
    ) throws(SlipwayError) -> BuildableReference {
        let spec = names.spec
        switch target.location {
        case .local:
            guard let entry = local[target.name] else {
                throw missing("target", target.name, scheme, target.place, among: Array(local.keys))
            }
            return BuildableReference(entry, name: target.name, container: container)
        case .project(let name):
            guard let project = names.projectReference(named: name) else {
                throw missing("project", name, scheme, target.place, among: spec.projectReferences.map(\.name))
            }
            guard let entry = external[name]?[target.name] else {
                let known = external[name].map { Array($0.keys) } ?? []
                throw missing("target", "\(name)/\(target.name)", scheme, target.place, among: known)
            }
            return BuildableReference(entry, name: target.name, container: project.path)
        case .package(let name):
            guard let package = spec.packages.first(where: { $0.name == name }) else {
                throw missing("package", name, scheme, target.place, among: spec.packages.map(\.name))
            }
            guard case .local(let path, _) = package.source else {
                throw remotePackage(name, target, scheme)
            }
            let entry = Entry(blueprint: target.name, product: target.name)
            return BuildableReference(entry, name: target.name, container: path)
        }
    }

    private func missing(
        _ kind: String, _ name: String, _ scheme: XcodeScheme, _ place: Place?, among known: [String]
    ) -> SlipwayError {
        SlipwayError(
            .input, code: "unknown-\(kind)", "scheme '\(scheme.name)' names unknown \(kind) '\(name)'",
            hint: known.isEmpty ? nil : Suggestion.hint(for: name, in: known.sorted()),
            at: (place ?? scheme.place).map { SourceLocation($0) })
    }

    private func remotePackage(_ name: String, _ target: TargetReference, _ scheme: XcodeScheme) -> SlipwayError {
        SlipwayError(
            .input, code: "remote-package-target",
            "scheme '\(scheme.name)' names target '\(target.name)' of package '\(name)'",
            cause: "the package is remote, and Xcode builds targets of local packages only",
            hint: "give the package a path, or leave the target out",
            at: (target.place ?? scheme.place).map { SourceLocation($0) })
    }
}

extension XcodeSpec {
    /// The targets of referenced projects that schemes name, each once: what ``SchemeTargets`` must know beside the
    /// project's own.
    package var externalSchemeTargets: [(project: String, target: String)] {
        var found: [(project: String, target: String)] = []
        var known: Set<[String]> = []
        for reference in schemes.flatMap(\.references) + targetSchemes.flatMap(\.references) {
            guard case .project(let project) = reference.location else { continue }
            if known.insert([project, reference.name]).inserted { found.append((project, reference.name)) }
        }
        return found
    }

    private var targetSchemes: [TargetScheme] {
        targets.compactMap(\.scheme) + aggregateTargets.compactMap(\.scheme)
    }
}

extension XcodeScheme {
    fileprivate var references: [TargetReference] {
        build.targets.map(\.target) + (test?.targets.map(\.target) ?? []) + (test?.coverageTargets ?? [])
            + (test?.testPlans ?? []).flatMap { $0.content?.targets.map(\.target) ?? [] }
    }
}

extension TargetScheme {
    fileprivate var references: [TargetReference] { testTargets.map(\.target) + coverageTargets }
}
