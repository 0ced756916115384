import SlipwayModel
import Testing

/// What a feature library makes those who use it build.
@Suite struct FeaturePackagesTests {
    private static let curl: Set<String> = ["CCurl"]
    private static let nio: Set<String> = ["NIOCore", "NIOPosix"]

    /// The products of packages, and the libraries of the system, that each library brings along, by itself or by the
    /// libraries below it.
    private static let brought: [String: Set<String>] = [
        "AccessibilityAudit": [],
        "AlertComponent": [],
        "AppleIDVerifier": curl.union(["Crypto", "CryptoExtras"]),
        "ComposableStore": [],
        "ComposableStoreTesting": ["CustomDump", "IssueReporting"],
        "DependencyInjection": [],
        "GraphQLClient": curl,
        "GraphQLExecutor": curl,
        "HTTPTransport": curl,
        "HealthMonitor": [],
        "LocationKit": curl,
        "NDEF": [],
        "PriceService": curl.union(nio),
        "PropertyWrappers": [],
        "RESTClient": curl,
        "RESTCombine": curl.union(["OpenCombine"]),
        "RedisClient": nio,
        "SOAP": curl,
        "SecretStore": ["CLibsecret"],
        "SnapshotKit": ["CSnapshotZlib"],
        "StringCatalog": [],
        "TaskRepository": ["GRDB"],
        "UpdatePolicy": curl,
        "VersionedStore": [],
    ]

    @Test(
        "features never import the toolchain, and heavy packages stay out of libraries that do not need them")
    func packages() throws {
        let repository = try ArchitectureTests.shared.get()
        let names = Set(repository.targets.map(\.name))
        func isWithin(_ target: Repository.Target, _ folder: String) -> Bool {
            target.sources.contains { Path($0).isWithin(Path(folder)) }
        }
        let toolchain = Set(repository.targets.filter { isWithin($0, "Sources/Toolchain") }.map(\.name))
        try #require(toolchain.contains("SlipwayModel") && toolchain.contains("ProjectDescription"))
        let system = Set(repository.targets.filter(\.isSystemLibrary).map(\.name))
        let features = repository.targets.filter { isWithin($0, "Sources/Features") && !$0.isSystemLibrary }
        // the programs are no libraries: what they bring along is nobody's burden
        let libraries = features.filter { !["FeatureBench", "FeatureServer"].contains($0.name) }
        #expect(libraries.map(\.name).sorted() == Self.brought.keys.sorted())
        for library in libraries {
            let closure = repository.closure(of: library.name)
            #expect(closure.intersection(toolchain).sorted() == [], "\(library.name)")
            let brought = closure.filter { !names.contains($0) || system.contains($0) }
            #expect(brought.sorted() == Self.brought[library.name]?.sorted(), "\(library.name)")
        }
        // what is not declared is not imported either: the compiler would let it
        for file in repository.files(in: "Sources/Features") {
            let imported = Set(file.imports.map(\.module))
            #expect(imported.intersection(toolchain).sorted() == [], "\(file.path)")
            guard let library = repository.target(of: file), let brought = Self.brought[library.name] else { continue }
            let heavy = imported.intersection(Self.brought.values.reduce([]) { $0.union($1) })
            #expect(heavy.subtracting(brought).sorted() == [], "\(file.path)")
        }
    }
}
