import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What the attestations of a release are made of. Nothing here is of the machine, the person or the moment.
struct AttestedRelease: Sendable {
    let name: String
    let version: SemanticVersion
    let commit: ObjectID
    /// The commit's time in UTC, RFC 3339.
    let created: String
    /// The compiler's own line.
    let toolchain: String
    /// In the form that clones by ssh and by https share.
    let repository: PackageAddress?
    /// The package's own licence.
    let license: String
    let packages: BundledPackages
    let artifacts: [Artifact]
    /// What is in them, by file name.
    let contents: [String: ArtifactContent]
    /// The products that were asked for, as the manifest has them.
    let products: [String]
    /// The platforms that were built for, sorted.
    let triples: [String]
    /// The Swift SDKs that were built with, sorted by name.
    let swiftSDKs: [AttestedSwiftSDK]
    /// Which of them built for a platform, by triple.
    let swiftSDKNames: [String: String]
    let commands: [AttestedCommand]
    /// The manifests and the pins: what of the commit's files decides what is built.
    let inputs: [AttestedInput]
    /// Files written over the commit's for the build.
    let overlay: [AttestedFile]
    /// The text of the pins, where the commit has none and they may be told.
    let pins: String?
    /// The library whose version decides the bytes of archives: its name and its version.
    let compressor: String
    let tool: String?
    let run: BuilderRun?
    /// The variables that the manifest says the build reads.
    var environment: [String: String] = [:]
    /// The traits of the package that are on, sorted; `nil` where it has none.
    var traits: [String]?

    var purl: String? { repository.map { PackageURL.make($0, version: "\(version)") } }

    /// What is in an artifact; nothing is known of one that nobody looked into.
    func content(of artifact: Artifact) -> ArtifactContent { contents[artifact.file] ?? ArtifactContent() }

    /// The parts of the toolchain's runtime that any artifact has in it.
    var runtime: [RuntimePart] {
        let all = Set(contents.values.flatMap(\.runtime))
        return RuntimePart.allCases.filter(all.contains)
    }

    /// The shared libraries of the system that any artifact needs, sorted.
    var system: [String] { Set(contents.values.flatMap(\.system)).sortedBytewise() }
}

/// A file and its digest.
struct AttestedFile: Sendable, Equatable, Encodable {
    let path: String
    let sha256: ContentDigest
}

/// A file at the root of the export, and whether the source archive has it, too: what `export-ignore` keeps out is not
/// there, and neither are pins that the commit does not have.
struct AttestedInput: Sendable, Equatable {
    let path: String
    let sha256: ContentDigest
    let isArchived: Bool
}

/// A program of the build, with names in place of the machine's folders.
struct AttestedCommand: Sendable, Equatable, Encodable {
    let purpose: String
    let product: String
    let program: String
    let arguments: [String]
    let environment: [String: String]

    /// - Parameters:
    ///   - root: the folder of the export and the build, written as `$WORK`. Programs of a toolchain are told by their
    ///     names.
    ///   - swiftSDKs: the folder of Swift SDKs, written as `$SWIFT_SDKS`.
    init(_ planned: PlannedCommand, root: Path, swiftSDKs: Path? = nil) {
        func text(_ text: String) -> String {
            let named = AttestedCommand.text(text, root: root, name: "$WORK")
            return swiftSDKs.map { AttestedCommand.text(named, root: $0, name: "$SWIFT_SDKS") } ?? named
        }
        purpose = planned.purpose.rawValue
        product = planned.product
        let program = text(planned.program)
        self.program = program.hasPrefix("/") ? Path(program).lastComponent : program
        arguments = planned.arguments.map(text)
        environment = planned.environment.mapValues(text)
    }

    private static func text(_ text: String, root: Path, name: String) -> String {
        var result = ""
        var rest = text[...]
        while let found = rest.firstRange(of: root.string) {
            let next = rest[found.upperBound...].first
            let isFolder = next == nil || next == "/" || next == "="
            result += rest[..<found.lowerBound]
            result += isFolder ? name : root.string
            rest = rest[found.upperBound...]
        }
        return result + rest
    }
}

extension AttestedRelease {
    /// - Throws: status 3 where the commit or the export cannot be read.
    init(
        _ plan: BundlePlan, _ request: BundleRequest, packages: BundledPackages, artifacts: [Artifact],
        contents: [String: ArtifactContent] = [:], files: any FileSystem
    ) throws(SlipwayError) {
        let settings = request.attestation
        self.contents = contents
        pins = packages.unpinned?.text
        name = plan.name
        version = plan.version
        commit = plan.commit
        created = CalendarTime(secondsSince1970: plan.time).timestamp
        toolchain = plan.toolchain
        repository = settings.repository.flatMap { PackageAddress($0)?.common }
        license = try LicenseFinder.license(of: request.source)
        self.packages = packages
        self.artifacts = artifacts
        products = request.products?.sortedBytewise() ?? request.manifest.products.map(\.name).sortedBytewise()
        triples = Set(artifacts.compactMap(\.triple)).union(plan.targets.map(\.triple)).sortedBytewise()
        let sdks = plan.targets.compactMap(\.sdk)
        swiftSDKs = try AttestedSwiftSDK.all(sdks, files: files)
        swiftSDKNames = Dictionary(
            plan.targets.compactMap { target in target.sdk.map { (target.triple, $0.id) } },
            uniquingKeysWith: { first, _ in first })
        commands = plan.allCommands.map {
            AttestedCommand($0, root: plan.export.parent, swiftSDKs: sdks.first?.store)
        }
        inputs = try AttestedRelease.inputs(of: request, in: plan.export, packages: packages, files: files)
        compressor = CompressionLibrary.usual.name ?? ""
        overlay = request.overlay.map { AttestedFile(path: $0.key, sha256: ContentHasher.digest(of: $0.value)) }
            .sortedBytewise(by: \.path)
        environment = request.environment
        let package = request.manifest.package
        traits = package.traits.isEmpty ? nil : package.enabledTraits.sortedBytewise()
        tool = settings.tool
        run = settings.run
    }

    /// All manifests that are there; the pins only where they were used.
    private static func inputs(
        of request: BundleRequest, in export: Path, packages: BundledPackages, files: any FileSystem
    ) throws(SlipwayError) -> [AttestedInput] {
        var names = Set(try files.list(export).map(\.name).filter(ManifestName.isAny))
        if let manifest = request.attestation.manifest { names.insert(manifest) }
        if !packages.packages.isEmpty { names.insert(SourceExport.pins) }
        let archived = FileKey.set(try SourceArchive.files(of: request.source).map(\.path))
        var result: [AttestedInput] = []
        for name in names.sortedBytewise() {
            let file = export.appending(name)
            guard try files.attributes(file)?.kind == .file else { continue }
            result.append(
                AttestedInput(
                    path: name, sha256: try files.digest(of: file).sha256,
                    isArchived: archived.contains(FileKey(name))))
        }
        return result
    }
}
