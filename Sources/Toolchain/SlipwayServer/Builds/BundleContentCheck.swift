import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Whether the files of a bundle that came say what was announced of them.
struct BundleContentCheck: Sendable {
    let blobs: BlobStore
    let host: Host

    /// Bytes of a description, and of the sums of as many files as a build may have.
    private static let largest = (release: 64 << 20, sums: 8 << 20)

    /// - Throws: status 2 (`bundle-damaged`) naming the file.
    func check(_ files: [PublishedFile], against release: Release) throws(SlipwayError) {
        for file in files where file.name == ArtifactLayout.releaseFile {
            let text = try text(of: file, limit: BundleContentCheck.largest.release)
            if let key = RepeatedKeys.first(in: text) {
                throw damaged("\(file.name) has the key \(UntrustedText.told(key)) twice in one object")
            }
            let told: Release
            do {
                told = try StoredJSON.decode(text)
            } catch {
                throw damaged("\(file.name) cannot be understood")
            }
            guard told == release else { throw damaged("\(file.name) describes another release") }
        }
        for file in files where file.name == ArtifactLayout.checksumsFile {
            var sums: [String: String] = [:]
            let text = try text(of: file, limit: BundleContentCheck.largest.sums)
            for line in text.split(separator: "\n") {
                // 64 digits, a blank, a blank or a star, the name
                let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, let mark = parts[1].first, mark == " " || mark == "*" else {
                    throw damaged("\(file.name) has a line that is no checksum")
                }
                sums[String(parts[1].dropFirst())] = String(parts[0])
            }
            let own = [ArtifactLayout.checksumsFile, ArtifactLayout.sshSignatureFile, ArtifactLayout.minisignFile]
            for other in files where !own.contains(other.name) {
                guard sums[other.name] == other.sha256.hex else {
                    throw damaged("\(file.name) has another sum of \(other.name), or none")
                }
            }
        }
    }

    private func text(of file: PublishedFile, limit: Int) throws(SlipwayError) -> String {
        try host.files.readText(blobs.path(of: file.sha256), limit: limit)
    }

    private func damaged(_ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "bundle-damaged", "the bundle contradicts itself", cause: cause,
            hint: "make it again with `slipway bundle`")
    }
}
