package import SlipwayBundle
package import SlipwayDeliver
package import SlipwayGit
package import SlipwayModel
package import SlipwayReport

extension Publication {
    /// A bundle with what its page tells beside: where the package comes from, and the commits since the build
    /// before it.
    package static func make(
        _ bundle: Bundle, manifest: Manifest, channel: Channel, repository: Repository
    ) throws(SlipwayError) -> Publication {
        let commit = bundle.release.commit
        let libraries = manifest.products.filter { $0.kind != .executable }.map(\.name)
        return Publication(
            directory: bundle.directory, release: bundle.release, channel: channel.name, kind: channel.kind,
            tag: "\(manifest.release.tagPrefix)\(bundle.release.version)",
            repository: try repository.remoteURL(manifest.release.remote), libraries: libraries,
            signatures: bundle.signatures
        ) { previous throws(SlipwayError) in
            try repository.commits(from: previous, to: commit, limit: 200)
        }
    }
}
