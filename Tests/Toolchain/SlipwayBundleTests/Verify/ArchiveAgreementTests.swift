import SlipwayArchive
@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What two archives have, or an archive and a document, has to be the same.
@Suite("Agreement of archives") struct ArchiveAgreementTests {
    private typealias Change = (inout [String: [UInt8]]) throws -> Void

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private static let source = "Greeter-1.2.0.zip"
    private static let provenance = "Greeter-1.2.0.provenance.json"
    private static let resources = "predicate/buildDefinition/resolvedDependencies"

    @Test("manifests in the sources are those of the provenance, and no others")
    func manifests() async throws {
        let forged = ForgedBundle(try await DocumentAgreementTests.bundle(in: folder))
        let top = "Greeter-1.2.0/"
        let changes: [(Change, String)] = [
            ({ $0[top + "Package@swift-6.0.swift"] = [] }, "has no 'Package@swift-6.0.swift', \(Self.source) has"),
            ({ $0[top + "project.yml"] = [] }, "has no 'project.yml', \(Self.source) has"),
            ({ $0[top + "Package.swift"] = nil }, "has 'Package.swift', \(Self.source) has not"),
            ({ $0[top + "Package.resolved"] = nil }, "has 'Package.resolved', \(Self.source) has not"),
            ({ $0["Package.swift"] = [] }, "'Package.swift' is not in the folder '\(top)'"),
        ]
        for (change, wanted) in changes {
            let told = try await forged.told(Self.source, archive: change) ?? "nothing is told"
            #expect(told.contains(wanted), "\(told)")
        }
        let place = "\(Self.resources)/name=Package.swift"
        for (path, value, wanted) in [
            (place, JSONValue?.none, "has no 'Package.swift', \(Self.source) has"),
            ("\(place)/name", .text("Other.swift"), "has 'Other.swift', \(Self.source) has not"),
            ("\(Self.resources)/name=Package.resolved", nil, "has no 'Package.resolved', \(Self.source) has"),
            ("\(place)/annotations", .object(["archived": .text("false")]), "has 'Package.swift' as not archived"),
        ] {
            let told = try forged.told(Self.provenance, path, value) ?? "nothing is told"
            #expect(told.contains("\(Self.provenance): resolvedDependencies \(wanted)"), "\(told)")
        }
    }

    @Test("a manifest that stays out of the sources is named as such")
    func ignored() async throws {
        var tree = Sample.tree
        tree.entries["Package@swift-6.0.swift"] = .init(mode: .regular, text: "// swift-tools-version: 6.0\n")
        tree.entries["Package@swift-5.9.swift"] = .init(mode: .regular, text: "// swift-tools-version: 5.9\n")
        tree.entries[".gitattributes"] = .init(
            mode: .regular, text: "Package@swift-5.9.swift export-ignore\n.gitattributes export-ignore\n")
        let bundle = try await DocumentAgreementTests.bundle(in: folder, of: tree)
        try BundleReader().verify(bundle.directory)
        let text = try LocalFileSystem().readText(bundle.directory.appending(Self.provenance))
        let inputs = ProvenanceReader(try #require(JSONValue.parse(text))).inputs
        #expect(
            inputs.map(\.path) == [
                "Package.resolved", "Package.swift", "Package@swift-5.9.swift", "Package@swift-6.0.swift",
            ])
        #expect(inputs.map(\.isArchived) == [true, true, false, true])
    }

    @Test("documents of another version of Slipway are compared by their fields, which is told")
    func otherVersion() async throws {
        let bundle = try await DocumentAgreementTests.bundle(in: folder)
        var forged = ForgedBundle(bundle)
        let (file, place) = ("Greeter-1.2.0.cdx.json", "components/name=swift-log/type")
        for tool in [nil, "0.1.0"] {
            forged.reader = BundleReader(tool: tool)
            let told = try forged.told(file, place, .text("firmware")) ?? "nothing is told"
            #expect(told.contains("\(file): components[3].type is 'firmware', should be 'library'"), "\(told)")
            #expect(try forged.reader.note(on: bundle) == nil)
        }
        forged.reader = BundleReader(tool: "0.2.0")
        #expect(try forged.told(file, place, .text("firmware")) == nil)
        #expect(try forged.told(file, "components/name=swift-log/version", .text("1.6.1")) != nil)
        let note = try forged.reader.note(on: bundle)
        #expect(note?.code == "other-slipway" && note?.severity == .note)
        #expect(note?.message == "the bundle was made by Slipway 0.1.0, this is 0.2.0")
    }

    @Test("one document comes with the others")
    func missing() async throws {
        let known = try await DocumentAgreementTests.bundle(in: folder)
        let release = known.release
        func problems(_ documents: [ReleaseDocument]) throws -> [String] {
            try DocumentAgreement(files: LocalFileSystem()).problems(
                in: Bundle(
                    directory: known.directory,
                    release: Release(
                        name: release.name, version: release.version, commit: release.commit, time: release.time,
                        toolchain: release.toolchain, artifacts: release.artifacts, documents: documents)))
        }
        #expect(try problems(release.documents) == [])
        #expect(try problems([]) == [])
        let told = try problems(release.documents.filter { $0.kind != .spdx })
        #expect(told == ["release.json: documents has no 'Greeter-1.2.0.spdx.json', which goes with the others"])
    }

    @Test("programs and libraries have commands that build them, for each platform")
    func commands() throws {
        let attested = try AttestationSample.release(in: folder, packages: .none)
        func told(_ commands: [AttestedCommand], again: Bool = false) -> [String] {
            let more = attested.artifacts.filter { $0.kind == .executable && again }
            let release = Release(
                name: attested.name, version: attested.version, commit: attested.commit, time: 0,
                toolchain: attested.toolchain, artifacts: attested.artifacts + more)
            var found = Disagreements()
            CommandAgreement(release: release, file: "p", commands: commands).check(&found)
            return found.problems
        }
        #expect(told(attested.commands) == [])
        let none = "p: internalParameters.commands has no command that builds"
        let tail = "which release.json has for 1 platform"
        #expect(told([]) == ["\(none) 'greet', \(tail)", "\(none) 'GreetKit', \(tail)"])
        #expect(told(attested.commands.filter { $0.purpose != "archive" }) == ["\(none) 'GreetKit', \(tail)"])
        #expect(told(attested.commands.filter { !$0.arguments.contains("greet") }) == ["\(none) 'greet', \(tail)"])
        #expect(told(attested.commands, again: true).first?.contains("not enough commands that build 'greet'") == true)
    }

    @Test("where it is not known whose code is in a library, all licences go along")
    func licenses() throws {
        let export = folder.path.appending("export")
        try folder.write("mine", to: "export/LICENSE")
        func package(_ identity: String) throws -> BundledPackage {
            try folder.write(identity, to: "\(identity)/LICENSE")
            return BundledPackage(
                resolved: ResolvedPackage(
                    identity: identity, origin: .local, version: nil, branch: nil, revision: nil),
                license: LicenseFinder.unknown, dependencies: [], folder: folder.path.appending(identity))
        }
        let licenses = ArtifactLicenses(
            files: LocalFileSystem(), export: export,
            packages: BundledPackages(packages: [try package("a"), try package("b")], direct: [], isWhole: true),
            runtime: nil)
        func paths(_ packages: [String], _ knowledge: ArtifactContent.Knowledge, _ kind: Artifact.Kind) throws
            -> [String]
        {
            try licenses.entries(
                of: ArtifactContent(packages: packages, knowledge: knowledge), kind, in: "L", isOwn: kind == .library
            ).map(\.path)
        }
        #expect(try paths(["a"], .incomplete, .package) == ["L/a/LICENSE"])
        #expect(try paths(["a"], .unknown, .package) == ["L/a/LICENSE", "L/b/LICENSE"])
        #expect(try paths([], .unknown, .library) == ["L/LICENSE", "L/a/LICENSE", "L/b/LICENSE"])
        #expect(try paths([], .incomplete, .library) == ["L/LICENSE"])
        #expect(try paths([], .incomplete, .executable) == ["L/a/LICENSE", "L/b/LICENSE"])
    }

    @Test("the binary package has the files of the libraries, and the libraries have those of the package")
    func libraries() async throws {
        let bundle = try await LibrarySample.bundle(["GreetKit", "HashKit"], in: folder)
        try BundleReader().verify(bundle.directory)
        let libraries = bundle.release.artifacts.filter { $0.kind == .library }
        // on Apple's platforms they are XCFrameworks
        guard let triple = libraries.first?.triple else { return }
        let forged = ForgedBundle(bundle)
        let file = libraries[0].file
        for (file, change, words) in Self.changes(of: file, for: triple) + Self.otherChanges(of: file) {
            let told = try await forged.told(file, archive: change) ?? "nothing is told"
            for word in words where !told.contains(word) { Issue.record("no \(word) in: \(told)") }
        }
        let license = "Greeter-1.2.0/LICENSE"
        let mode = try await forged.told("Greeter-1.2.0-binaries.zip", modes: [license: .executable]) { _ in }
        #expect(mode?.contains("'\(license)' has mode 100755, and 100644 in \(file)") == true, "\(mode ?? "nothing")")
        let commands = "predicate/buildDefinition/internalParameters/commands"
        let told = try forged.told(Self.provenance, commands, .list([]))
        #expect(told?.contains("commands has no command that builds 'HashKit'") == true, "\(told ?? "nothing is told")")
    }

    /// What is changed in the artifact bundles of the binary package, or in a library: the archive, the files, what is
    /// told.
    private static func changes(of library: String, for triple: String) -> [(String, Change, [String])] {
        let package = "Greeter-1.2.0-binaries.zip"
        let (own, top) = ("GreetKit.artifactbundle", "Greeter-1.2.0/")
        let include = "\(own)/GreetKit-1.2.0-\(triple)/include"
        let headers = "\(top)GreeterCHashHeaders.artifactbundle"
        let shared = "\(headers)/GreeterCHashHeaders-1.2.0-\(triple)"
        func replaced(_ place: String) -> Change {
            { files in
                let text = String(decoding: try #require(files[place], "\(place)"), as: UTF8.self)
                files[place] = Array(text.replacing("\"\(triple)\"", with: "\"wasm32-unknown-wasip1\"").utf8)
            }
        }
        let extra = "no other archive has the file"
        return [
            (package, { $0["\(top)\(include)/Evil.swiftmodule/x.swiftinterface"] = [] }, ["Evil.swiftmodule", extra]),
            (library, { $0["\(include)/Evil.swiftmodule/x.swiftinterface"] = [] }, ["\(package): it has no", "Evil"]),
            (
                package, replaced("\(top)\(own)/info.json"),
                ["\(own)/info.json: artifacts.GreetKit.variants[0].supportedTriples[0] is 'wasm32"]
            ),
            (
                package, replaced("\(headers)/info.json"),
                ["GreeterCHashHeaders.artifactbundle/info.json: artifacts.", "'wasm32-unknown-wasip1'"]
            ),
            (package, { $0["\(shared)/include/CHash/evil.h"] = [] }, ["evil.h", extra]),
            (
                package, { $0["\(shared)/include/CHash/chash.h"] = nil },
                ["\(package): it has no", "include/CHash/chash."]
            ),
            (package, { $0["\(shared)/include/CHash/chash.h"] = [1] }, ["is not what \(library) has there"]),
            (
                package, { $0["\(shared)/libGreeterCHashHeaders.a"] = nil },
                ["\(package): it has no", "libGreeterCHashHeade"]
            ),
            (
                package, { $0["\(shared)/libGreeterCHashHeaders.a"] = [1] },
                ["libGreeterCHashHeade…' has something in it"]
            ),
        ]
    }

    /// What is changed in the rest.
    private static func otherChanges(of library: String) -> [(String, Change, [String])] {
        let (package, own, top) = ("Greeter-1.2.0-binaries.zip", "GreetKit.artifactbundle", "Greeter-1.2.0/")
        return [
            (
                package, { $0["\(top)Evil.artifactbundle/info.json"] = [] },
                ["Evil.artifactbundle", "no other archive has the file"]
            ),
            (
                package, { $0["\(top)Licenses/evil/LICENSE"] = [] },
                ["Licenses/evil/LICENSE", "no other archive has the file"]
            ),
            (
                package, { $0["\(top)LICENSE"] = nil },
                ["\(package): it has no '\(top)LICENSE', \(library) has the file"]
            ),
            (package, { $0["\(top)evil.swift"] = [] }, ["evil.swift', no other archive has the file"]),
            (package, { $0["\(top)Package.swift"]? += Array("import Foundation\n".utf8) }, ["has 'import', which no"]),
            (package, { $0["\(top)Links/GreetKit/links.c"]? += Array("int evil;\n".utf8) }, ["is not what `slipway"]),
            (package, { $0["\(top)Links/GreetKit/include/GreetKitLinks.h"] = [] }, ["is not what `slipway"]),
            (package, { $0["\(top)System/Evil/module.modulemap"] = [] }, ["is not what `slipway"]),
            (package, { $0["elsewhere"] = [] }, ["'elsewhere' is not in the folder '\(top)'"]),
            (
                library, { $0["\(own)/licenses/LICENSE"] = nil },
                ["\(library): it has no '\(own)/licenses/LICENSE', \(Self.source) has the text"]
            ),
            (library, { $0["\(own)/licenses/LICENSE"] = [1] }, ["licenses/LICENSE' is not what \(Self.source) has"]),
            (library, { $0["elsewhere"] = [] }, ["'elsewhere' is not in the folder '\(own)/'"]),
        ]
    }
}
