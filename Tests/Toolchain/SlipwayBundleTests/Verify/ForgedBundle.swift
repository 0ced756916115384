import SlipwayArchive
@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A bundle that somebody has changed, with all sums made right again.
struct ForgedBundle {
    let bundle: Bundle
    /// Who checks it.
    var reader = BundleReader()
    private let files = LocalFileSystem()

    init(_ bundle: Bundle) { self.bundle = bundle }

    /// Runs the check with other content in a file, and puts the file back.
    ///
    /// - Returns: what is told.
    func told(_ file: String, _ content: [UInt8]) throws -> String? {
        let path = bundle.directory.appending(component: file)
        let kept = try [file, "release.json", "SHA256SUMS"].map { ($0, try files.read(bundle.directory.appending($0))) }
        defer { for (name, bytes) in kept { try? files.write(bytes, to: bundle.directory.appending(component: name)) } }
        try files.write(content, to: path)
        let (sha256, size) = try files.digest(of: path)
        let known = bundle.release
        let release = Release(
            name: known.name, version: known.version, commit: known.commit, time: known.time,
            toolchain: known.toolchain, triples: known.triples,
            artifacts: known.artifacts.map {
                $0.file == file
                    ? Artifact(
                        file: file, kind: $0.kind, product: $0.product, triple: $0.triple, size: size, sha256: sha256)
                    : $0
            }, sourceOnly: known.sourceOnly,
            documents: known.documents.map {
                $0.file == file ? ReleaseDocument(file: file, kind: $0.kind, size: size, sha256: sha256) : $0
            })
        let description = Array(JSONDocument.pretty(release).utf8)
        try files.write(description, to: bundle.directory.appending("release.json"))
        try files.write(
            Checksums.text(of: release, description: ContentHasher.digest(of: description)),
            to: bundle.directory.appending("SHA256SUMS"))
        do throws(SlipwayError) {
            try reader.verify(bundle.directory)
            return nil
        } catch {
            return error.description
        }
    }

    /// The same with one value of a document that is another.
    ///
    /// - Parameter place: keys and indices, and `name=value` for the first element of a list that has it.
    func told(_ file: String, _ place: String, _ value: JSONValue?) throws -> String? {
        let text = try files.readText(bundle.directory.appending(component: file))
        let document = try #require(JSONValue.parse(text))
        let changed = try #require(
            Self.changed(document, place.split(separator: "/").map { String($0) }[...], value),
            "\(place)")
        try #require(changed != document, "\(place)")
        return try told(file, Array(changed.canonical.utf8))
    }

    static func changed(
        _ document: JSONValue, _ place: ArraySlice<String>, _ value: JSONValue?
    ) -> JSONValue? {
        guard let key = place.first else { return value }
        let rest = place.dropFirst()
        switch document {
        case .object(var entries):
            guard let known = entries[key] else {
                guard rest.isEmpty else { return nil }
                entries[key] = value
                return .object(entries)
            }
            if rest.isEmpty {
                entries[key] = value
            } else {
                guard let inner = changed(known, rest, value) else { return nil }
                entries[key] = inner
            }
            return .object(entries)
        case .list(var elements):
            let parts = key.split(separator: "=", maxSplits: 1).map(String.init)
            let index = parts.count == 2 ? elements.firstIndex { $0[parts[0]]?.text == parts[1] } : Int(key)
            guard let index, elements.indices.contains(index) else { return nil }
            if rest.isEmpty {
                if let value { elements[index] = value } else { elements.remove(at: index) }
            } else {
                guard let inner = changed(elements[index], rest, value) else { return nil }
                elements[index] = inner
            }
            return .list(elements)
        default: return nil
        }
    }
}

extension ForgedBundle {
    /// The same with other files in an archive.
    ///
    /// - Parameters:
    ///   - changed: modes of files that have others.
    ///   - change: takes the contents by path.
    func told(
        _ file: String, modes changed: [String: ZipEntry.Mode] = [:],
        archive change: (inout [String: [UInt8]]) throws -> Void
    ) async throws -> String? {
        let archive = try #require(try ZipFile(bundle.directory.appending(component: file)))
        var contents: [String: [UInt8]] = [:]
        var modes: [String: ZipEntry.Mode] = [:]
        for entry in archive.entries {
            contents[entry.path] = try archive.content(of: entry)
            let isExecutable = entry.mode & 0o111 != 0
            modes[entry.path] = !entry.isRegular ? .symlink : isExecutable ? .executable : .regular
        }
        let known = (contents, modes)
        try change(&contents)
        for (path, mode) in changed { modes[path] = mode }
        try #require(contents != known.0 || modes != known.1)
        let folder = try TemporaryDirectory()
        let place = folder.path.appending(component: file)
        let entries = contents.map {
            ZipEntry(path: $0.key, mode: modes[$0.key] ?? .regular, content: .bytes($0.value))
        }
        _ = try await ZipArchive(time: bundle.release.time).write(entries, to: place)
        return try told(file, try LocalFileSystem().read(place))
    }
}
