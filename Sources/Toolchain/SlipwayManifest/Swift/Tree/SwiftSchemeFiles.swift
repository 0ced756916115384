import ProjectDescription
import SlipwayModel

/// The files that schemes name.
///
/// What they come to is as with Tuist (`SchemeDescriptorsGenerator`, `ProjectFileElements`): Xcode finds StoreKit's
/// file and those of simulated places only where the project, or the workspace, has them.
struct SwiftSchemeFiles {
    let context: SwiftTreeContext

    /// StoreKit's files and those of simulated places, as the manifest's folder sees them, each once.
    func inNavigator(_ schemes: [Scheme]) -> [String] {
        var paths: [String] = []
        for path in schemes.flatMap({ named($0) }) where !paths.contains(path) && context.search.exists(path) {
            paths.append(path)
        }
        return paths
    }

    private func named(_ scheme: Scheme) -> [String] {
        let options = scheme.runAction?.options
        var tests = scheme.testAction?.targets.map(\.simulatedLocation) ?? []
        tests += scheme.testAction?.targetQueries.map(\.simulatedLocation) ?? []
        let places = [options?.simulatedLocation] + tests
        return ([options?.storeKitConfigurationPath] + places.map { $0?.gpxFile }).compactMap { $0 }
            .map { context.path($0) }
    }

    /// Warns of files of a scheme that are not there.
    func warnOfMissing(_ scheme: Scheme) {
        var paths: [String] = []
        for path in named(scheme) where !paths.contains(path) { paths.append(path) }
        context.reportMissing(
            paths, "missing-scheme-file", cause: "scheme '\(scheme.name)' names it", at: context.place(scheme.place))
    }

    /// A path as an action says it that Xcode expands variables of: `$(SRCROOT)` is the folder of the project whose
    /// target runs.
    func path(
        _ path: ProjectDescription.Path?, seenFrom target: ProjectDescription.TargetReference?
    ) -> String? {
        guard let path else { return nil }
        let text = context.path(path)
        if text.hasPrefix("/") || text.hasPrefix("$") || text.hasPrefix("~") { return text }
        guard let project = target?.projectPath else { return "$(SRCROOT)/" + text }
        return "$(SRCROOT)/" + SwiftTreeContext.relative(text, to: context.path(project))
    }
}
