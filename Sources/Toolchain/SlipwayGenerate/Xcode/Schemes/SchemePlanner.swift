package import SlipwayModel
package import SlipwayReport
import XcodeProject

/// Plans the schemes of a manifest: those of `schemes` and those that targets ask for by `scheme`.
///
/// Elements and attributes come in the order in which Xcode 16 writes them; which are written is as with XcodeGen
/// 2.45.4, but for one thing: the product that runs is the first runnable one, not whichever target comes first.
package struct SchemePlanner {
    private let names: IndexedSpec
    private let targets: SchemeTargets
    private let configurations: SchemeConfigurations

    package init(spec: XcodeSpec, targets: SchemeTargets) {
        names = IndexedSpec(spec)
        self.targets = targets
        configurations = SchemeConfigurations(spec: spec)
    }

    private var spec: XcodeSpec { names.spec }

    /// All schemes. A target's scheme replaces one of `schemes` with the same name.
    ///
    /// - Throws: status 2 with every scheme that builds nothing or names what is not there.
    package func plan() throws(SlipwayError) -> SchemePlan {
        var planned: [PlannedScheme] = []
        var names: Set<String> = []
        var problems: [Diagnostic] = []
        for (scheme, target) in wantedSchemes(&problems) {
            do throws(SlipwayError) {
                let scheme = try plan(scheme, for: target)
                if !names.insert(scheme.name).inserted { planned.removeAll { $0.name == scheme.name } }
                planned.append(scheme)
            } catch {
                problems += error.diagnostics
            }
        }
        if !problems.isEmpty { throw SlipwayError(.input, problems) }
        return SchemePlan(schemes: planned)
    }

    /// Schemes, each with the target it is made for.
    private func wantedSchemes(_ problems: inout [Diagnostic]) -> [(XcodeScheme, String?)] {
        var wanted: [(XcodeScheme, String?)] = spec.schemes.map { scheme in
            var scheme = scheme
            if !scheme.build.keepsOrder {
                scheme.build.targets.sort { $0.target.name.precedes($1.target.name) }
            }
            return (scheme, nil)
        }
        let makers =
            spec.targets.map { ($0.name, $0.scheme, $0.place) }
            + spec.aggregateTargets.map { ($0.name, $0.scheme, $0.place) }
        let maker = TargetSchemes(names: names, configurations: configurations)
        for (name, scheme, place) in makers {
            guard let scheme else { continue }
            do throws(SlipwayError) {
                wanted += try maker.schemes(for: name, scheme, place: place).map { ($0, name) }
            } catch {
                problems += error.diagnostics
            }
        }
        return wanted
    }

    private func plan(_ scheme: XcodeScheme, for target: String?) throws(SlipwayError) -> PlannedScheme {
        try checkName(scheme)
        let context = try SchemeContext(
            scheme, for: target, names: names, targets: targets, configurations: configurations)
        return PlannedScheme(
            name: scheme.name, isShared: scheme.management?.shared ?? true, element: element(context),
            management: scheme.management)
    }

    private func element(_ context: SchemeContext) -> XMLElement {
        XMLElement(
            "Scheme",
            some: [
                ("LastUpgradeVersion", lastUpgrade),
                ("wasCreatedForAppExtension", (context.runTarget?.type.isExtension ?? false).yes), ("version", "1.7"),
            ],
            [
                context.buildAction, context.testAction, context.launchAction, context.profileAction,
                context.analyzeAction, context.archiveAction,
            ])
    }

    /// The version of Xcode that the project says it was last upgraded with.
    private var lastUpgrade: String {
        if case .scalar(let version, _)? = ManifestValue.mapping(spec.attributes)["LastUpgradeCheck"] { return version }
        return spec.options.xcodeVersion ?? "1430"
    }

    /// A scheme's name is the name of its file.
    private func checkName(_ scheme: XcodeScheme) throws(SlipwayError) {
        if !scheme.name.isEmpty, !scheme.name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) { return }
        throw SlipwayError(
            .input, code: "scheme-name", "'\(scheme.name)' cannot be the name of a scheme",
            cause: "it is the name of a file", hint: "give it a name without slashes",
            at: scheme.place.map { SourceLocation($0) })
    }
}
