import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the bundle in a folder was made of, so that the same is not made again.
struct BundleRecord {
    private let files: any FileSystem
    private let file: Path

    private struct Content: Codable {
        var schema = 1
        /// What it was made of, and by.
        let inputs: ContentDigest
        /// Of its `SHA256SUMS`, which names every other file.
        let checksums: ContentDigest
    }

    /// - Parameter workDirectory: where the commit is exported and built.
    init(workDirectory: Path, files: any FileSystem) {
        self.files = files
        file = workDirectory.appending("bundled.json")
    }

    /// What decides about a bundle's bytes, which a signature does not change: the plan, with its commands and the
    /// commit; what is written over the commit's files and what pins its dependencies; the compiler, the Swift SDKs and
    /// this program as files.
    ///
    /// - Throws: status 3 where the commit cannot be read.
    static func inputs(
        _ plan: BundlePlan, _ request: BundleRequest, toolchain: Toolchain, files: any FileSystem
    ) throws(SlipwayError) -> ContentDigest {
        var fields = [Array("bundle 1".utf8), Array(JSONDocument.line(plan.withoutSignature).utf8)]
        for (path, content) in request.overlay.sorted(by: { $0.key.precedes($1.key) }) {
            fields += [Array(path.utf8), content]
        }
        // not all programs that read them are in the plan
        for (name, value) in request.environment.sorted(by: { $0.key.precedes($1.key) }) {
            fields.append(Array("\(name)=\(value)".utf8))
        }
        let settings = request.attestation
        for text in [settings.repository, settings.manifest, settings.tool, settings.run?.invocation, request.notes] {
            fields.append(Array((text.map { "=" + $0 } ?? "").utf8))
        }
        // what was allowed when its secrets were looked for
        for allowed in request.manifest.bundle.allowedSecrets { fields.append(Array("allowed \(allowed)".utf8)) }
        for tracked in try request.source.files() {
            fields.append(Array("\(tracked.mode) \(tracked.blob) \(tracked.path)".utf8))
        }
        let pins = request.repository.appending(SourceExport.pins)
        fields.append(request.pins ?? (try? files.read(pins)) ?? [])
        let programs = [toolchain.programs.appending("swift-frontend"), toolchain.programs.appending("swift-build")]
        for program in programs { fields.append(Array((FileStamp.text(of: program) ?? "").utf8)) }
        for sdk in Set(plan.targets.compactMap(\.sdk)).sortedBytewise(by: \.id) {
            fields.append(Array(try sdk.stamp(files).hex.utf8))
        }
        fields.append(Array((Host.programFile()?.stamp ?? "").utf8))
        var hasher = ContentHasher()
        for field in fields {
            hasher.update(Array("\(field.count):".utf8))
            hasher.update(field)
        }
        return hasher.finish()
    }

    private var content: Content? {
        guard let bytes = try? files.read(file), let known = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
            known.schema == 1
        else { return nil }
        return known
    }

    /// Whether the last bundle was made of these inputs, whatever has become of it: they were checked then.
    func knows(_ inputs: ContentDigest) -> Bool { content?.inputs == inputs }

    /// The bundle in a folder, where it was made of these inputs and is whole.
    func bundle(_ inputs: ContentDigest, in output: Path) -> Bundle? {
        guard let known = content, known.inputs == inputs,
            let sums = try? files.digest(of: output.appending(ArtifactLayout.checksumsFile)).sha256,
            sums == known.checksums
        else { return nil }
        return try? BundleReader(files: files).verify(output)
    }

    /// Notes what a bundle was made of. Where that cannot be written, it is made again next time.
    func note(_ inputs: ContentDigest, in output: Path) {
        guard let sums = try? files.digest(of: output.appending(ArtifactLayout.checksumsFile)).sha256 else { return }
        let content = Content(inputs: inputs, checksums: sums)
        try? files.write(Array(JSONDocument.line(content).utf8), to: file)
    }
}
