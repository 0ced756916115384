package import SlipwayModel
package import SlipwayReport

/// A Swift SDK that is installed: what a toolchain needs to build for other platforms (SE-0387).
package struct SwiftSDK: Sendable, Hashable, Codable {
    /// What `swift build --swift-sdk` is told.
    package let id: String
    /// As its bundle says.
    package let version: String
    /// The bundle's folder, in that of all Swift SDKs.
    package let folder: Path
    /// What builds on this machine.
    package let variants: [Variant]

    /// One part of a bundle.
    package struct Variant: Sendable, Hashable, Codable {
        /// Relative to the bundle's folder: a folder with a `swift-sdk.json`, or such a file.
        package let path: String
        /// What it builds for, sorted.
        package let triples: [String]

        package init(path: String, triples: [String]) {
            self.path = path
            self.triples = triples
        }
    }

    package init(id: String, version: String, folder: Path, variants: [Variant]) {
        self.id = id
        self.version = version
        self.folder = folder
        self.variants = variants
    }

    /// What it builds for, sorted.
    package var triples: [String] { Set(variants.flatMap(\.triples)).sortedBytewise() }

    /// The folder of all Swift SDKs.
    package var store: Path { folder.parent }

    /// The hash of its files, which says what was built with wherever it is installed: in-toto's `dirHash`
    /// (spec/v1/digest_set.md), the SHA-256 of what this prints in the bundle's folder:
    ///
    ///     find . -type f | cut -c3- | LC_ALL=C sort | xargs -r sha256sum
    ///
    /// - Throws: status 3 where a file cannot be read.
    package func digest(_ files: any FileSystem) throws(SlipwayError) -> ContentDigest {
        var hasher = ContentHasher()
        for path in try files.files(below: folder).sortedBytewise() {
            let file = folder.appending(path)
            guard try files.attributes(file)?.kind == .file else { continue }
            hasher.update(Array("\(try files.digest(of: file).sha256)  \(path)\n".utf8))
        }
        return hasher.finish()
    }

    /// What changes with any of its files, read from none.
    ///
    /// - Throws: status 3 where a folder cannot be read.
    package func stamp(_ files: any FileSystem) throws(SlipwayError) -> ContentDigest {
        var hasher = ContentHasher()
        for path in try files.files(below: folder).sortedBytewise() {
            let file = folder.appending(path)
            // what a link leads to outside of the bundle is no part of it
            let isLink = try files.attributes(file)?.kind == .symlink
            let state = isLink ? try files.readLink(file) : FileStamp.text(of: file) ?? ""
            hasher.update(Array("\(state) \(path)\n".utf8))
        }
        return hasher.finish()
    }
}
