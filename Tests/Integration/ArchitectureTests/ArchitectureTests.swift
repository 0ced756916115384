import SlipwayModel
import Testing

/// The rules of the repository's architecture that no compiler enforces.
@Suite struct ArchitectureTests {
    private let repository: Repository

    /// Read once for all tests.
    static let shared = Result { try Repository() }

    init() throws { repository = try Self.shared.get() }

    /// Who may import whom: a module imports only those of a lower layer, so verbs never import each other.
    private static let layers: [[String]] = [
        ["SlipwayModel"], ["SlipwayReport"], ["SlipwaySystem"],
        ["SlipwayArchive", "SlipwayManifest", "SlipwayGit", "SlipwayHTTP", "SlipwayPages", "SlipwayStencil"],
        [
            "SlipwayGenerate", "SlipwayLint", "SlipwayTest", "SlipwayRelease", "SlipwayBundle", "SlipwayDeliver",
            "SlipwayServer", "SlipwayScaffold",
        ],
        ["SlipwayPipeline", "SlipwayCommandLine"], ["SlipwayCLI", "SlipwayServerCommand"],
    ]

    /// Libraries and the modules that may import each.
    private static let owners: [String: Set<String>] = [
        "CPlatform": ["SlipwaySystem"], "CLibgit2": ["SlipwayGit"], "CLibgit2Shims": ["SlipwayGit"],
        "CDeflate": ["SlipwayArchive"], "CLibqrencode": ["SlipwayPages"], "Subprocess": ["SlipwaySystem"],
        "AsyncHTTPClient": ["SlipwayHTTP"], "NIOCore": ["SlipwayHTTP", "SlipwayServer"],
        "NIOHTTP1": ["SlipwayHTTP", "SlipwayServer"], "NIOPosix": ["SlipwayHTTP", "SlipwayServer"],
        "Hummingbird": ["SlipwayServer"], "HummingbirdCore": ["SlipwayServer"], "GRDB": ["SlipwayServer"],
    ]

    /// Modules that come with Swift and the system.
    private static let system: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Darwin", "Glibc", "Musl", "System",
        "Synchronization", "Testing", "XCTest", "Dispatch", "PackageDescription", "PackagePlugin", "XcodeProjectPlugin",
        "RegexBuilder", "Security", "LocalAuthentication", "SwiftData", "SwiftUI", "Combine", "Observation", "Android",
        "AuthenticationServices", "CoreLocation", "CoreNFC",
    ]

    private static func layer(of module: String) -> Int? { layers.firstIndex { $0.contains(module) } }

    @Test("the manifest has every module of the toolchain, each in a layer") func everyModuleHasALayer() {
        let modules = repository.files(in: "Sources/Toolchain").compactMap {
            $0.path.split(separator: "/").dropFirst(2).first
        }
        let unknown = Set(modules.map(String.init)).filter { name in
            let isApart = ["XcodeProject", "ProjectDescription"].contains(name)
            return (Self.layer(of: name) == nil && !isApart) || !repository.targets.contains { $0.name == name }
        }
        #expect(unknown.sorted() == [])
    }

    @Test("arrows only point down, and verbs do not know each other") func arrows() {
        var violations: [String] = []
        for file in repository.files(in: "Sources/Toolchain") {
            let own = repository.target(of: file)?.name ?? "a file without a target"
            for item in file.imports where item.module != own {
                let place = "\(file.path):\(item.line): \(own) may not import \(item.module)"
                if let owners = Self.owners[item.module], !owners.contains(own) { violations.append(place) }
                if item.module == "SlipwayTestKit" { violations.append(place) }
                guard let target = Self.layer(of: item.module) else { continue }
                if target >= Self.layer(of: own) ?? 0 { violations.append(place) }
            }
        }
        #expect(violations == [])
    }

    @Test("features, plugins and the test kit stay out of the verbs") func features() {
        let toolchain = Set(Self.layers.joined())
        var violations: [String] = []
        for file in repository.files(in: "Sources/Features") + repository.files(in: "Sources/Plugins") {
            for item in file.imports where toolchain.contains(item.module) || item.module == "SlipwayTestKit" {
                violations.append("\(file.path):\(item.line): features and plugins may not import \(item.module)")
            }
        }
        // what measures a verb by itself imports it
        let support = repository.files(in: "Sources/Support").filter {
            !$0.path.hasPrefix("Sources/Support/PackBench/")
        }
        for file in support {
            for item in file.imports where Self.layer(of: item.module).map({ $0 > 2 }) == true {
                violations.append("\(file.path):\(item.line): the test kit may not import \(item.module)")
            }
        }
        #expect(violations == [])
    }

    /// On Linux the compiler takes imports that the manifest does not declare, as long as something builds them.
    @Test("every imported module is declared by its target") func declaredDependencies() {
        var violations: [String] = []
        for file in repository.files
        where !file.path.hasPrefix("Tests/Fixtures/") && !file.path.hasPrefix("Tests/Golden/") {
            guard let target = repository.target(of: file) else {
                violations.append("\(file.path): belongs to no target of project.yml")
                continue
            }
            var allowed = target.dependencies.union(Self.system).union([target.name])
            // the parser that Yams is made of comes with it, and is no product of its own
            if allowed.contains("Yams") { allowed.insert("CYaml") }
            for item in file.imports where !allowed.contains(item.module) {
                violations.append("\(file.path):\(item.line): \(target.name) does not declare \(item.module)")
            }
        }
        #expect(violations == [])
    }

    @Test(
        "one module prints, one starts processes and reads clocks",
        arguments: [
            (
                "SlipwayReport",
                ["print(", "debugPrint(", "dump(", "fputs(", "puts(", "printf(", "putchar(", "stdout", "STDOUT_FILENO"]
            ),
            (
                "SlipwaySystem",
                [
                    "clock_gettime", "gettimeofday", "Date(", "Date.now", "ContinuousClock", "SuspendingClock",
                    "DispatchTime", "time(nil)", "posix_spawn", "fork(", "execve(", "popen(", "Process(",
                ]
            ),
        ])
    func soleUsers(owner: String, names: [String]) {
        var violations: [String] = []
        for file in repository.files(in: "Sources/Toolchain") where repository.target(of: file)?.name != owner {
            for name in names {
                violations += file.uses(of: name).map { "\(file.path):\($0): only \(owner) uses \(name)" }
            }
        }
        #expect(violations == [])
    }

    @Test("files stay small: commands 150 lines, all others 500") func sizes() {
        let violations = repository.files.compactMap { file -> String? in
            let isCommand = file.path.hasPrefix("Sources/Toolchain/SlipwayCLI/") && file.path.hasSuffix("Command.swift")
            let limit = isCommand ? 150 : 500
            let count = file.lines.last?.isEmpty == true ? file.lines.count - 1 : file.lines.count
            return count > limit ? "\(file.path): \(count) lines, at most \(limit)" : nil
        }
        #expect(violations == [])
    }
}
