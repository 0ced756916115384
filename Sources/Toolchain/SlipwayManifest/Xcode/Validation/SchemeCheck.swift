import SlipwayModel

/// Checks schemes: the targets and the configurations they name.
struct SchemeCheck {
    let spec: XcodeSpec
    let context: XcodeContext
    let names: XcodeNames

    func check() {
        for scheme in spec.schemes {
            for entry in scheme.build.targets { check(entry.target, "the build action of scheme '\(scheme.name)'") }
            for entry in scheme.test?.targets ?? [] {
                check(entry.target, "the test action of scheme '\(scheme.name)'")
            }
            for target in scheme.test?.coverageTargets ?? [] {
                check(target, "the coverage of scheme '\(scheme.name)'")
            }
        }
        var told: Set<String> = []
        let owners = spec.targets.map { ($0.name, $0.scheme) } + spec.aggregateTargets.map { ($0.name, $0.scheme) }
        for (name, scheme) in owners {
            guard let scheme else { continue }
            // targets of one platform list share their scheme
            let place = scheme.place?.text ?? name
            guard told.insert(place).inserted else { continue }
            check(scheme, of: name)
        }
    }

    // MARK: Targets

    private func check(_ target: TargetReference, _ what: String) {
        switch target.location {
        case .local:
            if names.hasTarget(target.name) { return }
            context.error(
                "unknown-target", "\(what) names unknown target '\(target.name)'",
                hint: names.hint(forTarget: target.name, problems: context.problems, at: target.place), at: target.place
            )
        case .project(let project):
            if names.projects.contains(project) { return }
            context.error(
                "unknown-project", "\(what) names unknown project '\(project)'",
                hint: target.place?.isInSwift == true
                    ? "correct the path in `.project(path:target:)`"
                    : names.packages.contains(project)
                        ? "it is a package: write `package: \(project)/\(target.name)`"
                        : names.projects.isEmpty
                            ? "declare it under `projectReferences:`"
                            : context.problems.suggestion(for: project, in: names.projects),
                at: target.place)
        case .package(let package):
            checkPackage(package, target, what)
        }
    }

    private func checkPackage(_ package: String, _ target: TargetReference, _ what: String) {
        guard names.packages.contains(package) else {
            context.error(
                "unknown-package", "\(what) names unknown package '\(package)'",
                hint: names.packages.isEmpty
                    ? "declare it under `packages:`"
                    : context.problems.suggestion(for: package, in: names.packages),
                at: target.place)
            return
        }
        guard let found = spec.packages.first(where: { $0.name == package }), case .remote = found.source else {
            return
        }
        context.error(
            "unknown-package", "\(what) names target '\(target.name)' of package '\(package)'",
            cause: "only targets of local packages can be in a scheme",
            hint: target.place?.isInSwift == true
                ? "remove it, or take the package from a folder: `.package(path:)`"
                : "remove it, or give the package a `path:`",
            at: target.place)
    }

    // MARK: Target schemes

    private func check(_ scheme: TargetScheme, of owner: String) {
        let what = "the scheme of target '\(owner)'"
        for entry in scheme.testTargets { check(entry.target, what) }
        for target in scheme.coverageTargets { check(target, what) }
        for variant in scheme.configVariants {
            for type in BuildConfiguration.Kind.allCases
            where !spec.configs.contains(where: { $0.matches(variant: variant, type: type) }) {
                context.error(
                    "missing-config", "\(what) has variant '\(variant)' without a \(type.rawValue) configuration",
                    cause: "a variant is a debug and a release configuration",
                    hint: "add `\(variant) \(type == .debug ? "Debug" : "Release"): \(type.rawValue)` to 'configs'",
                    at: scheme.place)
            }
        }
        guard scheme.configVariants.isEmpty else { return }
        // schemes that come by themselves ask for nothing
        if scheme.place?.isInSwift == true { return }
        for type in BuildConfiguration.Kind.allCases where !spec.configs.contains(where: { $0.type == type }) {
            context.warning(
                "missing-config", "\(what) finds no configuration of type \(type.rawValue)",
                cause: "it takes one of the others",
                hint: "add `\(type == .debug ? "Debug" : "Release"): \(type.rawValue)` to 'configs'", at: scheme.place)
        }
    }
}
