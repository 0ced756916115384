import SlipwayModel

/// What a `release.json` must be like, whoever wrote it: its texts become names of files and lines of a terminal.
enum ReleaseForm {
    /// In words, none of which has what the file says unchecked.
    static func problems(of release: Release) -> [String] {
        let file = ArtifactLayout.releaseFile
        guard isName(release.name) else { return ["\(file) has a name that cannot name a package"] }
        guard texts(of: release).allSatisfy(isPrintable) else { return ["\(file) has control characters in its texts"] }
        var problems: [String] = []
        var known: Set<String> = []
        for name in release.files {
            if !FileName.isPlain(name) {
                problems.append("\(file) names '\(name)', which is no file name")
            } else if !known.insert(name).inserted {
                problems.append("\(file) names '\(name)' twice")
            }
        }
        for (name, wanted) in expected(release) where name != wanted {
            problems.append("\(file) is of \(release.name) \(release.version), and names '\(name)' for '\(wanted)'")
        }
        return problems
    }

    /// As `bundle` takes names (`BundlePlanner.checkFileName`).
    private static func isName(_ name: String) -> Bool { FileName.isPlain(name) && name.utf8.count <= 128 }

    private static func texts(of release: Release) -> [String] {
        [release.toolchain] + release.files + release.artifacts.flatMap { [$0.product, $0.triple ?? ""] }
            + release.sourceOnly.flatMap { [$0.product, $0.detail] } + release.triples.map(\.triple)
    }

    private static func isPrintable(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    }

    /// Files whose names follow from the release's, with the names that they must have.
    private static func expected(_ release: Release) -> [(String, String)] {
        let (name, version) = (release.name, release.version)
        let artifacts = release.artifacts.compactMap { artifact -> (String, String)? in
            switch artifact.kind {
            case .source: (artifact.file, ArtifactLayout.sourceFile(name: name, version: version))
            case .package: (artifact.file, ArtifactLayout.binaryPackageFile(name: name, version: version))
            case .index: (artifact.file, ArtifactLayout.indexFile(product: artifact.product, version: version))
            case .executable, .library:
                artifact.triple.map {
                    (
                        artifact.file,
                        ArtifactLayout.bundleFile(product: artifact.product, version: version, triple: $0)
                    )
                }
            case .symbols, .application, .applicationSymbols, .xcframework: nil
            }
        }
        return artifacts
            + release.documents.map {
                ($0.file, ArtifactLayout.documentFile($0.kind, name: name, version: version))
            }
    }
}
