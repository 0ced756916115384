import SlipwayArchive
@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What is in artifacts, as bills of materials and folders of licences tell it.
@Suite("Contents of artifacts") struct ArtifactContentTests {
    private let files = LocalFileSystem()

    @Test(
        "a program's libraries are those that readelf tells", .disabled(if: Tool.isMissing("readelf"), "needs readelf"))
    func needed() async throws {
        let folder = try TemporaryDirectory()
        for program in ["/bin/sh", "/usr/bin/git", "/usr/bin/readelf"] {
            guard let real = Host.realPath(Path(program)), let file = try ELFFile(real) else { continue }
            let told = try await Tool.run("readelf", ["-dW", real.string], in: folder.path).output
            let wanted = told.split(separator: "\n").filter { $0.contains("(NEEDED)") }
                .compactMap { $0.split(separator: "[").last.map { String($0.dropLast()) } }
            #expect(try file.neededLibraries() == wanted, "\(program)")
        }
    }

    @Test("what is no program, or half of one, is not known")
    func odd() throws {
        let folder = try TemporaryDirectory()
        #expect(try ELFFile(try folder.write("#!/bin/sh\n", to: "script")) == nil)
        let header: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]
        for rest in [UInt8(0), 0x7F, 0xFF] {
            let file = folder.path.appending("odd-\(rest)")
            try files.write(header + Array(repeating: rest, count: 4096), to: file)
            #expect(try (ELFFile(file)?.neededLibraries() ?? []).isEmpty)
            #expect(try (ELFFile(file)?.symbolNames(with: ["a"]) ?? []).isEmpty)
        }
        if let real = Host.realPath("/bin/sh") {
            let whole = try files.read(real)
            for part in [64, 100, 1_000, whole.count / 2] {
                let file = folder.path.appending("part-\(part)")
                try files.write(Array(whole.prefix(part)), to: file)
                _ = try ELFFile(file)?.neededLibraries()
                _ = try ELFFile(file)?.symbolNames(with: ["a"])
            }
        }
    }

    @Test("packages of a program are found by the sources of its object files")
    func linked() {
        let plan = """
            commands:
              "/w/build/release/CDep.build/sub/c.c.o":
                tool: clang
                inputs: ["/w/build/checkouts/dep/Sources/CDep/sub/c.c"]
              "/w/build/release/Dep.build/sources":
                tool: write-auxiliary-file
                inputs: ["<sources-file-list>","/w/build/plugins/outputs/dep/x.swift","/w/build/checkouts/dep/Sources/a.swift"]
              "/w/build/release/Inner-Kit.build/sources":
                tool: write-auxiliary-file
                inputs: ["<sources-file-list>","/w/App/Vendor/Inner/Sources/a.swift"]
              "/w/build/release/app.build/sources":
                tool: write-auxiliary-file
                inputs: ["<sources-file-list>","/w/App/Sources/app/main.swift"]
              "/w/build/release/app.product/Objects.LinkFileList":
                tool: write-auxiliary-file
                inputs: ["<link-file-list>","/w/build/release/CDep.build/sub/c.c.o","/w/build/release/app.build/main.swift.o"]
              "/w/build/release/odd.product/Objects.LinkFileList":
                tool: write-auxiliary-file
                inputs: ["<link-file-list>","/w/build/release/Unknown.build/a.o"]
            """
        let linked = LinkedPackages(
            BuildManifest(Array(plan.utf8)),
            packages: ["dep": "/w/build/checkouts/dep", "inner": "/w/App/Vendor/Inner"],
            root: "/w/App")
        #expect(linked.identities(ofProduct: "app") == ["dep"])
        #expect(linked.identities(ofProduct: "odd") == nil && linked.identities(ofProduct: "none") == nil)
        #expect(linked.identities(ofModules: ["Dep", "Inner_Kit", "app"]) == ["dep", "inner"])
    }

    /// A program and a library out of a package with another one inside, which has one inside, too.
    private static let tree = MemoryTree([
        "LICENSE": "of Greeter", "NOTICE.txt": "of Greeter, too",
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Greeter",
            products: [.library(name: "GreetKit", targets: ["GreetKit"]), .executable(name: "greet", targets: ["greet"])],
            dependencies: [.package(path: "Vendor/Words")],
            targets: [
                .target(name: "GreetKit", dependencies: [.product(name: "Words", package: "Words")]),
                .executableTarget(name: "greet", dependencies: [.product(name: "Words", package: "Words")]),
            ])

        """,
        "Sources/GreetKit/Greeting.swift": "import Words\npublic func greeting() -> String { \"\\(word)\" }\n",
        "Sources/greet/main.swift": "import Foundation\nimport Words\nprint(word, Date().formatted())\n",
        "Vendor/Words/LICENSE.md": "of Words",
        "Vendor/Words/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Words", products: [.library(name: "Words", targets: ["Words"])],
            dependencies: [.package(path: "Letters")],
            targets: [.target(name: "Words", dependencies: [.product(name: "Letters", package: "Letters")])])

        """,
        "Vendor/Words/Sources/Words/a.swift": "import Letters\npublic let word = \"hello\\(letter)\"\n",
        "Vendor/Words/Letters/LICENSES/X.txt": "of Letters",
        "Vendor/Words/Letters/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Letters", products: [.library(name: "Letters", targets: ["Letters"])],
            targets: [.target(name: "Letters")])

        """,
        "Vendor/Words/Letters/Sources/Letters/a.swift": "public let letter = \"!\"\n",
    ])

    @Test("packages inside packages, the runtime and the system's libraries are told, and licences go along")
    func built() async throws {
        let folder = try TemporaryDirectory()
        let known = Sample.request(in: folder, tree: Self.tree)
        let bundle = try await Bundler(host: Host()).bundle(
            BundleRequest(
                manifest: known.manifest, version: known.version, commit: known.commit, time: known.time,
                source: known.source, repository: known.repository, workDirectory: known.workDirectory,
                output: known.output,
                attestation: AttestationSettings(repository: "https://git.example.com/team/greeter")))
        try BundleReader().verify(bundle.directory)
        let triple = try #require(bundle.release.artifacts.compactMap(\.triple).first)
        try checkBill(bundle, triple)
        try await checkFormats(bundle)
        func licenses(_ file: String) throws -> [String] {
            let archive = try #require(try ZipFile(bundle.directory.appending(component: file)))
            return archive.entries.map(\.path).filter { $0.lowercased().contains("licen") || $0.contains("NOTICE") }
        }
        let place = "greet.artifactbundle/greet-1.2.0-\(triple)/share/licenses/greet"
        var wanted = ["LICENSE", "NOTICE.txt", "letters/LICENSES/X.txt", "words/LICENSE.md"]
        if TargetTriple(triple).hasStaticRuntime { wanted.append("swift-runtime/LICENSE.txt") }
        #expect(
            try licenses("greet-1.2.0-\(triple).artifactbundle.zip") == wanted.map { "\(place)/\($0)" }.sortedBytewise()
        )
        let inner = ["letters/LICENSES/X.txt", "words/LICENSE.md"]
        #expect(
            try licenses("GreetKit-1.2.0-\(triple).artifactbundle.zip")
                == (["LICENSE", "NOTICE.txt"] + inner).map { "GreetKit.artifactbundle/licenses/\($0)" })
        #expect(
            try licenses("Greeter-1.2.0-binaries.zip")
                == (["LICENSE"] + inner.map { "Licenses/\($0)" } + ["NOTICE.txt"]).map { "Greeter-1.2.0/\($0)" })
        try await checkForgeries(ForgedBundle(bundle), triple)
    }

    private func checkBill(_ bundle: Bundle, _ triple: String) throws {
        let text = try files.readText(bundle.directory.appending("Greeter-1.2.0.cdx.json"))
        let document = try #require(JSONValue.parse(text))
        let components = document["components"]?.list ?? []
        func component(_ name: String) -> JSONValue? { components.first { $0["name"]?.text == name } }
        let repository = "pkg:swift/git.example.com/team/greeter@1.2.0"
        #expect(component("words")?["purl"]?.text == "\(repository)#Vendor/Words")
        #expect(component("letters")?["purl"]?.text == "\(repository)#Vendor/Words/Letters")
        func needs(_ reference: String) -> [String] {
            (document["dependencies"]?.list ?? []).first { $0["ref"]?.text == reference }?["dependsOn"]?.texts ?? []
        }
        func knowledge(_ reference: String) -> String? {
            (document["compositions"]?.list ?? []).first { $0["dependencies"]?.texts.contains(reference) == true }?[
                "aggregate"]?.text
        }
        let inner = ["\(repository)#Vendor/Words/Letters", "\(repository)#Vendor/Words"]
        #expect(needs("package:Greeter@1.2.0") == [inner[1]])
        let library = "artifact:GreetKit-1.2.0-\(triple).artifactbundle.zip"
        #expect(needs(library) == inner && knowledge(library) == "incomplete")
        #expect(knowledge("artifact:Greeter-1.2.0.zip") == "complete")
        guard triple.hasSuffix("-linux-gnu") else { return }
        let program = "artifact:greet-1.2.0-\(triple).artifactbundle.zip"
        #expect(knowledge(program) == "complete")
        let wanted =
            inner + ["swift-runtime", "swift-foundation", "swift-corelibs-libdispatch", "icu"].map { "runtime:\($0)" }
        #expect(Array(needs(program).prefix(wanted.count)) == wanted)
        #expect(needs(program).contains("system:libc.so.6"))
        #expect(knowledge("system:libc.so.6") == "unknown")
        #expect(component("swift-runtime")?["licenses"]?[0]?["expression"]?.text == "Apache-2.0 WITH Swift-exception")
        #expect(component("swift-runtime")?["version"]?.text == SwiftVersion.number(in: bundle.release.toolchain))
    }

    private func checkFormats(_ bundle: Bundle) async throws {
        let file = { (kind: String) in bundle.directory.appending("Greeter-1.2.0.\(kind).json") }
        if await !Tool.isMissing(pythonModules: "spdx_tools") { try await BillValidator.spdx(file("spdx")) }
        if await !Tool.isMissing(pythonModules: "cyclonedx", "jsonschema") {
            try await BillValidator.cycloneDX(file("cdx"))
        }
    }

    /// Archives that say something else than the description, with all sums right.
    private func checkForgeries(_ forged: ForgedBundle, _ triple: String) async throws {
        let bundle = forged.bundle
        func archive(_ name: String, _ change: (String, [UInt8]) -> [UInt8]) async throws -> [UInt8] {
            let known = try #require(try ZipFile(bundle.directory.appending(component: name)))
            let file = bundle.directory.parent.appending("forged.zip")
            var entries: [ZipEntry] = []
            for entry in known.entries {
                let content = try #require(try known.content(of: entry))
                entries.append(
                    ZipEntry(path: entry.path, mode: .regular, content: .bytes(change(entry.path, content))))
            }
            _ = try await ZipArchive(time: bundle.release.time).write(entries, to: file)
            defer { try? files.remove(file) }
            return try files.read(file)
        }
        let info = { (from: String, to: String) in
            { (path: String, content: [UInt8]) -> [UInt8] in
                guard path.hasSuffix("/info.json") else { return content }
                return Array(String(decoding: content, as: UTF8.self).replacing(from, with: to).utf8)
            }
        }
        let program = "greet-1.2.0-\(triple).artifactbundle.zip"
        for (from, to, word) in [
            ("\"version\" : \"1.2.0\"", "\"version\" : \"1.2.1\"", "version in info.json is '1.2.1'"),
            ("\"\(triple)\"", "\"wasm32-unknown-wasip1\"", "'wasm32-unknown-wasip1'"),
            ("\"greet\"", "\"other\"", "artifacts of info.json has 'other'"), ("bin/greet", "bin/none", "bin/none"),
        ] {
            let told = try await forged.told(program, archive(program, info(from, to)))
            #expect(told?.contains(word) == true, "\(word): \(told ?? "nothing is told")")
        }
        let package = "Greeter-1.2.0-binaries.zip"
        let other = try await forged.told(
            package, archive(package) { path, content in path.hasSuffix(".a") ? content + [0] : content })
        #expect(other?.contains("libGreeter-GreetKit.a' is not what GreetKit-1.2.0-") == true, "\(other ?? "nothing")")
        let sources = "Greeter-1.2.0.zip"
        let manifest = try await forged.told(
            sources,
            archive(sources) { path, content in path.hasSuffix("r-1.2.0/Package.swift") ? content + [10] : content })
        #expect(manifest?.contains("sha256 of Package.swift") == true, "\(manifest ?? "nothing")")
    }
}

/// The programs that others check bills of materials with.
enum BillValidator {
    static func spdx(_ file: Path) async throws {
        try await Tool.run(
            "python3", ["-W", "ignore", "-m", "spdx_tools.spdx.clitools.pyspdxtools", "-i", file.string],
            in: file.parent)
    }

    static func cycloneDX(_ file: Path) async throws {
        let program = """
            import sys
            from cyclonedx.schema import SchemaVersion
            from cyclonedx.validation.json import JsonStrictValidator
            error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1]).read())
            if error: sys.exit(str(error))
            """
        try await Tool.run("python3", ["-W", "ignore", "-c", program, file.string], in: file.parent)
    }
}
