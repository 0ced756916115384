import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `Tuist.swift`: what a repository says of all its projects.
struct SwiftRepositoryOptions {
    let root: SwiftManifestRoot
    let files: any FileSystem

    /// Where it may lie, below the root; the first that is there counts.
    static let names = ["Tuist.swift", "Tuist/Config.swift"]

    static func isThere(_ root: SwiftManifestRoot, files: any FileSystem) throws(SlipwayError) -> Bool {
        for name in names where try files.exists(root.folder.appending(name)) { return true }
        return false
    }

    /// - Returns: `nil` where there is none.
    /// - Throws: as ``ManifestEvaluator``; status 2 where it declares none.
    func read(_ evaluator: ManifestEvaluator) throws(SlipwayError) -> Tuist? {
        for name in SwiftRepositoryOptions.names {
            let path = root.folder.appending(name)
            guard try files.exists(path) else { continue }
            let manifest = try evaluator.evaluate(path)
            guard let declared = try manifest.value("tuist", as: Tuist.self) else {
                throw SlipwayError(
                    .input, code: "no-options", "'\(manifest.name)' declares no options",
                    hint: "end it with `let tuist = Tuist(project: .tuist())`", at: manifest.location)
            }
            return declared.value
        }
        return nil
    }
}

extension Tuist {
    /// How projects are generated; `nil` where Xcode itself keeps them.
    var generation: GenerationOptions? {
        if case .tuist(_, _, let options, _, _) = project { options } else { nil }
    }

    var cache: CacheOptions {
        if case .tuist(_, _, _, _, let options) = project { options } else { .options() }
    }

    var plugins: [PluginLocation] {
        if case .tuist(_, let plugins, _, _, _) = project { plugins } else { [] }
    }

    var installation: InstallOptions? {
        if case .tuist(_, _, _, let options, _) = project { options } else { nil }
    }
}
