import SlipwayArchive
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads bundles and checks them.
package struct BundleReader: Sendable {
    private let files: any FileSystem
    private let tool: String?

    /// - Parameter tool: the version of this Slipway; `nil` takes every bundle for one that it has made.
    package init(files: any FileSystem = LocalFileSystem(), tool: String? = nil) {
        self.files = files
        self.tool = tool
    }

    /// Bytes that what describes a bundle may have: it is read as a whole, and may be anybody's.
    private static let limit = 64 << 20

    /// Reads a bundle's `release.json`; the artifacts themselves are not looked at.
    ///
    /// - Parameter shown: how messages name it; the folder where `nil`.
    /// - Throws: status 2, `no-bundle` where there is none, `bundle-damaged` where it cannot be understood.
    package func read(_ directory: Path, shown: String? = nil) throws(SlipwayError) -> Bundle {
        let file = directory.appending(ArtifactLayout.releaseFile)
        guard try files.exists(file) else {
            let name = shown ?? directory.string
            let isAddress = name.contains("://")
            throw SlipwayError(
                .input, code: "no-bundle", "there is no bundle in \(name)",
                cause: isAddress
                    ? "bundles are fetched by https and http alone" : "it has no \(ArtifactLayout.releaseFile)",
                hint: isAddress
                    ? "name a folder, or an address that begins with https://" : "make one with `slipway bundle`")
        }
        guard let bytes = try files.read(file, limit: BundleReader.limit) else {
            throw damaged(directory, shown: shown, ["\(ArtifactLayout.releaseFile) is larger than any"])
        }
        let release = try decode(bytes, of: directory, shown: shown)
        var problems = ReleaseForm.problems(of: release)
        if let key = RepeatedKeys.first(in: String(decoding: bytes, as: UTF8.self)) {
            problems.append("\(ArtifactLayout.releaseFile) has the key \(Disagreements.told(key)) twice in one object")
        }
        if !problems.isEmpty { throw damaged(directory, shown: shown, problems) }
        var signatures: [String] = []
        for name in BundleReader.signatureFiles.sortedBytewise() where try files.exists(directory.appending(name)) {
            signatures.append(name)
        }
        return Bundle(directory: directory, release: release, signatures: signatures)
    }

    /// Checks every file against `release.json` and `SHA256SUMS`.
    ///
    /// - Parameter shown: how messages name it; the folder where `nil`.
    /// - Throws: status 2 (`bundle-damaged`), naming every file that differs, is missing or does not belong.
    @discardableResult
    package func verify(_ directory: Path, shown: String? = nil) throws(SlipwayError) -> Bundle {
        let bundle = try read(directory, shown: shown)
        var problems: [String] = []
        let files = bundle.release.artifacts.map { ($0.file, $0.size, $0.sha256) }
        let documents = bundle.release.documents.map { ($0.file, $0.size, $0.sha256) }
        for (file, size, sha256) in files + documents {
            let wanted = (size: size, sha256: sha256)
            if let problem = try problem(with: file, wanted, in: directory) { problems.append(problem) }
        }
        problems += try problemsWithChecksums(of: bundle)
        problems += try SignatureForm(files: self.files).problems(in: bundle)
        if problems.isEmpty { problems += try agreement.problems(in: bundle) }
        let known = FileKey.set(bundle.release.files).union(FileKey.set(BundleReader.ownFiles))
        for entry in try self.files.list(directory)
        where !known.contains(FileKey(entry.name)) || entry.kind == .directory {
            problems.append("\(entry.name) does not belong to the bundle")
        }
        guard problems.isEmpty else { throw damaged(directory, shown: shown, problems) }
        return bundle
    }

    private var agreement: DocumentAgreement { DocumentAgreement(files: files, tool: tool) }

    /// What a bundle's check has left out because another version of Slipway has made the bundle; `nil` for nothing.
    ///
    /// - Throws: status 3 where a document cannot be read.
    func note(on bundle: Bundle) throws(SlipwayError) -> Diagnostic? { try agreement.note(on: bundle) }

    /// What is to be known of a bundle that is as it says: that not all was compared, and names in its sources that
    /// not every system can have, as `bundle` tells them of the commit.
    ///
    /// - Throws: status 3 where a file cannot be read.
    package func notes(on bundle: Bundle) throws(SlipwayError) -> [Diagnostic] {
        let release = bundle.release
        let top = ArtifactLayout.sourceFolder(name: release.name, version: release.version) + "/"
        var paths: [String] = []
        for artifact in release.artifacts where artifact.kind == .source {
            let archive = try ZipFile(bundle.directory.appending(component: artifact.file))
            paths += (archive?.entries ?? []).map { String($0.path.dropFirst(top.count)) }
        }
        return SourceNames.warnings(of: paths) + [try note(on: bundle)].compactMap { $0 }
    }

    /// What may lie beside `release.json` that it does not name.
    package static var companions: [String] { [ArtifactLayout.checksumsFile] + signatureFiles.sortedBytewise() }

    /// The files of every bundle, and the one that macOS leaves in every folder it shows.
    static let ownFiles: Set<String> = signatureFiles.union([
        ArtifactLayout.checksumsFile, ArtifactLayout.releaseFile, ".DS_Store",
    ])

    /// The signatures that a bundle may have.
    package static let signatureFiles: Set<String> = [ArtifactLayout.sshSignatureFile, ArtifactLayout.minisignFile]

    private func problem(
        with name: String, _ wanted: (size: Int64, sha256: ContentDigest), in directory: Path
    ) throws(SlipwayError) -> String? {
        let file = directory.appending(name)
        guard let attributes = try files.attributes(file), attributes.kind == .file else {
            return try lack(of: name, in: directory)
        }
        if attributes.size != wanted.size {
            return "\(name) has \(attributes.size) bytes, should have \(wanted.size)"
        }
        let digest = try files.digest(of: file).sha256
        return digest == wanted.sha256 ? nil : "\(name) has SHA-256 \(digest), should have \(wanted.sha256)"
    }

    /// What is in the place of a file.
    private func lack(of name: String, in directory: Path) throws(SlipwayError) -> String {
        "\(name) is \(try files.words(for: directory.appending(name)) ?? "missing")"
    }

    private func problemsWithChecksums(of bundle: Bundle) throws(SlipwayError) -> [String] {
        let file = bundle.directory.appending(ArtifactLayout.checksumsFile)
        guard try files.attributes(file)?.kind == .file else {
            return [try lack(of: ArtifactLayout.checksumsFile, in: bundle.directory)]
        }
        guard let bytes = try files.read(file, limit: BundleReader.limit) else {
            return ["\(ArtifactLayout.checksumsFile) is larger than any"]
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let description = try files.digest(of: bundle.directory.appending(ArtifactLayout.releaseFile)).sha256
        if let told = Checksums.parse(text)[ArtifactLayout.releaseFile], told != description {
            return [
                "\(ArtifactLayout.releaseFile) has SHA-256 \(description), \(ArtifactLayout.checksumsFile) says \(told)"
            ]
        }
        let isRight = text == Checksums.text(of: bundle.release, description: description)
        return isRight ? [] : ["\(ArtifactLayout.checksumsFile) does not say what \(ArtifactLayout.releaseFile) says"]
    }

    private func decode(_ bytes: [UInt8], of directory: Path, shown: String?) throws(SlipwayError) -> Release {
        let release: Release
        do {
            release = try JSONDecoder().decode(Release.self, from: Data(bytes))
        } catch {
            throw damaged(
                directory, shown: shown,
                ["\(ArtifactLayout.releaseFile) cannot be understood: \(DecodingProblem.text(error))"])
        }
        guard release.schema == 1 else {
            throw SlipwayError(
                .input, code: "bundle-damaged",
                "the bundle in \(shown ?? directory.string) has a form this Slipway does not know",
                cause: "\(ArtifactLayout.releaseFile) has schema \(release.schema), known is 1",
                hint: "update Slipway")
        }
        return release
    }

    private func damaged(_ directory: Path, shown: String? = nil, _ problems: [String]) -> SlipwayError {
        SlipwayError(
            .input, code: "bundle-damaged", "the bundle in \(shown ?? directory.string) is damaged",
            cause: problems.joined(separator: "\n"),
            hint: shown.map(isAddress) == true
                ? "do not use it; fetch it again, or ask who serves it" : "make it again with `slipway bundle`")
    }

    private func isAddress(_ text: String) -> Bool { text.hasPrefix("https://") || text.hasPrefix("http://") }
}
