import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Turns a request into a plan; nothing is written.
struct BundlePlanner {
    let request: BundleRequest
    let toolchain: Toolchain
    /// The folder of the export and the build, without symbolic links.
    let root: Path
    /// What is built for, sorted by triple.
    let targets: [BundleTarget]
    let tools: ObjectTools
    /// The one of them that is at hand.
    private var target: BundleTarget

    init(
        request: BundleRequest, toolchain: Toolchain, root: Path, targets: [BundleTarget]? = nil,
        tools: ObjectTools? = nil
    ) {
        self.request = request
        self.toolchain = toolchain
        self.root = root
        self.targets = targets ?? [BundleTarget(toolchain)]
        self.tools = tools ?? ObjectTools(toolchain)
        target = self.targets.first ?? BundleTarget(toolchain)
    }

    /// The same with another target at hand.
    func with(_ target: BundleTarget) -> BundlePlanner {
        var planner = self
        planner.target = target
        return planner
    }

    /// The commit's files are built in a folder that has the same name on every machine.
    var export: Path { root.appending(request.manifest.name) }
    private var place: Path { target.place(in: root) }
    private var build: Path { BundlePlanner.build(root: place) }
    private var stripped: Path { place.appending("stripped") }

    static func build(root: Path) -> Path { root.appending("build") }

    /// Libraries are built with other options.
    static func libraryBuild(root: Path) -> Path { root.appending("build-libraries") }

    /// Where SwiftPM puts what it builds.
    static func products(root: Path) -> Path { build(root: root).appending("release") }

    var isApple: Bool { target.platform.isApple }
    var platform: Platform { target.platform.platform }

    func selectedProducts() throws(SlipwayError) -> [Product] {
        let declared = request.manifest.products
        guard let wanted = request.products else { return declared }
        let known = declared.map(\.name) + (request.apple?.names ?? [])
        for name in wanted where !known.contains(name) {
            throw SlipwayError(
                .input, code: "unknown-product", "there is no product '\(name)'",
                cause: known.isEmpty ? "the manifest declares no products" : nil,
                hint: known.isEmpty ? nil : Suggestion.hint(for: name, in: known))
        }
        return declared.filter { wanted.contains($0.name) }
    }

    static func checkFileName(_ name: String) throws(SlipwayError) {
        let isPlain =
            FileName.isPlain(name)
        guard isPlain, name.utf8.count <= 128 else {
            throw SlipwayError(
                .input, code: "bad-name", "'\(name)' cannot name a file of a bundle",
                cause: "names of packages and products are 1 to 128 bytes, without slashes, and start with no dot")
        }
    }

    /// Names that differ in case alone are one file on macOS.
    static func checkDistinct(_ artifacts: [PlannedArtifact]) throws(SlipwayError) {
        var known: [String: PlannedArtifact] = [:]
        for artifact in artifacts {
            if let other = known.updateValue(artifact, forKey: artifact.file.lowercased()) {
                throw SlipwayError(
                    .input, code: "same-file", "'\(other.product)' and '\(artifact.product)' write one file",
                    cause: "it is called '\(artifact.file)'", hint: "rename one of the products")
            }
        }
    }

    func library(_ product: Product) -> PlannedArtifact {
        PlannedArtifact(
            file: ArtifactLayout.bundleFile(
                product: product.name, version: request.version, triple: target.triple),
            kind: .library, product: product.name, triple: target.triple, executable: nil)
    }

    var binaries: PlannedArtifact {
        let name = request.manifest.name
        return PlannedArtifact(
            file: ArtifactLayout.binaryPackageFile(name: name, version: request.version), kind: .package, product: name,
            triple: nil, executable: nil)
    }

    /// - Parameter isFirst: whether no other library is built before it.
    func plannedLibrary(_ product: Product, isFirst: Bool) -> PlannedLibrary {
        let scratch = BundlePlanner.libraryBuild(root: place)
        let folder = place.appending("libraries").appending(component: product.name)
        let flags = BuildFlags.library(root: root, build: scratch, target: target)
        let builds = product.targets.filter(isCompiled).map { build(["--target", $0], of: product, flags: flags) }
        let file = PlannedLibrary.archiveFile(of: product.name, of: request.manifest.name, in: folder)
        let archive = BuildFlags.archive(
            PlannedLibrary.objectList(of: product.name, beside: folder), to: file,
            links: PlannedLibrary.linkList(of: product.name, beside: folder), target: target, tools: tools)
        return PlannedLibrary(
            product: product.name, triple: target.triple, moduleTriple: target.moduleTriple, scratch: scratch,
            folder: folder,
            build: isFirst ? BundlePlanner.plannedOnce(builds) : builds.map { $0.without(BuildFlags.planAnew) },
            usualBuild: self.builds(product), archiveFile: file,
            archive: archive.map {
                PlannedCommand(
                    .archive, product: product.name, triple: commandTriple, program: $0.program,
                    arguments: $0.arguments, directory: root)
            },
            joiner: platformJoiner(PlannedLibrary.joinedFolder(of: product.name, beside: folder)))
    }

    private func platformJoiner(_ folder: Path) -> ObjectJoiner? {
        guard target.platform.isELF else { return nil }
        return ObjectJoiner(
            linker: tools.linker, compiler: toolchain.programs.appending("clang").string, triple: target.triple,
            folder: folder)
    }

    var source: PlannedArtifact {
        let name = request.manifest.name
        return PlannedArtifact(
            file: ArtifactLayout.sourceFile(name: name, version: request.version), kind: .source, product: name,
            triple: nil, executable: nil)
    }

    func executable(_ product: Product) -> PlannedArtifact {
        PlannedArtifact(
            file: ArtifactLayout.bundleFile(
                product: product.name, version: request.version, triple: target.triple),
            kind: .executable, product: product.name, triple: target.triple,
            executable: stripped.appending(program(product)), resources: resources(of: product),
            resourceFolder: ResourceBundles.folder(of: product.name, in: stripped))
    }

    func symbols(_ product: Product) -> PlannedArtifact {
        PlannedArtifact(
            file: ArtifactLayout.symbolsFile(
                product: product.name, version: request.version, triple: target.triple),
            kind: .symbols, product: product.name, triple: target.triple, executable: nil,
            symbols: symbolsPath(product))
    }

    private func symbolsPath(_ product: Product) -> Path {
        stripped.appending(component: product.name + (isApple ? ".dSYM" : ".debug"))
    }

    /// The resource bundles of the targets that a product is made of on this platform.
    private func resources(of product: Product) -> [String] {
        let closure = LibraryCheck(manifest: request.manifest, platform: platform).closure(of: product.targets)
        return request.manifest.targets.filter { target in
            closure.contains(target.name) && target.resources.contains { $0.rule != .embedInCode }
        }
        .map { ResourceBundles.name(of: $0.name, in: request.manifest.name, for: target.triple) }
        .sortedBytewise()
    }

    /// An automatic library is no product that can be built by itself: its targets are.
    func builds(_ product: Product) -> [PlannedCommand] {
        if product.kind != .library(.automatic) { return [build(["--product", product.name], of: product)] }
        return product.targets.filter(isCompiled).map { build(["--target", $0], of: product) }
    }

    private func isCompiled(_ target: String) -> Bool {
        if case .systemLibrary = request.manifest.target(named: target)?.kind { return false }
        return true
    }

    /// What has SwiftPM plan a build without running it.
    func describe(isLibrary: Bool) -> PlannedCommand {
        let flags =
            isLibrary
            ? BuildFlags.library(root: root, build: BundlePlanner.libraryBuild(root: place), target: target)
            : BuildFlags.release(root: root, build: build, target: target)
        return command(.describe, flags + ["--print-manifest-job-graph"], product: request.manifest.name)
    }

    private func build(_ selection: [String], of product: Product, flags: [String]? = nil) -> PlannedCommand {
        let flags = flags ?? BuildFlags.release(root: root, build: build, target: target)
        return command(.build, selection + flags, product: product.name)
    }

    private func command(_ purpose: PlannedCommand.Purpose, _ arguments: [String], product: String) -> PlannedCommand {
        PlannedCommand(
            purpose, product: product, triple: commandTriple, program: "swift", arguments: ["build"] + arguments,
            directory: export,
            environment: request.environment.merging(
                ["SOURCE_DATE_EPOCH": "\(request.time)", "TZ": "UTC", "LC_ALL": "C"]) { $1 })
    }

    func strip(_ product: Product) -> [PlannedCommand] {
        BuildFlags.strip(
            BundlePlanner.products(root: place).appending(program(product)), to: stripped.appending(program(product)),
            symbols: symbolsPath(product), target: target, tools: tools
        ).map {
            PlannedCommand(
                .strip, product: product.name, triple: commandTriple, program: $0.program, arguments: $0.arguments,
                directory: root)
        }
    }

    /// The file that SwiftPM makes of an executable product.
    private func program(_ product: Product) -> String { product.name + target.platform.executableEnding }

    /// `nil` for the toolchain's own platform.
    private var commandTriple: String? { target.isHost ? nil : target.triple }
}
