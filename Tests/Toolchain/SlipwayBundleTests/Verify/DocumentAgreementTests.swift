@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What a bundle says twice has to agree, even where somebody has made all sums right again.
@Suite("Agreement of documents") struct DocumentAgreementTests {
    private static let revision = ResolvedPackageTests.revision
    private static let other = String(repeating: "e", count: 40)
    private static let digest = String(repeating: "d", count: 64)

    /// One field that says something else: its place, its other value, and what is told beside the file.
    private struct Change {
        let place: String
        let value: JSONValue?
        let told: [String]

        /// - Parameter shown: how the other value is told, where not as it is.
        init(_ place: String, _ value: String?, _ told: String..., shown: String? = nil) {
            self.place = place
            self.value = value.map { .text($0) }
            self.told = told + (value.map { [shown ?? "'\($0)'"] } ?? [])
        }
    }

    private static let root = "metadata/component"
    private static let archive = "Greeter-1.2.0.zip"

    private static let spdx = [
        Change("spdxVersion", "SPDX-2.2", "'SPDX-2.3'"),
        Change("name", "Greeter-1.3.0", "'Greeter-1.2.0'"),
        Change("documentNamespace", "https://spdx.org/spdxdocs/Other-1", "spdxdocs/Greeter-1.2.0-'"),
        Change("creationInfo/created", "2020-01-01T00:00:00Z", "'2026-01-01T12:00:00Z'"),
        Change("creationInfo/creators/0", "Tool: slipway-9.9.9", "'0.1.0'", shown: "'9.9.9'"),
        Change("packages/SPDXID=SPDXRef-Package/name", "Other", "'Greeter'"),
        Change("packages/SPDXID=SPDXRef-Package/versionInfo", "1.2.1", "'1.2.0'"),
        Change("packages/SPDXID=SPDXRef-Package/downloadLocation", "git+https://x.example/y@\(other)", "Greeter@"),
        Change("packages/SPDXID=SPDXRef-Package/licenseDeclared", "GPL-3.0", "licence of the release"),
        Change(
            "packages/SPDXID=SPDXRef-Package/externalRefs/0/referenceLocator", "pkg:swift/a/b@1.2.0",
            "'pkg:swift/git.example.com/team/Greeter@1.2.0'"),
        Change("packages/packageFileName=\(archive)/packageFileName", "Greeter-1.2.1.zip", "has no '\(archive)'"),
        Change("packages/packageFileName=\(archive)/name", "Greeter-1.2.1.zip", "'\(archive)'"),
        Change("packages/packageFileName=\(archive)/versionInfo", "1.2.1", "'1.2.0'"),
        Change("packages/packageFileName=\(archive)/checksums/0/checksumValue", digest, "checksum of \(archive)"),
        Change("packages/packageFileName=\(archive)/checksums/0/algorithm", "MD5", "'SHA256'"),
        Change("packages/packageFileName=\(archive)/primaryPackagePurpose", "ARCHIVE", "'SOURCE'"),
        Change("packages/packageFileName=\(archive)", nil, "packages has no '\(archive)'"),
        Change("packages/name=swift-log/name", "swift-logs"),
        Change("packages/name=swift-log/versionInfo", "1.6.1", "'1.6.0'"),
        Change("packages/name=swift-log/licenseDeclared", "MIT", "license of 'swift-log'"),
        Change("packages/name=swift-log/downloadLocation", "git+https://github.com/apple/swift-log@\(other)"),
        Change(
            "packages/name=swift-log/externalRefs/0/referenceLocator", "pkg:swift/github.com/apple/swift-log@1.6.1",
            "purl of 'swift-log'"),
        Change("packages/name=swift-log", nil, "'swift-log'"),
        Change(
            "relationships/relationshipType=DEPENDS_ON/relationshipType", "OTHER",
            shown: "the release does not need 'swift-log'"),
        Change(
            "relationships/relationshipType=DESCRIBES/relatedSpdxElement", "SPDXRef-X", "not one package that it has"),
    ]

    private static let cycloneDX = [
        Change("bomFormat", "SPDX", "'CycloneDX'"), Change("specVersion", "1.5", "'1.6'"),
        Change("metadata/timestamp", "2020-01-01T00:00:00Z", "'2026-01-01T12:00:00Z'"),
        Change("metadata/tools/components/0/version", "9.9.9", "version of Slipway"),
        Change("\(root)/name", "Other", "'Greeter'"), Change("\(root)/version", "1.2.1", "'1.2.0'"),
        Change("\(root)/type", "firmware", "'library'"),
        Change("\(root)/bom-ref", "package:Greeter@1.2.1", "'package:Greeter@1.2.0'"),
        Change("\(root)/purl", "pkg:swift/a/b@1.2.0", "'pkg:swift/git.example.com/team/Greeter@1.2.0'"),
        Change("\(root)/properties/name=slipway:commit/value", other, "'\(Sample.commit)'"),
        Change("\(root)/externalReferences/0/url", "https://x.example/y", "'https://git.example.com/team/Greeter'"),
        Change("\(root)/components/name=\(archive)/name", "Greeter-1.2.1.zip", "has no '\(archive)'"),
        Change("\(root)/components/name=\(archive)/hashes/0/content", digest, "hash of \(archive)"),
        Change("\(root)/components/name=\(archive)/hashes/0/alg", "MD5", "'SHA-256'"),
        Change("\(root)/components/name=\(archive)/properties/name=slipway:kind/value", "library", "'source'"),
        Change("\(root)/components/name=\(archive)/properties/name=slipway:product/value", "X", "'Greeter'"),
        Change("\(root)/components/name=\(archive)", nil, "has no '\(archive)'"),
        Change("components/name=swift-log/name", "swift-logs"),
        Change("components/name=swift-log/version", "1.6.1", "version of 'swift-log'", "'1.6.0'"),
        Change("components/name=swift-log/purl", "pkg:swift/github.com/apple/swift-log@1.6.1"),
        Change("components/name=swift-log/properties/name=slipway:commit/value", other, "'\(revision)'"),
        Change("components/name=swift-log", nil, "'swift-log'"),
        Change("dependencies/ref=package:Greeter@1.2.0", nil, "the release does not need 'swift-log'"),
    ]

    private static let definition = "predicate/buildDefinition"
    private static let resources = "\(definition)/resolvedDependencies"
    private static let external = "\(definition)/externalParameters"

    private static let provenance = [
        Change("_type", "https://in-toto.io/Statement/v0.1", "'https://in-toto.io/Statement/v1'"),
        Change("predicateType", "https://slsa.dev/provenance/v0.2", "'https://slsa.dev/provenance/v1'"),
        Change("\(definition)/buildType", "urn:x", "'urn:slipway:build:bundle:v1'"),
        Change("subject/0/name", "Greeter-1.2.1.zip", "has no '\(archive)'"),
        Change("subject/0/digest/sha256", digest, "sha256 of subject \(archive)"),
        Change("subject/0", nil, "subject has no '\(archive)'"),
        Change("\(external)/commit", other, "'\(Sample.commit)'"), Change("\(external)/version", "1.2.1", "'1.2.0'"),
        Change("\(external)/repository", "https://x.example/y", "externalParameters says"),
        Change("predicate/runDetails/builder/id", "https://builder.example", "'urn:slipway:builder:v1'"),
        Change("predicate/runDetails/builder/version/slipway", "9.9.9", "'0.1.0'"),
        Change("\(resources)/0/name", "Other", "'Greeter'"),
        Change("\(resources)/0/digest/gitCommit", other, "'\(Sample.commit)'"),
        Change("\(resources)/0/uri", "git+https://x.example/y@\(other)", "externalParameters says"),
        Change("\(resources)/name=swift/annotations/version", "Swift version 9"),
        Change("\(resources)/name=swift", nil, "version of swift is nothing"),
        Change("\(resources)/name=swift-log/name", "swift-logs"),
        Change("\(resources)/name=swift-log/digest/gitCommit", other, "'\(revision)'"),
        Change("\(resources)/name=swift-log/annotations/version", "1.6.1", "'1.6.0'"),
        Change("\(resources)/name=swift-log/uri", "git+https://x.example/y@\(revision)", "uri of 'swift-log'"),
        Change("\(resources)/name=swift-log", nil, "resolvedDependencies has no 'swift-log'"),
        Change("\(resources)/name=copyleft/digest/gitCommit", other, "'\(revision)'"),
        Change("\(resources)/name=Package.swift/digest/sha256", digest, "sha256 of Package.swift"),
    ]

    /// A bundle of sources alone, whose commit pins its dependencies.
    static func bundle(in folder: TemporaryDirectory, of sources: MemoryTree = Sample.tree) async throws -> Bundle {
        var tree = sources
        tree.entries["Package.resolved"] = .init(mode: .regular, text: AttestationSample.pins)
        let manifest = Manifest(
            name: "Greeter", version: .zero, build: "1",
            dependencies: [
                PackageDependency(
                    name: "swift-log", source: .url("https://github.com/apple/swift-log.git"), requirement: nil)
            ], targets: [], products: [])
        let known = Sample.request(in: folder, manifest: manifest)
        return try await Bundler(host: Host()).bundle(
            BundleRequest(
                manifest: manifest, version: known.version, commit: known.commit, time: known.time, source: tree,
                repository: known.repository, workDirectory: known.workDirectory, output: known.output,
                attestation: AttestationSettings(
                    repository: "git@git.example.com:team/Greeter.git", manifest: "project.yml", tool: "0.1.0")))
    }

    @Test("each field that says something else is named with both values")
    func fields() async throws {
        let folder = try TemporaryDirectory()
        let forged = ForgedBundle(try await Self.bundle(in: folder))
        for (kind, changes) in [("spdx", Self.spdx), ("cdx", Self.cycloneDX), ("provenance", Self.provenance)] {
            let file = "Greeter-1.2.0.\(kind).json"
            for change in changes {
                let told = try forged.told(file, change.place, change.value) ?? "nothing is told"
                for word in [file] + change.told where !told.contains(word) {
                    Issue.record("\(kind) \(change.place): no \(word) in: \(told)")
                }
            }
        }
        try BundleReader().verify(forged.bundle.directory)
        // programs differ in which of two values they read
        let file = "Greeter-1.2.0.provenance.json"
        let text = try LocalFileSystem().readText(forged.bundle.directory.appending(file))
        for key in ["predicateType", "predicate\\u0054ype"] {
            let twice = text.replacing("  \"predicateType\"", with: "  \"\(key)\" : \"urn:x\",\n  \"predicateType\"")
            let told = try forged.told(file, Array(twice.utf8))
            #expect(told?.contains("it has the key 'predicateType' twice") == true, "\(told ?? "nothing is told")")
        }
    }

    @Test(
        "a key is repeated in one object alone",
        arguments: [
            ("{\"a\": 1, \"b\": {\"a\": 2}, \"c\": [{\"a\": 1}, {\"a\": \"a\"}]}", nil),
            ("{\"a\": {\"b\": \"}\", \"c\": 1, \"b\" : 1}}", "b"), ("[\"a\", \"a\", \"\\\\\", \"a\"]", nil),
            ("{\"x\\\"\": 1, \"x\\u0022\": 2}", "x\""), ("{\"a", nil), ("\"\\", nil),
        ] as [(String, String?)])
    func repeated(text: String, key: String?) { #expect(RepeatedKeys.first(in: text) == key) }

    @Test("a run that is named is one of the builder's repository")
    func run() throws {
        let folder = try TemporaryDirectory()
        let release = Release(
            name: "G", version: .zero, commit: Sample.commit, time: 0, toolchain: "Swift version 6", artifacts: [])
        let id = "https://github.com/o/r/.github/workflows/x.yml@main"
        for (builder, run, isRight) in [
            (id, "https://github.com/o/r/actions/runs/7/attempts/1", true),
            (id, "https://github.com/o/other/actions/runs/7/attempts/1", false), (id, "", false),
            (ProvenanceStatement.builder, "https://github.com/o/r/actions/runs/7/attempts/1", false),
        ] {
            var found = Disagreements()
            let text = """
                {"predicate": {"runDetails": {"builder": {"id": "\(builder)"}, "metadata": {"invocationId": "\(run)"}}}}
                """
            let document = try #require(JSONValue.parse(text))
            ProvenanceAgreement(
                release: release, file: "p", document: document,
                repository: ReleaseRepository(provenance: ("p", document), cycloneDX: nil)
            ).check([], &found)
            #expect(found.problems.contains { $0.contains("builder.id") } != isRight, "\(builder) \(run)")
        }
        withExtendedLifetime(folder) {}
    }

    @Test("pins that a bundle is built again with are those that it names")
    func pins() throws {
        let folder = try TemporaryDirectory()
        let text = AttestationSample.publicPins
        var built = try AttestationSample.packages()
        built.unpinned = UnpinnedPackages(text, try ResolvedPackages.parse(text))
        let release = try AttestationSample.release(in: folder, packages: built)
        let statement = try #require(JSONValue.parse(ProvenanceStatement.text(of: release)))
        #expect(BundlePins.text(in: statement) == text)
        let described = Release(
            name: release.name, version: release.version, commit: release.commit, time: 0,
            toolchain: release.toolchain, artifacts: release.artifacts)
        func problems(_ text: String) throws -> String {
            var found = Disagreements()
            let document = try #require(JSONValue.parse(text))
            ProvenanceAgreement(
                release: described, file: "p", document: document,
                repository: ReleaseRepository(provenance: ("p", document), cycloneDX: nil)
            ).check([], &found)
            return found.problems.joined(separator: "\n")
        }
        let whole = ProvenanceStatement.text(of: release)
        // the sample's pins are no file
        #expect(try problems(whole).split(separator: "\n").map { $0.prefix(30) } == ["p: sha256 of Package.resolved "])
        let changed = whole.replacing(
            "\\\"version\\\": \\\"1.6.0\\\"", with: "\\\"version\\\": \\\"1.5.0\\\"")
        #expect(changed != whole)
        let told = try problems(changed)
        #expect(told.contains("version of 'swift-log' is '1.6.0', its pins says '1.5.0'"), "\(told)")
        let packages = try ResolvedPackages.parse(text)
        #expect(UnpinnedPackages(text, packages, committed: packages) == nil)
        let some = UnpinnedPackages(text, packages, committed: Array(packages.dropLast()))
        #expect(some?.packages.map(\.identity) == ["swift-log"] && some?.text == text)
        #expect(some?.warning.cause?.hasPrefix("its Package.resolved does not fit its manifest") == true)
        #expect(UnpinnedPackages(AttestationSample.pins, [try ResolvedPackages.parse(text)[0]])?.text == nil)
    }
}
