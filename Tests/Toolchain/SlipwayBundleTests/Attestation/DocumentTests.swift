@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Bills of materials and provenance, read by the validators of their formats.
@Suite struct DocumentTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private static func cannotReadSPDX() async -> Bool { await Tool.isMissing(pythonModules: "spdx_tools") }
    private static func cannotReadCycloneDX() async -> Bool {
        await Tool.isMissing(pythonModules: "cyclonedx", "jsonschema")
    }
    private static func cannotReadSchemas() async -> Bool { await Tool.isMissing(pythonModules: "jsonschema") }

    /// Releases with everything, with what is known without a build, and with nothing.
    private func releases() throws -> [AttestedRelease] {
        [
            try AttestationSample.release(in: folder, packages: try AttestationSample.packages()),
            try AttestationSample.release(in: folder, packages: try AttestationSample.packages(isWhole: false)),
            try AttestationSample.release(
                in: folder, packages: .none, settings: AttestationSettings(repository: "/home/ada/greeter")),
        ]
    }

    @Test(.disabled("needs the Python package spdx-tools", cannotReadSPDX))
    func spdxIsValid() async throws {
        for (number, release) in try releases().enumerated() {
            let file = try folder.write(SPDXDocument.text(of: release), to: "\(number).spdx.json")
            try await BillValidator.spdx(file)
        }
    }

    @Test(.disabled("needs the Python package cyclonedx-python-lib[validation]", cannotReadCycloneDX))
    func cycloneDXIsValid() async throws {
        for (number, release) in try releases().enumerated() {
            let file = try folder.write(CycloneDXDocument.text(of: release), to: "\(number).cdx.json")
            try await BillValidator.cycloneDX(file)
        }
    }

    @Test(.disabled("needs the Python package jsonschema", cannotReadSchemas))
    func provenanceIsValid() async throws {
        let run = BuilderRun(builder: "https://github.com/o/r/.github/workflows/x.yml@main", invocation: "https://x/1")
        let named = try AttestationSample.release(
            in: folder, packages: try AttestationSample.packages(),
            settings: AttestationSettings(repository: "https://github.com/o/r", run: run))
        for (number, release) in (try releases() + [named]).enumerated() {
            let file = try folder.write(ProvenanceStatement.text(of: release), to: "\(number).provenance.json")
            try await SchemaValidator.check(file, "Tests/Fixtures/attestations/provenance.schema.json")
        }
    }

    @Test func documentsSayWhatIsKnown() throws {
        let release = try AttestationSample.release(in: folder, packages: try AttestationSample.packages())
        let spdx = try #require(JSONValue.parse(SPDXDocument.text(of: release)))
        #expect(spdx["creationInfo"]?["created"]?.text == "2026-01-01T12:00:00Z")
        let packages = spdx["packages"]?.list ?? []
        #expect(packages.count == 1 + 5 + 4 + 4 + 3)
        let log = try #require(packages.first { $0["name"]?.text == "swift-log" })
        #expect(log["licenseDeclared"]?.text == "Apache-2.0 WITH Swift-exception")
        #expect(
            log["externalRefs"]?[0]?["referenceLocator"]?.text == "pkg:swift/github.com/apple/swift-log@1.6.0")
        let archive = try #require(packages.first { $0["name"]?.text == "Greeter-1.2.0.zip" })
        #expect(archive["checksums"]?[0]?["checksumValue"]?.text == AttestationSample.digest.hex)
        let needs = (spdx["relationships"]?.list ?? []).filter { $0["relationshipType"]?.text == "DEPENDS_ON" }
        // and that it goes on, of the library and the binary package
        #expect(needs.count == 2 + 2 + 2)
        let program = try #require(packages.first { $0["name"]?.text?.hasPrefix("greet-") == true }?["SPDXID"]?.text)
        let links = (spdx["relationships"]?.list ?? []).filter { $0["spdxElementId"]?.text == program }
            .map { $0["relationshipType"]?.text ?? "" }
        #expect(links.filter { $0 == "STATIC_LINK" }.count == 2 + 4)
        #expect(links.filter { $0 == "DYNAMIC_LINK" }.count == 3 && !links.contains("DEPENDS_ON"))
        let cycloneDX = try #require(JSONValue.parse(CycloneDXDocument.text(of: release)))
        #expect(cycloneDX["components"]?.list.count == 4 + 4 + 3)
        #expect(cycloneDX["metadata"]?["component"]?["components"]?.list.count == 5)
        #expect(cycloneDX["metadata"]?["component"]?["licenses"] == nil)
        let compositions = cycloneDX["compositions"]?.list ?? []
        #expect(compositions.map { $0["aggregate"]?.text } == ["complete", "incomplete", "unknown"])
        let library = "artifact:GreetKit-1.2.0-x86_64-unknown-linux-gnu.artifactbundle.zip"
        #expect(compositions[2]["dependencies"]?.texts.contains(library) == true)
        let told = compositions.flatMap { $0["dependencies"]?.texts ?? [] }
        #expect(Set(told).count == told.count && told.count == 1 + 5 + 4 + 4 + 3)
    }

    @Test func provenanceSaysHowAndOfWhat() throws {
        let release = try AttestationSample.release(in: folder, packages: try AttestationSample.packages())
        let text = ProvenanceStatement.text(of: release)
        let definition = try #require(JSONValue.parse(text)?["predicate"]?["buildDefinition"])
        #expect(definition["externalParameters"]?["repository"]?.text == "https://git.example.com/team/greeter")
        #expect(definition["externalParameters"]?["products"]?.texts == ["GreetKit", "greet"])
        let commands = definition["internalParameters"]?["commands"]?.list ?? []
        let programs = [
            "swift", "swift", "swift", "llvm-objcopy", "llvm-objcopy", "swift", "llvm-ar", "llvm-objcopy",
            "swift-autolink-extract",
        ]
        #expect(commands.map { $0["program"]?.text } == programs)
        #expect(commands[0]["arguments"]?.texts.contains("$WORK=") == true)
        let resources = definition["resolvedDependencies"]?.list ?? []
        let wanted = [
            "Greeter", "Package.swift", "copyleft", "mona.linkedlist", "own", "swift-log", "swift", "libdeflate",
        ]
        #expect(resources.map { $0["name"]?.text ?? "" } == wanted)
        #expect(resources[0]["digest"]?["gitCommit"]?.text == Sample.commit.description)
        #expect(resources[6]["uri"]?.text == "pkg:generic/swift@6.3.1")
    }

    @Test func nothingTellsOfTheMachine() throws {
        let elsewhere = try TemporaryDirectory()
        let one = try AttestationSample.release(in: folder, packages: try AttestationSample.packages())
        let other = try AttestationSample.release(
            in: elsewhere, packages: try AttestationSample.packages(),
            settings: AttestationSettings(
                repository: "https://ada:secret@git.example.com/team/greeter", manifest: "project.yml", tool: "0.1.0"))
        for make in [SPDXDocument.text, CycloneDXDocument.text, ProvenanceStatement.text] {
            let text = make(one)
            #expect(text == make(other))
            for word in [folder.path.string, "/home/", "secret", "ada:"] { #expect(!text.contains(word), "\(word)") }
        }
    }

    @Test func theNumberOfADocumentIsOfItsContent() throws {
        let uuid = NameUUID.text(of: "a")
        #expect(uuid == NameUUID.text(of: "a") && uuid != NameUUID.text(of: "b"))
        // RFC 9562: version 8, variant 10
        let pattern = try Regex("[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
        #expect(uuid.wholeMatch(of: pattern) != nil)
    }

    @Test func aRunOfGitHubIsNamedByItsVariables() {
        let environment = [
            "GITHUB_ACTIONS": "true", "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "o/r",
            "GITHUB_WORKFLOW_REF": "o/r/.github/workflows/release.yml@refs/heads/main", "GITHUB_RUN_ID": "7",
            "GITHUB_RUN_ATTEMPT": "2",
        ]
        let run = BuilderRun(gitHub: environment)
        #expect(run?.builder == "https://github.com/o/r/.github/workflows/release.yml@refs/heads/main")
        #expect(run?.invocation == "https://github.com/o/r/actions/runs/7/attempts/2")
        #expect(BuilderRun(gitHub: [:]) == nil)
    }
}

/// Asks PyPI's jsonschema.
enum SchemaValidator {
    /// - Parameter schema: relative to the repository.
    static func check(_ file: Path, _ schema: String) async throws {
        let program = """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1]))
            kind = jsonschema.validators.validator_for(schema)
            kind.check_schema(schema)
            kind(schema).validate(json.load(open(sys.argv[2])))
            """
        try await Tool.run(
            "python3", ["-W", "ignore", "-c", program, Golden.repository.appending(schema).string, file.string],
            in: Golden.repository)
    }
}
