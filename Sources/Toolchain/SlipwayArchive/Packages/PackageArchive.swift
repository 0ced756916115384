package import SlipwayModel
package import SlipwayReport

/// The source archive of a package, as a registry takes it: it can be unpacked without harm, and is one package.
package struct PackageArchive: Sendable {
    /// `Package.swift` first, then those for versions of Swift.
    package let manifests: [PackageManifestText]

    /// Bytes of a manifest.
    private static let largestManifest: UInt64 = 1 << 20
    /// Manifests for versions of Swift that a package may have.
    private static let mostManifests = 32
    /// Files that a package may have.
    private static let mostEntries: UInt64 = 200_000
    /// Bytes that it may come to.
    private static let largest: UInt64 = 4 << 30
    /// Problems that are told.
    private static let limit = 5

    /// Reads and checks an archive, whoever has written it.
    ///
    /// - Throws: status 2 (`bad-archive`) with what is wrong with it, status 3 where it cannot be read.
    package init(_ path: Path) throws(SlipwayError) {
        guard let archive = try ZipFile(path, mostEntries: PackageArchive.mostEntries) else {
            throw PackageArchive.bad(["it is no zip archive, or has more than \(PackageArchive.mostEntries) files"])
        }
        let problems = try ArchiveForm(archive: archive, rules: .foreignSources).problems(PackageArchive.limit)
        guard problems.isEmpty else { throw PackageArchive.bad(problems) }
        var size: UInt64 = 0
        for entry in archive.entries {
            guard entry.size <= PackageArchive.largest, size + entry.size <= PackageArchive.largest else {
                throw PackageArchive.bad(["it comes to more than \(PackageArchive.largest >> 30) GiB"])
            }
            size += entry.size
            // what is unpacked is what the directory says, and no more
            let isFolder = entry.name.last == UInt8(ascii: "/")
            if isFolder { continue }
            if try archive.digest(of: entry) == nil {
                throw PackageArchive.bad(["\(UntrustedText.told(entry.path)) is damaged, or too large"])
            }
        }
        let top = try PackageArchive.top(of: archive)
        manifests = try PackageArchive.manifests(of: archive, top)
    }

    /// What the manifests call the package, where they write it out.
    package var packageName: String? { manifests.first?.packageName }

    /// SwiftPM drops the one folder that everything is in.
    ///
    /// - Returns: its name with the slash, in bytes: a slash and a mark that is put on it are one character.
    private static func top(of archive: ZipFile) throws(SlipwayError) -> ArraySlice<UInt8> {
        guard let first = archive.entries.first, let slash = first.name.firstIndex(of: UInt8(ascii: "/")) else {
            throw bad(["its files are not in one folder"])
        }
        let top = first.name[...slash]
        if let other = archive.entries.first(where: { !$0.name.starts(with: top) }) {
            let name = UntrustedText.told(String(decoding: top, as: UTF8.self))
            throw bad(["\(UntrustedText.told(other.path)) is not in the folder \(name)"])
        }
        return top
    }

    private static func manifests(
        of archive: ZipFile, _ top: ArraySlice<UInt8>
    ) throws(SlipwayError) -> [PackageManifestText] {
        var result: [PackageManifestText] = []
        var versions: Set<[Int]> = []
        for entry in archive.entries {
            let name = String(decoding: entry.name.dropFirst(top.count), as: UTF8.self)
            // a manifest has none but these letters: a mark on one makes another file
            guard name.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
            let version = PackageManifestText.swiftVersion(ofFile: name)
            guard name == "Package.swift" || version != nil else { continue }
            guard entry.size <= largestManifest, let content = try archive.content(of: entry) else {
                throw bad(["\(name) cannot be read, or is very large"])
            }
            if let version, !versions.insert(version).inserted {
                throw bad(["two manifests are for the Swift of \(name)"])
            }
            do {
                result.append(try PackageManifestText(file: name, content: content))
            } catch {
                throw bad([error.text])
            }
        }
        guard let first = result.firstIndex(where: { $0.file == "Package.swift" }) else {
            throw bad(["it has no Package.swift in its top folder"])
        }
        guard result.count <= mostManifests else { throw bad(["it has \(result.count) manifests"]) }
        let main = result.remove(at: first)
        return [main] + result.sorted { ($0.swiftVersion ?? []).lexicographicallyPrecedes($1.swiftVersion ?? []) }
    }

    private static func bad(_ problems: [String]) -> SlipwayError {
        SlipwayError(
            .input, code: "bad-archive", "the source archive cannot be taken", cause: problems.joined(separator: "; "),
            hint: "make it with `slipway bundle` or `swift package archive-source`")
    }
}

extension PackageArchive {
    /// Whether a package may be called so by what its manifest says: names of repositories and of packages differ in
    /// case, hyphens and a `swift` before or behind, and what is built of a package has `-binaries` behind its name.
    package static func isSame(_ identity: PackageIdentity, _ packageName: String) -> Bool {
        let (one, other) = (core(identity.name), core(packageName))
        // nothing is left of `swift` itself
        return one.isEmpty || other.isEmpty ? letters(identity.name) == letters(packageName) : one == other
    }

    private static func letters(_ name: String) -> String {
        String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.isDigit })
    }

    private static func core(_ name: String) -> String {
        var text = letters(name)
        if text.hasSuffix("binaries") { text.removeLast("binaries".count) }
        if text.hasPrefix("swift") { text.removeFirst("swift".count) }
        if text.hasSuffix("swift") { text.removeLast("swift".count) }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }
}
