import ProjectDescription
import SlipwayModel
import SlipwayReport

extension SwiftSetReader {
    /// Tells of options of the repository that would make what is generated another.
    func reportUnused(_ context: SwiftTreeContext) throws(SlipwayError) {
        if let options = try repository.options() { report(options, context) }
        guard let packages = try repository.packageSettings(), !packages.unused.isEmpty else { return }
        report(
            packages.unused, why: ["Xcode builds packages itself, as their own manifests say"],
            at: context.place(packages.place))
    }

    private func report(_ options: Tuist, _ context: SwiftTreeContext) {
        guard let generation = options.generation else { return }
        var unused: [(name: String, why: String)] = []
        if generation.enforceExplicitDependencies {
            unused.append(
                ("enforceExplicitDependencies", "`slipway inspect imports` finds imports that are not declared"))
        }
        if generation.enableCaching { unused.append(("enableCaching", "there is no server to ask")) }
        if generation.registryEnabled {
            unused.append(("registryEnabled", "packages come from where they are declared"))
        }
        unused += SwiftSetReader.unusedOfResolution(generation)
        if options.cache != .options() {
            unused.append(("cacheOptions", "targets are built from their sources"))
        }
        if options.testInsights.coverage.attributeToTests {
            unused.append(("attributeToTests", "there is no server to tell which test covers what"))
        }
        report(unused.map(\.name), why: unused.map(\.why), at: context.place(options.place))
    }

    /// Options of the resolution by Xcode.
    private static func unusedOfResolution(
        _ generation: Tuist.GenerationOptions
    ) -> [(name: String, why: String)] {
        var names: [String] = []
        if !generation.additionalPackageResolutionArguments.isEmpty {
            names.append("additionalPackageResolutionArguments")
        }
        if generation.clonedSourcePackagesDirPath != nil { names.append("clonedSourcePackagesDirPath") }
        if generation.resolveDependenciesWithSystemScm { names.append("resolveDependenciesWithSystemScm") }
        let why = "`slipway install` resolves packages by SwiftPM, with `passthroughSwiftPackageManagerArguments`"
        return names.enumerated().map { ($0.element, $0.offset == 0 ? why : "") }
    }

    private func report(_ names: [String], why: [String], at place: Place) {
        if names.isEmpty { return }
        problems.note(
            "unused-construct", "nothing comes of \(names.map { "'\($0)'" }.joined(separator: ", "))",
            cause: why.filter { !$0.isEmpty }.joined(separator: "; "), at: place)
    }
}
