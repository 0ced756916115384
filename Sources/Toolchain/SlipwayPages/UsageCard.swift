import SlipwayModel

/// How to use a build, as lines to copy.
struct UsageCard {
    let record: BuildRecord
    let address: WebAddress?
    var packages: BuildView.Packages?

    private var release: Release { record.release }
    private var executables: [Artifact] { release.artifacts.filter { $0.kind == .executable } }

    /// Whoever tests an app on a phone has nothing to type: it is folded there.
    private var isFolded: Bool { executables.isEmpty && release.artifacts.contains { $0.kind == .application } }

    var html: HTML {
        tag("section", ["class": "card use", "aria-labelledby": "use"]) {
            tag("h2", ["id": "use"]) { isFolded ? "For developers" : "How to use it" }
            if isFolded {
                tag("details") {
                    tag("summary") { "How to depend on it, and to check the download" }
                    content
                }
            } else {
                content
            }
        }
    }

    @HTMLBuilder
    private var content: [HTML] {
        for artifact in executables { executable(artifact) }
        for product in Set(executables.map(\.product)).sortedBytewise() { plugin(product) }
        registry
        if !record.libraries.isEmpty, packages?.sources == nil { libraries }
        for package in release.artifacts where package.kind == .package && packages?.binaries == nil {
            builtLibraries(package)
        }
        tag("h3") { "Check the download" }
        checks
    }

    @HTMLBuilder
    private func executable(_ artifact: Artifact) -> [HTML] {
        let triple = artifact.triple ?? ""
        let program = ArtifactLayout.executable(product: artifact.product, version: release.version, triple: triple)
        let folder = ArtifactLayout.bundleFolder(product: artifact.product)
        tag("h3") {
            "Run "
            isolated(artifact.product)
            " on \(PageText.platform(triple))"
        }
        let runs = TargetTriple(triple).isWebAssembly ? "wasmtime " : ""
        let path = ShellWord.quote("./\(folder)/\(program)")
        block("In a terminal", "unzip \(ShellWord.quote(artifact.file))\n\(runs)\(path) --help")
    }

    /// One binary target: of several platforms the index names the archive of each.
    @HTMLBuilder
    private func plugin(_ product: String) -> [HTML] {
        let index = release.artifacts.first { $0.kind == .index && $0.product == product }
        if let address, address.isSecure, let artifact = index ?? executables.first(where: { $0.product == product }) {
            tag("h3") {
                "Use "
                isolated(product)
                " in a package plugin"
            }
            block("In Package.swift", binaryTarget(artifact, at: address))
        }
    }

    private func binaryTarget(_ artifact: Artifact, at address: WebAddress) -> String {
        """
        .binaryTarget(
            name: \(UsageCard.literal(artifact.product)),
            url: \(UsageCard.literal(address.appending(record.key.filePath(artifact.file)))),
            checksum: \(UsageCard.literal(artifact.sha256.hex)))
        """
    }

    private var theLibraries: String { record.libraries.count == 1 ? "the library" : "the libraries" }

    /// By identity, from the registry beside the pages.
    @HTMLBuilder
    private var registry: [HTML] {
        if let packages, packages.sources ?? packages.binaries != nil {
            tag("h3") { "Depend on \(theLibraries)" }
            block("Once, in the folder of your package", "swift package-registry set \(packages.registry)")
            if let sources = packages.sources {
                block("In Package.swift", dependency(on: sources, record.libraries))
            }
            if let binaries = packages.binaries {
                let sourceOnly = Set(release.sourceOnly.map(\.product))
                block(
                    "In Package.swift, for what is built already",
                    dependency(on: binaries, record.libraries.filter { !sourceOnly.contains($0) }))
            }
        }
    }

    private func dependency(on identity: String, _ libraries: [String]) -> String {
        let products = libraries.map {
            ".product(name: \(UsageCard.literal($0)), package: \(UsageCard.literal(identity)))"
        }
        // a version before a release is none that a range has
        let requirement = release.version.isPrerelease ? "exact" : "from"
        return ".package(id: \(UsageCard.literal(identity)), \(requirement): \"\(release.version)\")\n\n"
            + products.joined(separator: ",\n")
    }

    /// Where others find the repository; a folder of the machine that published is nobody else's.
    private var repository: String? { record.repository.flatMap { RepositoryKey.key($0) == nil ? nil : $0 } }

    @HTMLBuilder
    private var libraries: [HTML] {
        tag("h3") { "Depend on \(theLibraries)" }
        if let repository {
            let identity = PackageDependency(name: "", source: .url(repository), requirement: nil).identity
            let products = record.libraries.map {
                ".product(name: \(UsageCard.literal($0)), package: \(UsageCard.literal(identity)))"
            }
            block(
                "In Package.swift",
                ".package(url: \(UsageCard.literal(repository)), from: \"\(release.version)\")\n\n"
                    + products.joined(separator: ",\n"))
        } else {
            let folder = ArtifactLayout.sourceFolder(name: release.name, version: release.version)
            block(
                "Unpack the source code beside your package; in Package.swift",
                ".package(path: \(UsageCard.literal("../\(folder)")))")
        }
    }

    @HTMLBuilder
    private func builtLibraries(_ package: Artifact) -> [HTML] {
        let folder = ArtifactLayout.sourceFolder(name: release.name, version: release.version)
        let sourceOnly = Set(release.sourceOnly.map(\.product))
        let products = record.libraries.filter { !sourceOnly.contains($0) }.map {
            ".product(name: \(UsageCard.literal($0)), package: \(UsageCard.literal(release.name)))"
        }
        tag("h3") { "Depend on what is built already" }
        block("Beside your package", "unzip \(ShellWord.quote(package.file))")
        block(
            "In Package.swift",
            ".package(name: \(UsageCard.literal(release.name)), path: \(UsageCard.literal("../\(folder)")))\n\n"
                + products.joined(separator: ",\n"))
    }

    @HTMLBuilder
    private var checks: [HTML] {
        block("Put SHA256SUMS beside the files, then", "sha256sum --ignore-missing -c SHA256SUMS")
        for signature in record.signatures {
            block(
                "Who made it, with the key that you have got from them",
                signature == ArtifactLayout.minisignFile
                    ? "minisign -Vm SHA256SUMS -p minisign.pub"
                    : "ssh-keygen -Y verify -f allowed_signers -I NAME -n file -s \(signature) < SHA256SUMS")
        }
        if let address, !address.isLocal {
            let place = ShellWord.quote(address.appending(record.key.filePath("")))
            block("Everything at once", "slipway verify-bundle \(place)")
        }
    }

    @HTMLBuilder
    private func block(_ caption: String, _ lines: String) -> [HTML] {
        tag("p", ["class": "muted"]) { "\(caption):" }
        tag("pre") { tag("code") { lines } }
    }

    /// A Swift string literal.
    private static func literal(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
