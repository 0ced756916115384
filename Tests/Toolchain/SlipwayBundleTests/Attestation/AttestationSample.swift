@testable import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

/// A release to attest, made by hand: with a dependency of every kind.
enum AttestationSample {
    static let digest = ContentHasher.digest(of: [1])

    private static let publicList = """
        {"identity": "swift-log", "kind": "remoteSourceControl", "location": "https://github.com/apple/swift-log.git",
         "state": {"revision": "\(ResolvedPackageTests.revision)", "version": "1.6.0"}},
        {"identity": "mona.linkedlist", "kind": "registry", "location": "", "state": {"version": "1.1.0"}},
        {"identity": "copyleft", "kind": "remoteSourceControl", "location": "git@git.example.com:team/copyleft.git",
         "state": {"branch": "main", "revision": "\(ResolvedPackageTests.revision)"}}
        """

    /// A dependency of every kind.
    static let pins = """
        {"version": 3, "pins": [\(publicList),
        {"identity": "own", "kind": "localSourceControl", "location": "/home/ada/own",
         "state": {"revision": "\(ResolvedPackageTests.revision)", "version": "1.0.0"}}]}
        """

    /// Those that are for everybody.
    static let publicPins = "{\"version\": 3, \"pins\": [\(publicList)]}"

    /// What is in the artifacts of the sample: everything in its program, nothing known of its library.
    static func contents(of artifacts: [Artifact]) -> [String: ArtifactContent] {
        var result: [String: ArtifactContent] = [:]
        for artifact in artifacts {
            switch artifact.kind {
            case .executable:
                result[artifact.file] = ArtifactContent(
                    packages: ["copyleft", "swift-log"], runtime: RuntimePart.allCases,
                    system: ["ld-linux-x86-64.so.2", "libc.so.6", "libstdc++.so.6"], knowledge: .complete)
            case .source, .symbols: result[artifact.file] = .nothing
            case .package: result[artifact.file] = ArtifactContent(packages: ["own"], knowledge: .incomplete)
            default: break
            }
        }
        return result
    }

    static func packages(isWhole: Bool = true) throws -> BundledPackages {
        let licenses = [
            "swift-log": "Apache-2.0 WITH Swift-exception", "copyleft": "GPL-3.0", "mona.linkedlist": "MIT",
        ]
        return BundledPackages(
            packages: try ResolvedPackages.parse(pins).map {
                BundledPackage(
                    resolved: $0, license: licenses[$0.identity] ?? LicenseFinder.unknown,
                    dependencies: isWhole && $0.identity == "own" ? ["mona.linkedlist", "swift-log"] : [])
            },
            direct: ["copyleft", "own"], isWhole: isWhole)
    }

    static func release(
        in folder: TemporaryDirectory, packages: BundledPackages, settings: AttestationSettings? = nil
    ) throws -> AttestedRelease {
        let known = Sample.request(in: folder)
        let request = BundleRequest(
            manifest: known.manifest, version: known.version, commit: known.commit, time: known.time,
            source: MemoryTree(["LICENSE": "mine", "Package.swift": ""]),
            overlay: ["Sources/greet/Version.swift": [1]], repository: known.repository,
            workDirectory: known.workDirectory, output: known.output,
            attestation: settings
                ?? AttestationSettings(
                    repository: "git@git.example.com:team/greeter.git", manifest: "project.yml", tool: "0.1.0"))
        let toolchain = Toolchain(
            triple: "x86_64-unknown-linux-gnu", compiler: "Swift version 6.3.1 (swift-6.3.1-RELEASE)",
            root: "/opt/swift")
        let plan = try BundlePlanner(request: request, toolchain: toolchain, root: folder.path.appending("w")).plan()
        let artifacts = plan.artifacts.map {
            Artifact(file: $0.file, kind: $0.kind, product: $0.product, triple: $0.triple, size: 1, sha256: digest)
        }
        try folder.write("// manifest\n", to: "w/Greeter/Package.swift")
        return try AttestedRelease(
            plan, request, packages: packages, artifacts: artifacts,
            contents: packages.packages.isEmpty ? [:] : contents(of: artifacts), files: LocalFileSystem())
    }
}
