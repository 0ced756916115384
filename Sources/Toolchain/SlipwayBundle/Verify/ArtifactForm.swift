import SlipwayArchive
import SlipwayModel
import SlipwayReport

/// Whether an artifact's archive can be unpacked without harm.
struct ArtifactForm {
    let artifact: Artifact
    let archive: ZipFile

    /// What of one archive is told; one mistake may be in every name.
    private static let limit = 5

    /// Whether Slipway has packed it. Xcode packs `.ipa` files.
    static func isOwn(_ artifact: Artifact) -> Bool { Path(artifact.file).pathExtension != "ipa" }

    /// - Throws: status 3 where the archive cannot be read.
    func check(_ found: inout Disagreements) throws(SlipwayError) {
        let kind = artifact.kind
        let rules = ArchiveForm.Rules(names: .artifact(kind, isOwn: ArtifactForm.isOwn(artifact))) {
            ArtifactForm.hasPlace($0, in: kind)
        }
        for problem in try ArchiveForm(archive: archive, rules: rules).problems(ArtifactForm.limit) {
            found.add(artifact.file, problem)
        }
    }

    /// Whether a link may be there: sources have none at the root (`root-symlink`), and what is built has some in
    /// frameworks and in bundles of resources alone.
    private static func hasPlace(_ parts: [Substring], in kind: Artifact.Kind) -> Bool {
        switch kind {
        case .source: return parts.count > 2
        case .library, .symbols, .index: return false
        case .executable:
            return parts.dropLast().contains { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
        case .package: return parts.dropLast().contains { $0.hasSuffix(".xcframework") }
        case .application, .applicationSymbols, .xcframework: return parts.count > 1
        }
    }
}
