import SlipwayModel

/// `SHA256SUMS` in the format of coreutils' `sha256sum`: digest, two spaces, name; sorted by name.
enum Checksums {
    static func text(of release: Release, description: ContentDigest) -> String {
        let lines =
            release.artifacts.map { ($0.file, $0.sha256) } + release.documents.map { ($0.file, $0.sha256) } + [
                (ArtifactLayout.releaseFile, description)
            ]
        return lines.sorted { $0.0.precedes($1.0) }
            .map { "\($0.1)  \($0.0)\n" }.joined()
    }

    /// The digests by name; lines of another form are left out.
    static func parse(_ text: String) -> [String: ContentDigest] {
        var result: [String: ContentDigest] = [:]
        for line in text.split(separator: "\n") {
            guard let gap = line.firstRange(of: "  "), let digest = ContentDigest(hex: String(line[..<gap.lowerBound]))
            else { continue }
            result[String(line[gap.upperBound...])] = digest
        }
        return result
    }
}
