import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A commit held in memory.
struct MemoryTree: SourceTree {
    struct Entry: Sendable {
        let mode: TrackedFile.Mode
        let text: String
    }

    var entries: [String: Entry]

    init(_ files: [String: String], links: [String: String] = [:], executables: [String: String] = [:]) {
        entries = files.mapValues { Entry(mode: .regular, text: $0) }
        entries.merge(links.mapValues { Entry(mode: .symlink, text: $0) }) { $1 }
        entries.merge(executables.mapValues { Entry(mode: .executable, text: $0) }) { $1 }
    }

    func files() throws(SlipwayError) -> [TrackedFile] {
        entries.map { TrackedFile(path: $0.key, mode: $0.value.mode, blob: Sample.commit) }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    func contents(of file: TrackedFile) throws(SlipwayError) -> [UInt8] {
        Array((entries[file.path]?.text ?? "").utf8)
    }
}

enum Sample {
    static let commit: ObjectID = ObjectID("0123456789abcdef0123456789abcdef01234567") ?? unreachable()
    static let version = SemanticVersion(1, 2, 0)
    static let time: Int64 = 1_767_268_800

    private static func unreachable() -> ObjectID { preconditionFailure("the id above is one") }

    /// A package with a library and an executable that uses it, a script and a link.
    static let tree = MemoryTree(
        [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Greeter",
                products: [.library(name: "GreetKit", targets: ["GreetKit"]), .executable(name: "greet", targets: ["greet"])],
                targets: [.target(name: "GreetKit"), .executableTarget(name: "greet", dependencies: ["GreetKit"])])

            """,
            "Sources/GreetKit/Greeting.swift": "public func greeting() -> String { \"hello from \\(#fileID)\" }\n",
            "Sources/greet/main.swift": "import GreetKit\nprint(greeting(), version)\n",
            "Sources/greet/Version.swift": "let version = \"0.0.0\"\n",
            "docs/Ünïcode.md": "# Grüße\n",
        ],
        links: ["docs/link.md": "Ünïcode.md"], executables: ["run.sh": "#!/bin/sh\necho run\n"])

    static let manifest = Manifest(
        name: "Greeter", version: .zero, build: "1",
        targets: [
            Target(name: "GreetKit", kind: .library(.automatic), path: "Sources/GreetKit"),
            Target(name: "greet", kind: .executable, path: "Sources/greet"),
        ],
        products: [
            Product(name: "GreetKit", kind: .library(.automatic), targets: ["GreetKit"]),
            Product(name: "greet", kind: .executable, targets: ["greet"]),
        ])

    static func request(
        in folder: TemporaryDirectory, tree: MemoryTree = tree, manifest: Manifest = manifest,
        overlay: [String: [UInt8]] = [:], products: [String]? = nil, work: String = "work",
        version: SemanticVersion = version
    ) -> BundleRequest {
        BundleRequest(
            manifest: manifest, version: version, commit: commit, time: time, source: tree, overlay: overlay,
            repository: folder.path, workDirectory: folder.path.appending(work),
            output: folder.path.appending("out/bundle"), products: products)
    }
}
