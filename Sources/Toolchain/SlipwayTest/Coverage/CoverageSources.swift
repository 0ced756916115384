import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The sources that coverage is about: those of the package's own targets that are no tests.
struct CoverageSources: Sendable, Equatable {
    /// The target of each file, by the file's path relative to the package.
    private(set) var targets: [String: String] = [:]
    /// Names of modules, as folders of the build are called.
    private(set) var modules: [String] = []

    /// What targets of the package are that have code of its own.
    private static let counted: Set<String> = ["library", "executable", "macro"]

    private struct Description: Decodable {
        let targets: [Target]

        struct Target: Decodable {
            let name: String
            let c99name: String
            let path: String
            let sources: [String]
            let type: String
        }
    }

    /// - Parameters:
    ///   - description: what `swift package describe --type json` prints.
    ///   - excluded: patterns; one that fits a folder covers what is in it.
    /// - Returns: `nil` where it is something else.
    init?(_ description: String, excluded: [String]) {
        // SwiftPM may say something in front
        guard let start = description.firstIndex(of: "{"),
            let package = try? JSONDecoder().decode(
                Description.self, from: JSONDocument.data(String(description[start...])))
        else { return nil }
        let globs = excluded.map { Glob($0) }
        for target in package.targets where CoverageSources.counted.contains(target.type) {
            modules.append(target.c99name)
            for source in target.sources {
                let path = Path(target.path).appending(source).string
                if !globs.covers(path) { targets[path] = target.name }
            }
        }
    }
}
