import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Packages that a package depends on by path. A bundle is made of a commit, so they have to be in it.
struct LocalPackages {
    let files: any FileSystem
    /// The folder of the export.
    let export: Path

    /// Looks at what the manifest says.
    ///
    /// - Throws: status 2 (`package-outside`) with every dependency that leads out of the repository.
    static func check(_ manifest: Manifest) throws(SlipwayError) {
        let outside = manifest.dependencies.compactMap { dependency -> String? in
            guard case .path(let text) = dependency.source else { return nil }
            return Path(text).relative(to: ".") == nil ? text : nil
        }
        if !outside.isEmpty { throw SlipwayError(.input, outside.map(refusal)) }
    }

    /// Looks at what SwiftPM has found for a build, also for packages that others depend on: a folder that happens to
    /// be at the place of the path would be built, and nobody else has it.
    ///
    /// - Parameter scratch: SwiftPM's folder of the build.
    /// - Throws: status 2 (`package-outside`).
    func check(_ scratch: Path) throws(SlipwayError) {
        let packages = try WorkspaceState.read(scratch, files: files)?.localPackages ?? []
        let outside = packages.filter { !$0.isWithin(export) }
        if outside.isEmpty { return }
        throw SlipwayError(.input, outside.map { LocalPackages.refusal($0.string(from: export)) })
    }

    /// What a build that failed says about a package that is not there.
    ///
    /// - Returns: `nil` where it says nothing of the kind.
    func missing(in lines: [String]) -> SlipwayError? {
        for line in lines {
            for start in ["the package at '", "the package manifest at '"] {
                guard let begin = line.firstRange(of: start)?.upperBound,
                    let end = line[begin...].firstRange(of: "' cannot be accessed")?.lowerBound
                else { continue }
                let found = Path(String(line[begin..<end]))
                let path = found.lastComponent == "Package.swift" ? found.parent : found
                let place = path.string(from: export)
                if !path.isWithin(export) { return SlipwayError(.input, [LocalPackages.refusal(place)]) }
                return SlipwayError(
                    .input, code: "package-missing",
                    "the package depends on '\(place)', which the commit does not have",
                    cause: "a bundle is made of the commit's files alone", hint: "commit that folder, or mend its path")
            }
        }
        return nil
    }

    private static func refusal(_ place: String) -> Diagnostic {
        Diagnostic(
            .error, code: "package-outside", "the package depends on '\(place)', which is outside of the repository",
            cause: "a bundle is made of the commit's files alone, and whoever gets it has nothing at that path",
            hint: "commit that package into the repository, or depend on it by its address and version")
    }
}
