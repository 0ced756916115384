@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The documents of a bundle are made of the same release: writing them again gives each value of each.
@Suite("Rewritten documents") struct RewrittenDocumentsTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private static let settings = AttestationSettings(
        repository: "git@git.example.com:team/greeter.git", manifest: "project.yml", tool: "0.1.0")
    private static let commit = Sample.commit.description

    /// Packages at places of every kind, one of which is called as a part of the runtime.
    private static func packages() throws -> BundledPackages {
        let known = try AttestationSample.packages()
        let own = PackageAddress("https://git.example.com/team/greeter")
        let log = PackageAddress("https://github.com/apple/swift-log.git")
        let foundation = try #require(PackageAddress("http://git.example.com/swift-foundation"))
        func package(_ identity: String, _ origin: ResolvedPackage.Origin, _ revision: String?) -> BundledPackage {
            BundledPackage(
                resolved: ResolvedPackage(
                    identity: identity, origin: origin, version: nil, branch: nil, revision: revision),
                license: "MIT", dependencies: ["swift-log"])
        }
        let inner = [
            package("words", .within(own, version: "1.2.0", folder: "Vendor/Words"), commit),
            package("lines", .within(log, version: "1.6.0", folder: "Lines & more"), ResolvedPackageTests.revision),
            package("loose", .within(nil, version: nil, folder: "Loose"), nil), package("local", .local, nil),
            package("swift-foundation", .repository(foundation), ResolvedPackageTests.revision),
        ]
        return BundledPackages(
            packages: (known.packages + inner).sortedBytewise(by: \.resolved.identity),
            direct: ["copyleft", "own", "words"], isWhole: true)
    }

    /// What documents and a release say of a release.
    private struct Told {
        let release: Release
        var documents = BundleDocuments()

        init(_ attested: AttestedRelease) throws {
            release = Release(
                name: attested.name, version: attested.version, commit: attested.commit, time: Sample.time,
                toolchain: attested.toolchain, artifacts: attested.artifacts)
            for (kind, text) in [
                (ReleaseDocument.Kind.spdx, SPDXDocument.text(of: attested)),
                (.cycloneDX, CycloneDXDocument.text(of: attested)),
                (.provenance, ProvenanceStatement.text(of: attested)),
            ] { documents[kind] = (kind.rawValue, try #require(JSONValue.parse(text))) }
        }

        var problems: [String] {
            var found = Disagreements()
            RewrittenDocuments(release: release, documents: documents).check(&found)
            return found.problems
        }

        /// What the fields tell.
        var fieldProblems: [String] {
            var found = Disagreements()
            DocumentAgreement(files: LocalFileSystem()).checkFields(release, documents, isOwn: true, &found)
            return found.problems
        }
    }

    @Test("documents of releases of every kind are written again as they are")
    func same() throws {
        let run = BuilderRun(
            builder: "https://github.com/o/r/.github/workflows/x.yml@main",
            invocation: "https://github.com/o/r/actions/runs/7/attempts/1")
        let named = AttestationSettings(repository: "https://github.com/o/r", tool: "0.1.0", run: run)
        let all: [(BundledPackages, AttestationSettings)] = [
            (try AttestationSample.packages(), Self.settings),
            (try AttestationSample.packages(isWhole: false), Self.settings), (try Self.packages(), Self.settings),
            (.none, AttestationSettings(repository: "/home/ada/greeter")), (.none, named), (.none, Self.settings),
        ]
        for (packages, settings) in all {
            let told = try Told(try AttestationSample.release(in: folder, packages: packages, settings: settings))
            #expect(told.problems == [], "\(packages.packages.map(\.resolved.identity)) \(settings)")
            #expect(told.fieldProblems == [], "\(packages.packages.map(\.resolved.identity)) \(settings)")
        }
    }

    private static let definition = "predicate/buildDefinition"
    private static let resources = "\(definition)/resolvedDependencies"
    private static let program = "artifact:greet-1.2.0-x86_64-unknown-linux-gnu.artifactbundle.zip"

    /// What the tables of fields do not look at: the document, the place, its other value, what is told.
    private static let changes: [(ReleaseDocument.Kind, String, JSONValue?, String)] = [
        (.cycloneDX, "compositions/0/aggregate", .text("incomplete"), "compositions"),
        (.cycloneDX, "compositions/2", nil, "compositions has no '{\"aggregate\":\"unknown\""),
        (
            .cycloneDX, "components/name=libc.so.6/properties/0/value", .text("static"),
            "components[9].properties[0].value is 'static', should be 'dynamic' by the rest of the bundle"
        ),
        (.cycloneDX, "components/name=swift-log/type", .text("framework"), "type is 'framework', should be 'library'"),
        (.cycloneDX, "components/name=swift-log/bom-ref", .text("pkg:x"), "bom-ref is 'pkg:x'"),
        (.cycloneDX, "components/name=icu/licenses", nil, "licenses is nothing"),
        (
            .cycloneDX, "metadata/tools/components/0/name", .text("other"),
            "metadata.tools.components[0].name is 'other'"
        ),
        (.cycloneDX, "serialNumber", .text("urn:uuid:0"), "serialNumber is 'urn:uuid:0', should be 'urn:uuid:"),
        (.cycloneDX, "version", .number(2), "version is '2.0', should be '1.0'"),
        (.cycloneDX, "annotations", .text("x"), "annotations is 'x', should be nothing"),
        (.spdx, "documentNamespace", .text("https://spdx.org/spdxdocs/Greeter-1.2.0-0"), "documentNamespace is"),
        (.spdx, "creationInfo/creators/0", .text("Tool: other"), "creationInfo.creators[0] is 'Tool: other'"),
        (.spdx, "packages/name=swift-log/primaryPackagePurpose", .text("FRAMEWORK"), "primaryPackagePurpose is"),
        (.spdx, "packages/name=swift-log/licenseConcluded", .text("MIT"), "licenseConcluded is 'MIT'"),
        (.spdx, "relationships/relatedSpdxElement=NOASSERTION", nil, "relationships has no '{"),
        (.spdx, "relationships/relationshipType=STATIC_LINK/relationshipType", .text("DYNAMIC_LINK"), "STATIC_LINK"),
        (
            .provenance, "\(resources)/name=swift/uri", .text("pkg:generic/swift@9"),
            "should be 'pkg:generic/swift@6.3.1'"
        ),
        (.provenance, "\(resources)/name=libdeflate/name", .text("zlib"), "name is 'zlib', should be 'libdeflate'"),
        (.provenance, "\(definition)/internalParameters/overlay/0/mode", .text("x"), "overlay[0].mode is 'x'"),
        (.provenance, "predicate/runDetails/byproducts", .list([]), "predicate.runDetails.byproducts is '[]'"),
    ]

    @Test("a value that is another is told with its place and both values")
    func told() throws {
        let attested = try AttestationSample.release(
            in: folder, packages: try AttestationSample.packages(), settings: Self.settings)
        let known = try Told(attested)
        for (kind, place, value, wanted) in Self.changes {
            var told = known
            let document = try #require(known.documents[kind])
            let parts = place.split(separator: "/").map { String($0) }
            let changed = try #require(ForgedBundle.changed(document.value, parts[...], value), "\(place)")
            try #require(changed != document.value, "\(place)")
            told.documents[kind] = (document.file, changed)
            let problems = told.problems
            #expect(
                problems.contains { $0.hasPrefix("\(kind.rawValue): ") && $0.contains(wanted) },
                "\(kind) \(place): \(problems)")
            #expect(problems.count < 8, "\(kind) \(place): \(problems)")
        }
    }

    @Test("what has come between the elements of a list is told alone")
    func lists() {
        func told(_ one: String, _ other: String) -> [String] {
            JSONDifference.all(JSONValue.parse(one), JSONValue.parse(other))
                .map { "\($0.path): \($0.value?.shown ?? "-") \($0.wanted?.shown ?? "-")" }
        }
        #expect(told("{\"a\": [1, 2, 3, 4]}", "{\"a\": [1, 3, 4]}") == ["a[1]: 2.0 -"])
        #expect(told("{\"a\": [1, 4]}", "{\"a\": [1, 3, 4]}") == ["a[]: - 3.0"])
        #expect(told("{\"a\": [{\"b\": 1}, 2]}", "{\"a\": [{\"b\": true}, 2]}") == ["a[0].b: 1.0 true"])
        #expect(told("{\"a\": null}", "{}") == ["a: null -"])
        // two ways to write one letter
        #expect(told("[\"\u{E9}\"]", "[\"e\u{301}\"]").count == 1)
        #expect(told("[1, 1]", "[1]") == ["[1]: 1.0 -"])
        #expect(told("[5, 1, 2, 6, 3]", "[1, 7, 2, 3, 4]") == ["[0]: 5.0 -", "[]: - 7.0", "[3]: 6.0 -", "[]: - 4.0"])
        let long = "[" + (0..<1_100).map { "\($0)" }.joined(separator: ",")
        #expect(told(long + "]", long + ",8]") == ["[]: - 8.0"])
    }
}
