package import SlipwayModel
package import SlipwaySystem

/// What bundling will do: `--dry-run` prints it, ``Bundler`` carries it out.
package struct BundlePlan: Sendable, Equatable, Codable {
    package let schema: Int
    /// The package's name.
    package let name: String
    package let version: SemanticVersion
    package let commit: ObjectID
    /// Seconds since 1970 of the commit.
    package let time: Int64
    /// The platform of the toolchain, without a version: `x86_64-unknown-linux-gnu`.
    package let triple: String
    /// What is built for, sorted by triple.
    package let targets: [BundleTarget]
    /// The compiler's own line.
    package let toolchain: String
    /// The folder the commit is exported to.
    package let export: Path
    /// The bundle's folder.
    package let output: Path
    /// The files of the bundle, sorted by name.
    package let artifacts: [PlannedArtifact]
    /// What is written about the artifacts, and the signature.
    package private(set) var documents: [String]
    /// The programs to run, in order: first what plans builds, then all builds, then what strips their products.
    package let commands: [PlannedCommand]
    /// The libraries that are built and packed, as far as they can be.
    package let libraries: [PlannedLibrary]
    /// Those of which it is known before.
    package let sourceOnly: [TripleProblem]
    /// What Xcode makes, here or on a Mac; `nil` where there is nothing for it.
    package let apple: ApplePlan?

    /// All programs that are run here, those of the libraries behind the others, and then those of Xcode.
    package var allCommands: [PlannedCommand] {
        commands + libraries.flatMap { $0.build + $0.archive } + (apple?.isRunHere == true ? apple?.commands ?? [] : [])
    }

    init(
        request: BundleRequest, toolchain: Toolchain, targets: [BundleTarget], export: Path,
        artifacts: [PlannedArtifact], commands: [PlannedCommand], libraries: [PlannedLibrary],
        sourceOnly: [TripleProblem], apple: ApplePlan? = nil
    ) {
        schema = 1
        self.apple = apple
        self.libraries = libraries
        self.sourceOnly = sourceOnly
        name = request.manifest.name
        version = request.version
        commit = request.commit
        time = request.time
        triple = toolchain.triple
        self.targets = targets
        self.toolchain = toolchain.compiler
        self.export = export
        output = request.output
        self.artifacts = artifacts
        documents = AttestationWriter.files(of: request)
        self.commands = commands
    }

    /// The same for a bundle that nobody signs.
    var withoutSignature: BundlePlan {
        var result = self
        result.documents.removeAll(where: BundleReader.signatureFiles.contains)
        return result
    }

    /// What a release says of its platforms: nothing where the toolchain's own is the only one.
    var releaseTriples: [ReleaseTriple] {
        if targets.allSatisfy(\.isHost) { return [] }
        return targets.map { ReleaseTriple(triple: $0.triple, swiftSDK: $0.sdk?.id, swiftSDKVersion: $0.sdk?.version) }
    }

    /// The folder that a platform is built in.
    ///
    /// - Parameter triple: `nil` for the toolchain's own.
    func place(of triple: String?) -> Path {
        let root = export.parent
        return targets.first { $0.triple == triple ?? self.triple }?.place(in: root) ?? root
    }
}

/// A file the bundle will hold.
package struct PlannedArtifact: Sendable, Equatable, Codable {
    package let file: String
    package let kind: Artifact.Kind
    /// The product it is built from; the package's name for a source archive.
    package let product: String
    package let triple: String?
    /// The stripped executable that goes into it.
    package let executable: Path?
    /// The file or folder of debug information.
    package let symbols: Path?
    /// The package's own resource bundles that go beside the executable, sorted, where their targets' resources are
    /// any files. Those of other packages, which only their build tells, go there too.
    package let resources: [String]
    /// The folder that the resource bundles are collected in after the build.
    package let resourceFolder: Path?
    /// The folder that Xcode leaves what is packed in.
    package let content: Path?

    package init(
        file: String, kind: Artifact.Kind, product: String, triple: String?, executable: Path?, symbols: Path? = nil,
        resources: [String] = [], resourceFolder: Path? = nil, content: Path? = nil
    ) {
        self.content = content
        self.file = file
        self.kind = kind
        self.product = product
        self.triple = triple
        self.executable = executable
        self.symbols = symbols
        self.resources = resources
        self.resourceFolder = resourceFolder
    }
}

/// A program the bundle will run.
package struct PlannedCommand: Sendable, Equatable, Codable {
    package let purpose: Purpose
    package let product: String
    /// The platform it is for; `nil` for the toolchain's own.
    package let triple: String?
    package let program: String
    package let arguments: [String]
    package let directory: Path
    /// Variables set on top of the inherited ones.
    package let environment: [String: String]

    package init(
        _ purpose: Purpose, product: String, triple: String? = nil, program: String, arguments: [String],
        directory: Path, environment: [String: String] = [:]
    ) {
        self.purpose = purpose
        self.product = product
        self.triple = triple
        self.program = program
        self.arguments = arguments
        self.directory = directory
        self.environment = environment
    }

    /// The same with other arguments.
    func with(arguments: [String]) -> PlannedCommand {
        PlannedCommand(
            purpose, product: product, triple: triple, program: program, arguments: arguments, directory: directory,
            environment: environment)
    }

    func without(_ argument: String) -> PlannedCommand { with(arguments: arguments.filter { $0 != argument }) }

    package enum Purpose: String, Sendable, Codable {
        /// Plans a build, and names its sources.
        case describe
        case build, strip, archive
        case xcode
        case appArchive = "archive-app"
        case appExport = "export-app"
        case frameworkArchive = "archive-framework"
        case framework = "create-xcframework"
        case check
    }

    /// SwiftPM's folder of the build, where it is one.
    var scratch: Path? {
        guard let option = arguments.firstIndex(of: "--scratch-path"), option + 1 < arguments.count else { return nil }
        return Path(arguments[option + 1])
    }

    package var command: Command {
        Command(program, arguments, in: directory, environment: environment.mapValues { $0 })
    }
}
