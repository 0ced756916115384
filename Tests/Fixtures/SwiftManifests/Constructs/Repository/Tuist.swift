import ProjectDescription

let profiles: CacheProfiles = ["dev": .profile(.onlyExternal)]
let defaults: [CacheProfileType] = [.onlyExternal, .allPossible, .none, .custom("dev"), "dev"]
let inputs: [CacheInput] = [.file("a"), .folder("b"), .glob("c/**"), .script("date")]
let warnings: [Tuist.GenerationOptions.WarningsAsErrors] = [.none, .all, .only([.staticSideEffects])]
let environments: [Tuist.InstallOptions.ManifestEnvironment] = [.automatic, .all, .automatic(including: ["A"])]
let proxies: [Tuist.Proxy] = [.none, .environmentVariable("PROXY"), .url("https://proxy"), "https://proxy"]
let targets: [Tuist.GenerationOptions.StaticSideEffectsWarningTargets] = [.all, .none, .excluding(["A"])]
let plugins: [PluginLocation] = [
    .git(url: "https://example.com/plugin", tag: "1.0.0", directory: "Sub", releaseUrl: nil),
    .git(url: "https://example.com/plugin", sha: "0123456789abcdef"),
]
let versions: CompatibleXcodeVersions = [.all, .exact("16.0"), .upToNextMajor("16.0"), .upToNextMinor("16.0"), "15.4"]

let caches: [Tuist.Cache] = [.cache()]
let limits: [Tuist.XcodeCache.StoreSizeLimit?] = [nil, .megabytes(500), .gigabytes(20)]

let tuist = Tuist(
    fullHandle: "example/app", xcodeCache: .xcodeCache(upload: Environment.isCI || true, storeSizeLimit: limits[2]),
    testInsights: .testInsights(coverage: .coverage(upload: Environment.isCI.getBoolean(default: true) && false)),
    network: .network(proxy: false, caCertificate: "Certificates/ca.pem"),
    project: .tuist(
        compatibleXcodeVersions: versions, plugins: plugins,
        generationOptions: .options(staticSideEffectsWarningTargets: targets[1], warningsAsErrors: warnings[1], manifestEnvironment: ["EXAMPLE_*"]),
        installOptions: .options(packageManifestEnvironment: environments[1]),
        cacheOptions: .options(profiles: .profiles(["a": .profile()], default: defaults[1]), storages: [.local], remoteCacheBackend: .regional)))
