import SlipwayManifest
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

extension Session {
    /// What the manifest beside a package asks of its tests; nothing where there is none.
    ///
    /// - Throws: status 2 where the manifest is wrong.
    func testPolicy(of package: Path) throws(SlipwayError) -> TestPolicy {
        let path = package.appending(ManifestLoader.defaultName)
        guard try host.files.exists(path) else { return TestPolicy() }
        return try RepositoryManifest(host: host).load(path, displayName: display(path)).manifest.test
    }
}
