import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// The Swift manifests of one repository, each evaluated once in a run.
final class SwiftRepository {
    let host: Host
    let root: SwiftManifestRoot
    /// How messages name its files, and what is in them.
    let places: SwiftPlaces
    let cache: EvaluationCache
    /// Whether a manifest is run of which it is not known what it says.
    private let isRun: Bool
    /// Texts that manifests and helpers are to have.
    private let planned: [SlipwayModel.Path: [UInt8]]
    private var known: [SlipwayModel.Path: Declared] = [:]
    /// Projects whose targets others use, by their folders.
    private var linked: [SlipwayModel.Path: LinkedProject] = [:]
    /// The trees of `project.yml`s that Swift manifests use, by their paths.
    private var trees: [SlipwayModel.Path: ManifestTree] = [:]
    private var shared: Shared?
    /// What manifests that were evaluated side by side declare.
    private var fetched: [SlipwayModel.Path: Result<EvaluatedManifest, SlipwayError>] = [:]

    /// What a manifest declares.
    private struct Declared {
        let project: Project
        let own: Slipway?
    }

    /// What all projects of a repository have in common.
    private struct Shared {
        let evaluator: ManifestEvaluator
        let options: Tuist?
        let externals: InstalledPackages?
        let declaresExternals: Bool
    }

    init(
        host: Host, root: SwiftManifestRoot, cache: EvaluationCache, isRun: Bool = true,
        planned: [SlipwayModel.Path: [UInt8]] = [:]
    ) {
        self.host = planned.isEmpty ? host : host.with(PlannedFiles(planned, over: host.files))
        self.root = root
        places = SwiftPlaces(root: root.folder, host: host)
        self.cache = cache
        self.isRun = isRun
        self.planned = planned
    }

    /// Works with the repository that a manifest is part of.
    ///
    /// - Parameters:
    ///   - isRun: whether a manifest is run of which it is not known what it says.
    ///   - planned: texts that manifests and helpers are to have, by their paths: what they say is found out without
    ///     writing them.
    /// - Throws: what the work throws; status 3 where the folders above cannot be looked at.
    static func with<Result>(
        manifest: SlipwayModel.Path, host: Host, isRun: Bool = true, planned: [SlipwayModel.Path: [UInt8]] = [:],
        _ work: (SwiftRepository) throws(SlipwayError) -> Result
    ) throws(SlipwayError) -> Result {
        let root = try SwiftManifestRoot(above: manifest, files: host.files)
        if let cache = EvaluationCache.usual(host.environment) {
            // what is known already can be read whatever room there is
            let shortage = isRun ? cache.shortage(host.environment) : nil
            guard let obstacle = cache.obstacle(isWritten: isRun) ?? shortage else {
                return try work(SwiftRepository(host: host, root: root, cache: cache, isRun: isRun, planned: planned))
            }
            host.events.send(.diagnostic(obstacle))
        }
        guard isRun else { throw ManifestEvaluator.isNotKnown(host.display(manifest)) }
        // nowhere to keep anything
        let folder = try LocalFileSystem().makeTemporaryDirectory()
        defer { try? LocalFileSystem().remove(folder) }
        let cache = EvaluationCache(folder: folder)
        return try work(SwiftRepository(host: host, root: root, cache: cache, planned: planned))
    }

    /// The options of the repository, `Tuist.swift`; `nil` where it has none.
    ///
    /// - Throws: as ``ManifestEvaluator``.
    func options() throws(SlipwayError) -> Tuist? { try common().options }

    /// The same, whatever the plugins that it names are.
    ///
    /// - Throws: as ``ManifestEvaluator``.
    func optionsAlone() throws(SlipwayError) -> Tuist? {
        try SwiftRepositoryOptions(root: root, files: host.files).read(plain)
    }

    /// The plugins that the options name, in their order.
    ///
    /// - Throws: as ``ManifestEvaluator``; status 2 where a plugin is not there.
    func plugins() throws(SlipwayError) -> [ManifestPlugin] { try plugins(of: try optionsAlone()) }

    private func plugins(of options: Tuist?) throws(SlipwayError) -> [ManifestPlugin] {
        try PluginFinder(root: root, places: places, files: host.files, evaluator: plain).plugins(options)
    }

    /// Neither options nor the manifests of plugins can import helpers.
    private var plain: ManifestEvaluator {
        ManifestEvaluator(host: host, cache: cache, root: root, helpers: ManifestHelpers.none, isRun: isRun)
    }

    /// Packages that targets name by their products alone, seen from a folder below the root.
    ///
    /// - Throws: as ``ManifestEvaluator``.
    func externals(from folder: String) throws(SlipwayError) -> SwiftExternals {
        let shared = try common()
        return SwiftExternals(
            installed: shared.externals, isDeclared: shared.declaresExternals, folder: folder,
            rootName: root.folder.lastComponent)
    }

    /// What a manifest declares.
    ///
    /// - Throws: as ``ManifestEvaluator``.
    func evaluate(
        _ manifest: SlipwayModel.Path, options: ManifestOptionsOfCompiler = .none
    ) throws(SlipwayError) -> EvaluatedManifest {
        if let result = fetched[manifest] { return try result.get() }
        return try common().evaluator.evaluate(manifest, options: options)
    }

    /// Evaluates manifests side by side; what goes wrong is told when one is asked for.
    ///
    /// - Throws: as ``options()``.
    func fetch(_ manifests: [SlipwayModel.Path]) throws(SlipwayError) {
        let wanted = manifests.filter { known[$0] == nil && fetched[$0] == nil }
        guard wanted.count > 1 else { return }
        let evaluator = try common().evaluator
        let results = Mutex<[SlipwayModel.Path: Result<EvaluatedManifest, SlipwayError>]>([:])
        JoinedThread.forEach(below: wanted.count) { index in
            let result: Result<EvaluatedManifest, SlipwayError>
            do throws(SlipwayError) {
                result = .success(try evaluator.evaluate(wanted[index]))
            } catch {
                result = .failure(error)
            }
            results.withLock { $0[wanted[index]] = result }
        }
        fetched.merge(results.withLock { $0 }) { $1 }
    }

    /// The project of a manifest; of several the first.
    ///
    /// - Throws: as ``ManifestEvaluator``; status 2 where it declares no project.
    func project(_ path: SlipwayModel.Path, _ problems: Problems? = nil) throws(SlipwayError) -> Project {
        if let declared = known[path] { return declared.project }
        let manifest = try evaluate(path)
        guard let declared = try manifest.value("project", as: Project.self) else {
            throw SlipwayError(
                .input, code: "no-project", "'\(manifest.name)' declares no project",
                hint: "end it with `let project = Project(name: …)`", at: manifest.location)
        }
        if declared.count > 1 {
            problems?.warning(
                "several-projects", "'\(manifest.name)' makes \(declared.count) projects", cause: "the first counts",
                hint: "make one, and the others in manifests of their own",
                at: places.place(declared.value.place))
        }
        let project = declared.value.namingOwnTargets(in: folder(of: path), at: path.parent)
        known[path] = Declared(project: project, own: try manifest.value("slipway", as: Slipway.self)?.value)
        return project
    }

    /// A manifest's folder below the root; empty where it is the root.
    private func folder(of manifest: SlipwayModel.Path) -> String {
        let folder = manifest.parent.relative(to: root.folder) ?? ""
        return folder == "." ? "" : folder
    }

    /// Keys of `project.yml` that the manifest of a project says; `nil` where it says none.
    ///
    /// - Throws: as ``project(_:_:)``.
    func ownKeys(_ path: SlipwayModel.Path) throws(SlipwayError) -> Slipway? {
        _ = try project(path)
        return known[path]?.own
    }

    /// What the parts of a manifest share on their way to the tree.
    ///
    /// - Throws: as ``ManifestEvaluator``.
    func context(of manifest: SlipwayModel.Path, _ problems: Problems) throws(SlipwayError) -> SwiftTreeContext {
        let folder = folder(of: manifest)
        let options = try options()
        return SwiftTreeContext(
            folder: folder, problems: problems, places: places,
            otherProject: { (other) throws(SlipwayError) in try self.other(other, of: manifest) },
            externals: try externals(from: folder), generation: options?.generation,
            inspection: options?.inspectOptions ?? .options(),
            linkedProject: { (other) throws(SlipwayError) in try self.linked(other, of: manifest) },
            plugins: { () throws(SlipwayError) in try self.plugins() },
            search: SwiftFileSearch(files: host.files, folder: manifest.parent, root: root.folder))
    }

    /// The project in another folder; `nil` for one that is not there.
    private func linked(_ folder: String, of user: SlipwayModel.Path) throws(SlipwayError) -> LinkedProject? {
        let place = user.parent.appending(folder)
        if let project = linked[place] { return project }
        let manifest = place.appending(SwiftManifestReader.name)
        let found: LinkedProject
        if try host.files.exists(manifest) {
            found = LinkedProject(try project(manifest))
        } else {
            guard let spec = try written(in: place) else { return nil }
            found = LinkedProject(spec, externals: try externals(from: self.folder(of: manifest)))
        }
        linked[place] = found
        return found
    }

    /// What the `project.yml` of a folder describes; `nil` where there is none, or no Xcode project. What is wrong with
    /// it is told to who reads it for itself.
    ///
    /// - Throws: status 2 where it is no YAML.
    func written(in folder: SlipwayModel.Path) throws(SlipwayError) -> XcodeSpec? {
        let path = folder.appending(ManifestLoader.defaultName)
        guard try host.files.exists(path) else { return nil }
        return XcodeSpecReader(problems: Problems(file: places.name(of: path))).read(try tree(path).root)
    }

    private func tree(_ path: SlipwayModel.Path) throws(SlipwayError) -> ManifestTree {
        if let known = trees[path] { return known }
        let tree = try ManifestTree.load(path: path, host: host, problems: Problems(file: places.name(of: path)))
        trees[path] = tree
        return tree
    }

    /// The name of the project in another folder, and its file, as a manifest says it.
    private func other(
        _ folder: String, of user: SlipwayModel.Path
    ) throws(SlipwayError) -> (name: String, project: String) {
        let place = user.parent.appending(folder)
        let manifest = place.appending(SwiftManifestReader.name)
        if try host.files.exists(manifest) {
            let project = try project(manifest)
            return (project.name, SwiftRepository.file(project.fileName, in: folder))
        }
        let written = place.appending(ManifestLoader.defaultName)
        guard try host.files.exists(written) else {
            throw SlipwayError(
                .input, code: SwiftTreeContext.missingProject, "there is no project at '\(folder)'",
                cause: "'\(places.name(of: user))' uses a target of it, and it has no Project.swift",
                at: places.location(of: user))
        }
        let name = try tree(written).root.mapping?["name"]?.scalar?.string ?? SlipwayModel.Path(folder).lastComponent
        return (name, SwiftRepository.file(name, in: folder))
    }

    private static func file(_ name: String, in folder: String) -> String {
        SlipwayModel.Path(folder).appending(component: name + ".xcodeproj").string
    }

    private func common() throws(SlipwayError) -> Shared {
        if let shared { return shared }
        let options = try optionsAlone()
        let helpers = try ManifestHelpers.read(root, plugins: try plugins(of: options), files: host.files)
        let packages = try PackageManifestPlace(root, files: host.files)
        let result = Shared(
            evaluator: ManifestEvaluator(
                host: host, cache: cache, root: root, helpers: helpers, planned: planned,
                variables: options?.generation?.manifestEnvironment ?? [], isRun: isRun),
            options: options,
            externals: try packages?.installed(files: host.files), declaresExternals: packages != nil)
        shared = result
        return result
    }
}
