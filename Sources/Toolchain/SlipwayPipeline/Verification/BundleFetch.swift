import SlipwayBundle
import SlipwayHTTP
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Fetches a bundle from where it was published: `release.json` first, then what that names.
package struct BundleFetch: Sendable {
    /// Bytes that a file may have that is read as a whole: `release.json`, the checksums, the documents.
    private static let largestText: Int64 = 64 << 20
    private static let largestSignature: Int64 = 64 << 10

    private let host: Host
    /// Bytes that can be written where a path lies; `nil` where that is not known.
    private let room: @Sendable (Path) -> Int64?

    package init(host: Host, room: @escaping @Sendable (Path) -> Int64? = DiskSpace.free) {
        self.host = host
        self.room = room
    }

    /// - Parameters:
    ///   - address: of the folder, or of its `release.json`.
    ///   - folder: an empty folder; it holds the bundle then, as far as it could be fetched.
    /// - Throws: status 3 for an address that is none; 4 where there is no bundle, or no answer; 2 where `release.json`
    ///   cannot be understood; 3 (`no-space`) where what it names does not fit.
    package func fetch(_ address: String, to folder: Path) async throws(SlipwayError) {
        let download = HTTPDownload()
        let result: Result<Void, SlipwayError>
        do {
            result = .success(try await fetch(address, to: folder, download))
        } catch {
            result = .failure(error)
        }
        await download.end()
        try result.get()
    }

    private func fetch(
        _ address: String, to folder: Path, _ download: HTTPDownload
    ) async throws(SlipwayError) {
        if address.contains("?") || address.contains("#") {
            throw SlipwayError(
                .input, code: "bad-address", "'\(address)' is no address of a folder",
                cause: "it has a query or a fragment, and the names of files would be put behind it",
                hint: "name the folder that has the \(ArtifactLayout.releaseFile), or fetch the files and name theirs")
        }
        var base = address
        if base.hasSuffix("/" + ArtifactLayout.releaseFile) { base.removeLast(ArtifactLayout.releaseFile.utf8.count) }
        if !base.hasSuffix("/") { base += "/" }
        let description = folder.appending(ArtifactLayout.releaseFile)
        guard
            try await download.fetch(
                base + ArtifactLayout.releaseFile, to: description, limit: BundleFetch.largestText)
        else {
            throw SlipwayError(
                .remote, code: "no-bundle", "there is no bundle at \(base)",
                cause: "the server has no \(ArtifactLayout.releaseFile) there",
                hint: "name the folder that has it, such as https://example.com/releases/1.2.0/")
        }
        let release = try BundleReader(files: host.files).read(folder, shown: address).release
        let documents = release.documents.map { ($0.file, min($0.size, BundleFetch.largestText)) }
        let files = release.artifacts.map { ($0.file, $0.size) } + documents
        try checkRoom(files.map(\.1), in: folder, base)
        for (name, size) in files {
            let file = folder.appending(component: name)
            try await host.events.step("Fetching \(name)", clock: host.clock) { () throws(SlipwayError) in
                // what is missing is told with all else that is wrong
                _ = try await download.fetch(base + HTTPAddress.encoded(name), to: file, limit: size)
            }
        }
        for name in BundleReader.companions {
            let isSignature = BundleReader.signatureFiles.contains(name)
            _ = try await download.fetch(
                base + name, to: folder.appending(component: name),
                limit: isSignature ? BundleFetch.largestSignature : BundleFetch.largestText)
        }
    }

    /// Nothing is fetched of what does not fit, whatever a server says that it has.
    ///
    /// - Throws: status 3 (`no-space`).
    private func checkRoom(_ sizes: [Int64], in folder: Path, _ base: String) throws(SlipwayError) {
        let wanted = sizes.reduce(Int64(0)) { sum, size in
            let (total, isTooLarge) = sum.addingReportingOverflow(max(0, size))
            return isTooLarge ? .max : total
        }
        guard let free = room(folder), wanted > free else { return }
        throw SlipwayError(
            .environment, code: "no-space", "the bundle at \(base) is larger than what is free",
            cause: "its \(ArtifactLayout.releaseFile) names \(wanted) bytes, and \(folder.parent) has \(free)",
            hint: "set TMPDIR to a folder with more room, if that is what the bundle should have")
    }
}

extension HTTPAddress {
    /// A file's name as a part of an address.
    static func encoded(_ name: String) -> String {
        var result = ""
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
