import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Turns a request into a plan; nothing is written.
struct BundlePlanner {
    let request: BundleRequest
    let toolchain: Toolchain
    /// The folder of the export and the build, without symbolic links.
    let root: Path

    /// The commit's files are built in a folder that has the same name on every machine.
    private var export: Path { root.appending(request.manifest.name) }
    private var build: Path { BundlePlanner.build(root: root) }
    private var stripped: Path { root.appending("stripped") }

    static func build(root: Path) -> Path { root.appending("build") }

    /// Where SwiftPM puts what it builds.
    static func products(root: Path) -> Path { build(root: root).appending("release") }

    /// - Throws: status 2 for a product the manifest does not declare, or a name that is no file name.
    func plan() throws(SlipwayError) -> BundlePlan {
        let products = try selectedProducts()
        for name in [request.manifest.name] + products.map(\.name) { try BundlePlanner.checkFileName(name) }
        let executables = products.filter { $0.kind == .executable }
        let check = LibraryCheck(manifest: request.manifest, platform: toolchain.platform)
        // what Apple's tools take for a built library is an XCFramework
        let libraries = toolchain.isApple ? [] : products.filter { if case .library = $0.kind { true } else { false } }
        let sourceOnly = libraries.compactMap(check.problem)
        let packed = libraries.filter { library in !sourceOnly.contains { $0.product == library.name } }
        let programs = executables.map(executable) + executables.map(symbols)
        let artifacts = programs + packed.map(library) + (packed.isEmpty ? [] : [binaries]) + [source]
        try BundlePlanner.checkDistinct(artifacts)
        let built = products.filter { product in !packed.contains { $0.name == product.name } }
        return BundlePlan(
            request: request, toolchain: toolchain, export: export,
            artifacts: artifacts.sortedBytewise(by: \.file),
            commands: built.flatMap(builds) + executables.flatMap(strip), libraries: packed.map(plannedLibrary),
            sourceOnly: sourceOnly)
    }

    private func selectedProducts() throws(SlipwayError) -> [Product] {
        let declared = request.manifest.products
        guard let wanted = request.products else { return declared }
        for name in wanted where !declared.contains(where: { $0.name == name }) {
            throw SlipwayError(
                .input, code: "unknown-product", "there is no product '\(name)'",
                cause: declared.isEmpty ? "the manifest declares no products" : nil,
                hint: declared.isEmpty ? nil : Suggestion.hint(for: name, in: declared.map(\.name)))
        }
        return declared.filter { wanted.contains($0.name) }
    }

    private static func checkFileName(_ name: String) throws(SlipwayError) {
        let isPlain =
            FileName.isPlain(name)
        guard isPlain, name.utf8.count <= 128 else {
            throw SlipwayError(
                .input, code: "bad-name", "'\(name)' cannot name a file of a bundle",
                cause: "names of packages and products are 1 to 128 bytes, without slashes, and start with no dot")
        }
    }

    /// Names that differ in case alone are one file on macOS.
    private static func checkDistinct(_ artifacts: [PlannedArtifact]) throws(SlipwayError) {
        var known: [String: PlannedArtifact] = [:]
        for artifact in artifacts {
            if let other = known.updateValue(artifact, forKey: artifact.file.lowercased()) {
                throw SlipwayError(
                    .input, code: "same-file", "'\(other.product)' and '\(artifact.product)' write one file",
                    cause: "it is called '\(artifact.file)'", hint: "rename one of the products")
            }
        }
    }

    private func library(_ product: Product) -> PlannedArtifact {
        PlannedArtifact(
            file: ArtifactLayout.bundleFile(
                product: product.name, version: request.version, triple: toolchain.triple),
            kind: .library, product: product.name, triple: toolchain.triple, executable: nil)
    }

    private var binaries: PlannedArtifact {
        let name = request.manifest.name
        return PlannedArtifact(
            file: ArtifactLayout.binaryPackageFile(name: name, version: request.version), kind: .package, product: name,
            triple: nil, executable: nil)
    }

    private func plannedLibrary(_ product: Product) -> PlannedLibrary {
        let scratch = root.appending("build-libraries")
        let folder = root.appending("libraries").appending(component: product.name)
        let flags = BuildFlags.library(root: root, build: scratch)
        let targets = product.targets.filter(isCompiled)
        let archive = BuildFlags.archive(
            PlannedLibrary.objectList(of: product.name, beside: folder),
            to: PlannedLibrary.archiveFile(of: product.name, in: folder), toolchain: toolchain)
        return PlannedLibrary(
            product: product.name, triple: toolchain.triple, scratch: scratch, folder: folder,
            build: targets.map { build(["--target", $0], of: product, flags: flags) }, usualBuild: builds(product),
            archive: archive.map {
                PlannedCommand(
                    .archive, product: product.name, program: $0.program, arguments: $0.arguments, directory: root)
            })
    }

    private var source: PlannedArtifact {
        let name = request.manifest.name
        return PlannedArtifact(
            file: ArtifactLayout.sourceFile(name: name, version: request.version), kind: .source, product: name,
            triple: nil, executable: nil)
    }

    private func executable(_ product: Product) -> PlannedArtifact {
        PlannedArtifact(
            file: ArtifactLayout.bundleFile(
                product: product.name, version: request.version, triple: toolchain.triple),
            kind: .executable, product: product.name, triple: toolchain.triple,
            executable: stripped.appending(product.name), resources: resources(of: product),
            resourceFolder: ResourceBundles.folder(of: product.name, in: stripped))
    }

    private func symbols(_ product: Product) -> PlannedArtifact {
        PlannedArtifact(
            file: ArtifactLayout.symbolsFile(
                product: product.name, version: request.version, triple: toolchain.triple),
            kind: .symbols, product: product.name, triple: toolchain.triple, executable: nil,
            symbols: symbolsPath(product))
    }

    private func symbolsPath(_ product: Product) -> Path {
        stripped.appending(component: product.name + (toolchain.isApple ? ".dSYM" : ".debug"))
    }

    /// The resource bundles of the targets that a product is made of on this platform.
    private func resources(of product: Product) -> [String] {
        var closure: Set<String> = []
        var pending = product.targets
        while let name = pending.popLast() {
            guard closure.insert(name).inserted, let target = request.manifest.target(named: name) else { continue }
            for dependency in target.dependencies {
                guard case .target(let needed) = dependency.kind else { continue }
                let isNeeded = dependency.platforms.isEmpty || dependency.platforms.contains(toolchain.platform)
                if isNeeded { pending.append(needed) }
            }
        }
        return request.manifest.targets.filter { target in
            closure.contains(target.name) && target.resources.contains { $0.rule != .embedInCode }
        }
        .map { ResourceBundles.name(of: $0.name, in: request.manifest.name, for: toolchain.triple) }
        .sortedBytewise()
    }

    /// An automatic library is no product that can be built by itself: its targets are.
    private func builds(_ product: Product) -> [PlannedCommand] {
        if product.kind != .library(.automatic) { return [build(["--product", product.name], of: product)] }
        return product.targets.filter(isCompiled).map { build(["--target", $0], of: product) }
    }

    private func isCompiled(_ target: String) -> Bool {
        if case .systemLibrary = request.manifest.target(named: target)?.kind { return false }
        return true
    }

    private func build(_ selection: [String], of product: Product, flags: [String]? = nil) -> PlannedCommand {
        let flags = flags ?? BuildFlags.release(root: root, build: build, toolchain: toolchain)
        return PlannedCommand(
            .build, product: product.name, program: "swift", arguments: ["build"] + selection + flags,
            directory: export,
            environment: ["SOURCE_DATE_EPOCH": "\(request.time)", "TZ": "UTC", "LC_ALL": "C"])
    }

    private func strip(_ product: Product) -> [PlannedCommand] {
        BuildFlags.strip(
            BundlePlanner.products(root: root).appending(product.name), to: stripped.appending(product.name),
            symbols: symbolsPath(product), toolchain: toolchain
        ).map {
            PlannedCommand(
                .strip, product: product.name, program: $0.program, arguments: $0.arguments, directory: root)
        }
    }
}
