import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

extension GitHubDestination {
    /// - Throws: status 4 (`already-published`) where a release has other files.
    func requireSame(
        _ release: GitHubClient.Release, _ publication: Publication, _ files: [BuildRecord.File]
    ) async throws(SlipwayError) {
        let assets = try await GitHubUpload.assets(of: release, client)
        var differing: [String] = []
        for file in files {
            let asset = assets.first { $0.file == file.name || $0.name == file.name }
            guard let asset, asset.state == "uploaded", asset.size == file.size else {
                differing.append(file.name)
                continue
            }
            if let digest = asset.sha256, digest != file.sha256 { differing.append(file.name) }
        }
        // where GitHub tells no digests, the checksums do
        let sums = assets.first { $0.file == ArtifactLayout.checksumsFile }
        if differing.isEmpty, let sums, sums.sha256 == nil,
            let own = files.first(where: { $0.name == ArtifactLayout.checksumsFile })
        {
            let folder = try host.files.makeTemporaryDirectory()
            defer { try? host.files.remove(folder) }
            let path = folder.appending(component: ArtifactLayout.checksumsFile)
            try await fetch(sums, to: path, wanted: nil) { _ in }
            if try host.files.digest(of: path).sha256 != own.sha256 { differing.append(own.name) }
        }
        if differing.isEmpty { return }
        throw publication.otherContent(
            in: name, at: release.tag, differing: differing.sorted().prefix(5).joined(separator: ", "))
    }
}
