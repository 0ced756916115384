import SlipwayModel
import SlipwayReport
package import SlipwaySystem

/// Finds out what a Swift manifest declares, by running it: confined, with limits, and only where the cache does not
/// know it.
package struct ManifestEvaluator: Sendable {
    private let host: Host
    private let cache: EvaluationCache
    /// The folder that paths from the root begin at, and that the manifest is named from.
    private let root: SwiftManifestRoot
    private let seconds: Int
    private let isInterpreted: Bool

    /// - Parameters:
    ///   - seconds: how long a manifest may run.
    ///   - isInterpreted: whether the interpreter is tried before the manifest is compiled and linked.
    package init(
        host: Host, cache: EvaluationCache, root: SwiftManifestRoot, seconds: Int = 30, isInterpreted: Bool = true
    ) {
        self.host = host
        self.cache = cache
        self.root = root
        self.seconds = seconds
        self.isInterpreted = isInterpreted
    }

    /// Evaluates one manifest.
    ///
    /// - Throws: status 2 where it does not compile, traps, does not end or writes too much; status 3 where there is no
    ///   compiler.
    func evaluate(
        _ path: Path, options: ManifestOptionsOfCompiler = .none
    ) throws(SlipwayError) -> EvaluatedManifest {
        let source = try host.files.read(path)
        let compiler = try SwiftCompiler.find(host.environment, files: host.files)
        var words = SourceWords()
        words.add(source)
        let helpers = try HelperSources.read(root, for: path, files: host.files)
        for source in helpers.flatMap(\.sources) { words.add(source.text) }
        let variables = ManifestVariables(host.environment, mentionedIn: words)
        let vocabulary = Vocabulary.plan
        let name = root.name(of: path)
        var hash = FieldHasher("manifest 1")
        hash.add(vocabulary.key(compiler).hex, name, options.rawValue)
        hash.add(source)
        for helper in helpers {
            hash.add(helper.name)
            for source in helper.sources {
                hash.add(source.name)
                hash.add(source.text)
            }
        }
        for (name, value) in variables.values.sorted(by: { $0.key < $1.key }) { hash.add(name, value) }
        let key = hash.finish()
        let own = Set(["ProjectDescription", "PackageDescription", "Swift"] + helpers.map(\.name))
        let unsteady = words.unsteady(own: own)
        if unsteady == nil, let answer = cache.answer(key, files: host.files) {
            return try EvaluatedManifest(answer, file: name)
        }
        let environment = variables.complete(host.environment)
        let module = try Vocabulary.module(compiler, in: cache.folder, environment: environment)
        var modules = [module]
        for helper in helpers {
            modules.append(
                try CompiledModule.make(
                    CompiledModule.Plan(
                        name: helper.name, sources: helper.sources, modules: modules, root: root.folder),
                    compiler: compiler, in: cache.folder, environment: environment))
        }
        let run = ManifestRun(
            name: name, root: root.folder, compiler: compiler, modules: modules, helpers: helpers, cache: cache.folder,
            environment: environment, seconds: seconds, options: options)
        let answer = try isInterpreted ? run.answer() : run.compiledAnswer()
        let manifest = try EvaluatedManifest(answer, file: name)
        if unsteady == nil { cache.keep(answer, key, host: host) }
        return manifest
    }
}

/// What a manifest is compiled with besides the vocabulary.
enum ManifestOptionsOfCompiler: String, Sendable {
    case none
    /// A package's manifest: with SwiftPM's module, and the condition `TUIST`.
    case package
}
