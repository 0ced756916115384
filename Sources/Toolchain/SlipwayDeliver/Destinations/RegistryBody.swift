import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// The request that publishes an archive (registry specification, 4.6), written to a file: archives are large.
struct RegistryBody {
    let package: RegistryPackage
    let publication: Publication
    let boundary: String

    /// - Returns: bytes.
    /// - Throws: status 3 where it cannot be written.
    func write(to path: Path, files: any FileSystem) throws(SlipwayError) -> Int64 {
        let metadata = Array(RegistryBody.metadata(of: publication, isSource: package.isSource).utf8)
        var start = part("metadata", "application/json") + metadata
        start += Array("\r\n".utf8) + part("source-archive", "application/zip")
        let end = Array("\r\n--\(boundary)--\r\n".utf8)
        let writer = try FileWriter(creating: path)
        try writer.write(start)
        let reader = try FileReader(publication.directory.appending(component: package.file))
        var size: Int64 = 0
        while let piece = try reader.readChunk() {
            size += Int64(piece.count)
            try writer.write(piece)
        }
        try writer.write(end)
        try writer.finish(isDurable: false)
        return Int64(start.count + end.count) + size
    }

    private func part(_ name: String, _ type: String) -> [UInt8] {
        Array(
            ("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\nContent-Type: \(type)\r\n"
                + "Content-Transfer-Encoding: binary\r\n\r\n").utf8)
    }

    private struct Metadata: Encodable {
        let description: String
        let repositoryURLs: [String]?
        let slipway: Origin

        struct Origin: Encodable {
            let commit: String
            let channel: String
            let toolchain: String
        }
    }

    /// What is told of a release: `repositoryURLs` of the sources alone, as a repository is one package's.
    static func metadata(of publication: Publication, isSource: Bool) -> String {
        let release = publication.release
        let what = isSource ? release.name : "\(release.name), built"
        // a folder of this machine is nobody else's address
        let repository = publication.repository.flatMap { RepositoryKey.key($0) == nil ? nil : $0 }
        return JSONDocument.line(
            Metadata(
                description: "\(what), of commit \(release.commit.short)",
                repositoryURLs: isSource ? repository.map { [$0] } : nil,
                slipway: Metadata.Origin(
                    commit: release.commit.description, channel: publication.channel, toolchain: release.toolchain)))
    }
}
