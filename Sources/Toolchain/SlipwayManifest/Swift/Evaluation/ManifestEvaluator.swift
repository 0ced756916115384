import SlipwayModel
import SlipwayReport
package import SlipwaySystem
import Synchronization

/// Finds out what a Swift manifest declares, by running it: confined, with limits, and only where the cache does not
/// know it.
package struct ManifestEvaluator: Sendable {
    private let host: Host
    private let cache: EvaluationCache
    /// The folder that paths from the root begin at, and that the compiler's names begin at.
    private let root: SwiftManifestRoot
    private let places: SwiftPlaces
    private let helpers: ManifestHelpers?
    /// Texts that sources are to have; none of them is written.
    private let planned: [Path: [UInt8]]
    /// Variables that all manifests see, as ``ManifestVariables`` has them.
    private let variables: [String]
    private let seconds: Int
    private let isInterpreted: Bool
    private let isRun: Bool

    /// - Parameters:
    ///   - seconds: how long a manifest may run.
    ///   - isInterpreted: whether the interpreter is tried before the manifest is compiled and linked.
    ///   - isRun: whether a manifest is run that the cache does not know.
    package init(
        host: Host, cache: EvaluationCache, root: SwiftManifestRoot, seconds: Int = 30, isInterpreted: Bool = true,
        isRun: Bool = true
    ) {
        self.init(
            host: host, cache: cache, root: root, helpers: nil, seconds: seconds, isInterpreted: isInterpreted,
            isRun: isRun)
    }

    /// - Parameters:
    ///   - helpers: the modules that manifests may import; `nil` for those of the root, without plugins.
    ///   - planned: texts that the manifest and its helpers are to have, by their paths. They are not written; the
    ///     host's files have them.
    ///   - variables: patterns of those that manifests see besides those that they mention.
    init(
        host: Host, cache: EvaluationCache, root: SwiftManifestRoot, helpers: ManifestHelpers?,
        planned: [Path: [UInt8]] = [:], variables: [String] = [], seconds: Int = 30, isInterpreted: Bool = true,
        isRun: Bool = true
    ) {
        self.host = host
        self.planned = planned
        self.variables = variables
        self.cache = cache
        self.root = root
        places = SwiftPlaces(root: root.folder, host: host)
        self.helpers = helpers
        self.seconds = seconds
        self.isInterpreted = isInterpreted
        self.isRun = isRun
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
        let helpers = if let helpers { helpers } else { try ManifestHelpers.read(root, files: host.files) }
        var words = helpers.words
        words.add(source)
        let variables = ManifestVariables(host.environment, mentionedIn: words, patterns: self.variables)
        variables.tellWithheld(host, of: places.name(of: path))
        let inputs = EvaluationInputs(
            source: source, name: root.compilerName(of: path), options: options, root: root, compiler: compiler,
            helpers: helpers, variables: variables, environment: host.environment)
        // which of the two it is, is known once it has been compiled
        for words in [words, words.importing(ImplicitFoundation.module)] {
            let identity = inputs.identity(words)
            if identity.isSteady, let answer = cache.answer(identity.key, files: host.files) {
                return EvaluatedManifest(answer, at: path, places)
            }
        }
        guard isRun else { throw ManifestEvaluator.isNotKnown(places.name(of: path)) }
        let environment = variables.complete(host.environment)
        let answer: [UInt8]
        let takesFoundation: Bool
        do throws(SlipwayError) {
            let modules = try ManifestEvaluator.making.withLock { (_) throws(SlipwayError) -> [CompiledModule] in
                try self.modules(helpers, compiler, environment)
            }
            // what was hashed is what is run, though the file may change meanwhile
            let outcome = try SourceOverlay.with([(path, source)]) { (overlay) throws(SlipwayError) in
                let run = ManifestRun(
                    manifest: path, root: root, places: places, compiler: compiler, modules: modules,
                    helpers: helpers.modules, cache: cache.folder, environment: environment, seconds: seconds,
                    options: options, overlay: overlay)
                return try self.answer(of: run, words)
            }
            answer = outcome.result
            var isImported = outcome.isImported
            for module in modules where try module.takesFoundation { isImported = true }
            takesFoundation = isImported
        } catch {
            throw MissingModule(root: root, places: places, helpers: helpers.modules.map(\.name)).explained(error)
        }
        let manifest = EvaluatedManifest(answer, at: path, places)
        let identity = inputs.identity(takesFoundation ? words.importing(ImplicitFoundation.module) : words)
        // a text that is not there yet may never be
        if identity.isSteady, planned[path] == nil { cache.keep(answer, identity.key, host: host) }
        return manifest
    }
}

extension ManifestEvaluator {
    /// Manifests that are evaluated side by side have their modules made once.
    private static let making = Mutex<Void>(())

    /// What a manifest says, compiled with Foundation where it takes that, and whether it does.
    private func answer(
        of run: ManifestRun, _ words: SourceWords
    ) throws(SlipwayError) -> (result: [UInt8], isImported: Bool) {
        try ImplicitFoundation.tried { (isImported) throws(SlipwayError) in
            var run = run
            run.takesFoundation = isImported
            run.usesProcess =
                words.words.contains("Process") && (isImported || words.imports.contains(ImplicitFoundation.module))
            return try isInterpreted ? run.answer() : run.compiledAnswer()
        }
    }

    /// The vocabulary and the helpers, compiled.
    private func modules(
        _ helpers: ManifestHelpers, _ compiler: SwiftCompiler, _ environment: [String: String]
    ) throws(SlipwayError) -> [CompiledModule] {
        var modules = [try Vocabulary.module(compiler, in: cache.folder, environment: environment, host: host)]
        for helper in helpers.modules {
            modules.append(
                try CompiledModule.make(
                    CompiledModule.Plan(
                        name: helper.name, sources: helper.sources, modules: modules, root: root.folder),
                    compiler: compiler, in: cache.folder, environment: environment, places: places))
        }
        return modules
    }

    /// Why a manifest has no answer that is not to be run.
    static func isNotKnown(_ name: String) -> SlipwayError {
        SlipwayError(.input, code: "manifest-not-run", "it is not known what '\(name)' says without running it")
    }
}

/// What a manifest is compiled with besides the vocabulary.
enum ManifestOptionsOfCompiler: String, Sendable {
    case none
    /// A package's manifest: with SwiftPM's module, and the condition `TUIST`.
    case package
}
