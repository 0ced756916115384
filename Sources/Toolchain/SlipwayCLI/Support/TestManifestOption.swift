import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// The manifest that says what is asked of a package's tests.
struct TestManifestOption: ParsableArguments {
    @Option(
        name: [.long, .customLong("spec")],
        help: ArgumentHelp(
            "The manifest, project.yml or Project.swift beside Package.swift where it is there.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml", "swift"]))
    var manifest: String?

    /// - Returns: `nil` where there is none, and none is asked for.
    /// - Throws: status 2 where the manifest is wrong, or one that was asked for is not there.
    func load(_ session: Session, of package: Path) throws(SlipwayError) -> Manifest? {
        let usual = package.appending(try ManifestLoader.name(in: package, files: session.host.files))
        let path = manifest.map { session.path($0) } ?? usual
        if manifest == nil, try !session.host.files.exists(path) { return nil }
        return try RepositoryManifest(host: session.host).load(path, displayName: session.display(path)).manifest
    }
}
