import SlipwayArchive
import SlipwayModel
import SlipwayReport

/// Whether the binary package has what the archives of libraries and frameworks have, and nothing else in its place.
struct PackageAgreement {
    let release: Release
    let artifact: Artifact
    let package: ZipFile
    let archives: BundleArchives

    private var top: String { ArtifactLayout.sourceFolder(name: release.name, version: release.version) + "/" }

    /// A file of an archive, at the place that it has in the package.
    private struct Part {
        let place: String
        let artifact: Artifact
        let file: ZipFile
        let entry: ZipReader.Entry
    }

    /// - Parameter isOwn: whether a Slipway like this one has packed it.
    /// - Throws: status 3 where an archive cannot be read.
    func check(isOwn: Bool, _ found: inout Disagreements) throws(SlipwayError) {
        if let other = package.entries.first(where: { !$0.path.hasPrefix(top) }) {
            found.add(artifact.file, "\(Disagreements.told(other.path)) is not in the folder '\(top)'")
        }
        var known: [FileKey: ZipReader.Entry] = [:]
        for entry in package.entries { known[FileKey(entry.path)] = entry }
        let headers = SharedHeaders(archives.of(.library), package: release.name, version: release.version)
        let parts = parts(headers)
        for part in parts {
            guard let own = known[FileKey(part.place)] else {
                guard isOwn || part.place.hasSuffix(".a") else { continue }
                found.add(
                    artifact.file,
                    "it has no \(Disagreements.told(part.place)), "
                        + "\(Disagreements.plain(part.artifact.file)) has the file"
                )
                continue
            }
            let (mode, there) = (String(own.mode, radix: 8), String(part.entry.mode, radix: 8))
            if mode != there {
                found.add(
                    artifact.file,
                    "\(Disagreements.told(own.path)) has mode \(mode), and \(there) in "
                        + Disagreements.plain(part.artifact.file))
            }
            if try package.hasSame(own, as: part.entry, of: part.file) { continue }
            found.add(
                artifact.file,
                "\(Disagreements.told(own.path)) is not what \(Disagreements.plain(part.artifact.file)) has there")
        }
        if isOwn { try checkOthers(than: parts, known, headers, &found) }
    }

    /// What other archives have of the package.
    private func parts(_ headers: SharedHeaders) -> [Part] {
        var parts: [Part] = []
        for (library, file) in archives.of(.library) {
            for entry in file.entries {
                guard let place = place(of: entry.path, in: library, headers) else { continue }
                parts.append(Part(place: top + place, artifact: library, file: file, entry: entry))
            }
        }
        let folders = Set(package.entries.map { PackageAgreement.folder(of: $0.path.dropFirst(top.count)) })
        for (framework, file) in archives.of(.xcframework) {
            // a framework of the project alone is no product of the package
            for entry in file.entries where folders.contains(PackageAgreement.folder(of: entry.path[...])) {
                parts.append(Part(place: top + entry.path, artifact: framework, file: file, entry: entry))
            }
        }
        return parts
    }

    /// What the package has in the place of that, and has not.
    private func checkOthers(
        than parts: [Part], _ known: [FileKey: ZipReader.Entry], _ headers: SharedHeaders,
        _ found: inout Disagreements
    ) throws(SlipwayError) {
        let wanted = FileKey.set(parts.map(\.place) + headers.archives.map { top + $0 })
        let ties = self.ties
        for entry in package.entries where !wanted.contains(FileKey(entry.path)) && isShared(entry.path, headers, ties)
        {
            found.add(artifact.file, "it has \(Disagreements.told(entry.path)), no other archive has the file")
        }
        for place in headers.archives {
            guard let entry = known[FileKey(top + place)] else {
                found.add(artifact.file, "it has no \(Disagreements.told(top + place))")
                continue
            }
            if try package.content(of: entry) == LibraryBundle.emptyArchive { continue }
            found.add(
                artifact.file, "\(Disagreements.told(entry.path)) has something in it: headers alone belong there")
        }
        try checkDescriptions(headers, &found)
        for problem in try ties.problems() { found.add(artifact.file, problem) }
    }

    private var ties: PackageTies {
        let isKnown = archives.of(.xcframework).isEmpty
        return PackageTies(
            release: release, package: package, top: top,
            products: isKnown ? Set(archives.of(.library).map(\.artifact.product)) : nil)
    }

    private static func folder(of path: Substring) -> String { path.prefix { $0 != "/" } + "/" }

    /// Where the package has a file of a library; `nil` for its description.
    private func place(of path: String, in library: Artifact, _ headers: SharedHeaders) -> String? {
        let licenses = LibraryBundle.licenses(of: library.product) + "/"
        if path.hasPrefix(licenses) {
            let text = String(path.dropFirst(licenses.count))
            return LicenseFiles.isTextPath(text) ? text : "\(BinaryPackage.licenses)/\(text)"
        }
        if path == ArtifactLayout.bundleFolder(product: library.product) + "/info.json" { return nil }
        return headers.place(of: path, in: library) ?? path
    }

    /// Whether a file of the package is one that another archive should have, too.
    private func isShared(_ path: String, _ headers: SharedHeaders, _ ties: PackageTies) -> Bool {
        guard path.hasPrefix(top) else { return false }
        let name = String(path.dropFirst(top.count))
        let folder = PackageAgreement.folder(of: name[...])
        if folder.hasSuffix(".artifactbundle/") {
            let products = archives.of(.library).map(\.artifact.product) + headers.names
            return !products.contains { name == ArtifactLayout.bundleFolder(product: $0) + "/info.json" }
        }
        if folder.hasSuffix(".xcframework/") { return true }
        if ties.isOne(name) { return false }
        // the licences of what Xcode made are in the package alone
        let isLicense = folder == BinaryPackage.licenses + "/" || LicenseFiles.isTextPath(name)
        return archives.of(.xcframework).isEmpty || !isLicense
    }

    /// `info.json` of each library is those of all its platforms together, without the headers that lie elsewhere.
    private func checkDescriptions(_ headers: SharedHeaders, _ found: inout Disagreements) throws(SlipwayError) {
        let libraries = archives.of(.library)
        for product in Set(libraries.map(\.artifact.product)).sortedBytewise() {
            let place = ArtifactLayout.bundleFolder(product: product) + "/info.json"
            var described: [JSONValue] = []
            for (library, file) in libraries.filter({ $0.artifact.product == product })
                .sortedBytewise(by: { $0.artifact.triple ?? "" })
            {
                guard let info = try file.json(place) else { continue }
                described.append(headers.without(info, in: library))
            }
            guard let first = described.first else { continue }
            let variants = described.flatMap { $0["artifacts"]?[product]?["variants"]?.list ?? [] }
            try checkDescription(
                place, is: first.with(.list(variants), at: ["artifacts", product, "variants"]), by: "its libraries",
                &found)
        }
        for name in headers.names {
            try checkDescription(
                ArtifactLayout.bundleFolder(product: name) + "/info.json", is: headers.description(of: name),
                by: "the libraries with these headers", &found)
        }
    }

    private func checkDescription(
        _ place: String, is wanted: JSONValue, by source: String, _ found: inout Disagreements
    ) throws(SlipwayError) {
        for difference in JSONDifference.all(try package.json(top + place), wanted) {
            found.add(artifact.file, "\(Disagreements.plain(place)): \(difference.text(by: source))")
        }
    }
}
