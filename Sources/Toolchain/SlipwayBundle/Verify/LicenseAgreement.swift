import SlipwayArchive
import SlipwayModel
import SlipwayReport

/// Whether the package's own licences go along with all that was built of it.
struct LicenseAgreement {
    let release: Release
    let archives: BundleArchives

    /// - Throws: status 3 where an archive cannot be read.
    func check(_ found: inout Disagreements) throws(SlipwayError) {
        let top = ArtifactLayout.sourceFolder(name: release.name, version: release.version) + "/"
        for source in archives.of(.source) {
            // what `export-ignore` keeps out of the sources goes along with the rest all the same
            let texts = source.file.entries.filter { entry in
                entry.isRegular && entry.size <= LicenseFinder.limit && entry.path.hasPrefix(top)
                    && LicenseFiles.isTextPath(String(entry.path.dropFirst(top.count)))
            }
            for (artifact, file) in archives.all {
                guard let folder = folder(of: artifact) else { continue }
                for text in texts {
                    let place = "\(folder)/\(text.path.dropFirst(top.count))"
                    guard let own = file.entry(place) else {
                        found.add(
                            artifact.file,
                            "it has no \(Disagreements.told(place)), \(source.artifact.file) has the text")
                        continue
                    }
                    if try file.hasSame(own, as: text, of: source.file) { continue }
                    found.add(
                        artifact.file, "\(Disagreements.told(place)) is not what \(source.artifact.file) has there")
                }
            }
        }
    }

    /// Where the licences of a program or a library are; `nil` for other artifacts.
    private func folder(of artifact: Artifact) -> String? {
        switch artifact.kind {
        case .library: LibraryBundle.licenses(of: artifact.product)
        case .executable:
            artifact.triple.map {
                ExecutableBundle.licenses(of: artifact.product, version: release.version, triple: $0)
            }
        case .symbols, .package, .index, .source, .application, .applicationSymbols, .xcframework: nil
        }
    }
}
