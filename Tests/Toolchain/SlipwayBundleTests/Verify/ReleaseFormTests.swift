import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayBundle

/// What a bundle of anybody's may say of itself.
@Suite struct ReleaseFormTests {
    private let files = LocalFileSystem()

    private func release(
        name: String = "Greeter", version: SemanticVersion = SemanticVersion(1, 2, 0),
        artifacts: [String] = ["Greeter-1.2.0.zip"], toolchain: String = "Swift 6", kind: Artifact.Kind = .source
    ) -> Release {
        Release(
            name: name, version: version, commit: Sample.commit, time: 0, toolchain: toolchain,
            artifacts: artifacts.map {
                Artifact(
                    file: $0, kind: kind, product: "Greeter", triple: nil, size: 1,
                    sha256: ContentHasher.digest(of: []))
            })
    }

    @Test(
        "names that would leave the folder they are used in are none",
        arguments: ["../../etc", "a/b", "", ".hidden", "a\nsigned by ada", String(repeating: "n", count: 129)])
    func names(_ name: String) {
        #expect(
            ReleaseForm.problems(of: release(name: name)) == ["release.json has a name that cannot name a package"])
    }

    @Test("texts that would write other lines on a terminal are told, and not shown") func controls() {
        for text in ["Swift\u{1B}[2J", "Swift\r6", "Swift\u{9B}2J"] {
            #expect(
                ReleaseForm.problems(of: release(toolchain: text)) == [
                    "release.json has control characters in its texts"
                ])
        }
    }

    @Test("files are named once, and as the release's name and version have it") func fileNames() {
        #expect(ReleaseForm.problems(of: release()).isEmpty)
        #expect(
            ReleaseForm.problems(of: release(artifacts: ["Greeter-1.2.0.zip", "Greeter-1.2.0.zip"])) == [
                "release.json names 'Greeter-1.2.0.zip' twice"
            ])
        #expect(
            ReleaseForm.problems(of: release(version: SemanticVersion(9, 9, 9))) == [
                "release.json is of Greeter 9.9.9, and names 'Greeter-1.2.0.zip' for 'Greeter-9.9.9.zip'"
            ])
        #expect(
            ReleaseForm.problems(of: release(artifacts: ["../Greeter-1.2.0.zip"])).first
                == "release.json names '../Greeter-1.2.0.zip', which is no file name")
    }

    @Test("documents speak of the release that they lie beside") func documents() async throws {
        let folder = try TemporaryDirectory()
        let manifest = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])
        let bundle = try await Bundler(host: Host()).bundle(Sample.request(in: folder, manifest: manifest))
        let agreement = DocumentAgreement(files: files)
        #expect(try agreement.problems(in: bundle).isEmpty)
        let own = bundle.release
        func told(_ release: Release) throws -> [String] {
            try agreement.problems(in: Bundle(directory: bundle.directory, release: release))
        }
        let commit = try #require(ObjectID(String(repeating: "0", count: 40)))
        let elsewhere = Release(
            name: own.name, version: own.version, commit: commit, time: own.time, toolchain: own.toolchain,
            artifacts: own.artifacts, documents: own.documents)
        #expect(try told(elsewhere).count == 3)
        for (place, file) in [
            ("slipway:commit of metadata.component", "cdx"), ("externalParameters.commit", "provenance"),
            ("gitCommit of Greeter", "provenance"),
        ] {
            let wanted = "Greeter-1.2.0.\(file).json: \(place) is '\(own.commit)', release.json says '\(commit)'"
            #expect(try told(elsewhere).contains(wanted))
        }
        let later = Release(
            name: own.name, version: SemanticVersion(1, 3, 0), commit: own.commit, time: own.time,
            toolchain: own.toolchain, artifacts: [], documents: own.documents)
        for wanted in [
            "cdx.json: metadata.component.version is '1.2.0', release.json says '1.3.0'",
            "spdx.json: versionInfo of the release is '1.2.0', release.json says '1.3.0'",
            "provenance.json: externalParameters.version is '1.2.0', release.json says '1.3.0'",
            "provenance.json: subject has 'Greeter-1.2.0.zip', release.json has not",
        ] {
            #expect(try told(later).contains("Greeter-1.2.0.\(wanted)"), "\(wanted)")
        }
    }
}
