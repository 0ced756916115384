package import SlipwayModel
package import SlipwaySystem

/// SwiftPM as it comes, with all that it keeps in one folder.
package struct StockClient: Sendable {
    package let folder: Path
    package let registry: String
    /// The authorities that it trusts, in PEM; `nil` for those of the system.
    private let authorities: Path?

    /// - Parameters:
    ///   - authority: whom it trusts, in PEM.
    package init(in folder: Path, registry: String, authority: Path? = nil) throws {
        self.folder = folder
        self.registry = registry
        for name in ["cache", "config", "security"] {
            try LocalFileSystem().createDirectory(folder.appending("swiftpm/\(name)"))
        }
        // one that is named must be there
        try LocalFileSystem().write("", to: folder.appending("swiftpm/netrc"), permissions: 0o600)
        authorities = authority
    }

    private var options: [String] {
        ["cache", "config", "security"].flatMap { ["--\($0)-path", folder.appending("swiftpm/\($0)").string] }
            + ["--netrc-file", folder.appending("swiftpm/netrc").string]
    }

    @discardableResult
    package func registry(_ command: String, _ arguments: [String], in package: Path) async throws -> CommandResult {
        try await run(["package-registry", command] + arguments + options, in: package)
    }

    /// Runs `swift`, whatever becomes of it.
    ///
    /// It trusts the system's authorities and has no option for others: it sees another file in the place of theirs.
    package func run(_ arguments: [String], in package: Path) async throws -> CommandResult {
        guard let authorities else {
            return try await SubprocessRunner().run(Command("swift", arguments, in: package))
        }
        let script = "mount --bind \"$0\" /etc/ssl/certs/ca-certificates.crt && exec swift \"$@\""
        return try await SubprocessRunner().run(
            Command(
                "unshare", ["--mount", "--map-root-user", "sh", "-c", script, authorities.string] + arguments,
                in: package))
    }

    package func build(_ package: Path, _ arguments: [String] = []) async throws -> CommandResult {
        try await run(["build"] + arguments + options, in: package)
    }

    package func resolve(_ package: Path, _ arguments: [String] = []) async throws -> CommandResult {
        try await run(["package"] + options + arguments + ["resolve"], in: package)
    }

    /// Forgets what it has fetched, and what it has trusted.
    package func forget() throws {
        for name in ["cache", "security"] {
            let place = folder.appending("swiftpm/\(name)")
            try LocalFileSystem().remove(place)
            try LocalFileSystem().createDirectory(place)
        }
    }

    /// Its settings of registries.
    package func configure(security: String? = nil, for package: Path) throws {
        let text = """
            {"registries": {"[default]": {"supportsAvailability": false, "url": "\(registry)"}},
             \(security.map { "\"security\": \($0)," } ?? "") "version": 1}
            """
        let place = package.appending(".swiftpm/configuration/registries.json")
        try LocalFileSystem().createDirectory(place.parent)
        try LocalFileSystem().write(text, to: place)
    }
}

/// Packages that are as small as can be.
package enum StockPackage {
    /// `List`, whose manifest for this Swift says something else than the one for older ones.
    package static func write(to folder: Path) throws {
        let files = LocalFileSystem()
        func manifest(_ tools: String, _ flag: String) -> String {
            """
            // swift-tools-version: \(tools)
            import PackageDescription
            let package = Package(
                name: "List", products: [.library(name: "List", targets: ["List"])],
                targets: [.target(name: "List", swiftSettings: [.define("\(flag)")])])

            """
        }
        try files.createDirectory(folder.appending("Sources/List"))
        try files.write(manifest("5.9", "OLD"), to: folder.appending("Package.swift"))
        try files.write(manifest("6.0", "NEW"), to: folder.appending("Package@swift-6.0.swift"))
        try files.write(
            "#if NEW\npublic let manifest = \"new\"\n#else\npublic let manifest = \"old\"\n#endif\n",
            to: folder.appending("Sources/List/List.swift"))
        try files.write(
            "{\"description\": \"A list\", \"repositoryURLs\": [\"https://git.example.com/mona/List\"]}\n",
            to: folder.appending("package-metadata.json"))
    }

    /// - Parameter dependency: the arguments of `.package`.
    package static func writeConsumer(to folder: Path, _ dependency: String, identity: String) throws {
        let files = LocalFileSystem()
        try files.createDirectory(folder.appending("Sources/App"))
        try files.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(\(dependency))],
                targets: [
                    .executableTarget(
                        name: "App", dependencies: [.product(name: "List", package: "\(identity)")])
                ])

            """, to: folder.appending("Package.swift"))
        try files.write(
            "import List\nprint(\"manifest: \\(manifest)\")\n", to: folder.appending("Sources/App/main.swift"))
    }
}

/// A key for packages and its certificates, made by openssl.
package struct PackageSigner {
    package let root: Path
    package let leaf: Path
    package let key: Path

    package init(in folder: Path) async throws {
        let files = LocalFileSystem()
        try files.createDirectory(folder)
        func openssl(_ arguments: [String]) async throws { try await Tool.run("openssl", arguments, in: folder) }
        try await openssl(["ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", "root.key"])
        try await openssl([
            "req", "-x509", "-new", "-key", "root.key", "-subj", "/CN=Root of a test/O=Test", "-days", "30", "-sha256",
            "-addext", "keyUsage=critical,keyCertSign,cRLSign", "-out", "root.pem",
        ])
        try await openssl(["ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", "leaf.pem.key"])
        try await openssl(["pkcs8", "-topk8", "-nocrypt", "-in", "leaf.pem.key", "-outform", "DER", "-out", "leaf.key"])
        try await openssl(["req", "-new", "-key", "leaf.pem.key", "-subj", "/CN=Mona/O=Test", "-out", "leaf.csr"])
        try files.write(
            "basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=codeSigning\n",
            to: folder.appending("leaf.ext"))
        try await openssl([
            "x509", "-req", "-in", "leaf.csr", "-CA", "root.pem", "-CAkey", "root.key", "-CAcreateserial", "-days",
            "30",
            "-sha256", "-extfile", "leaf.ext", "-out", "leaf.pem",
        ])
        for name in ["root", "leaf"] {
            try await openssl(["x509", "-in", "\(name).pem", "-outform", "DER", "-out", "\(name).cer"])
        }
        root = folder.appending("root.cer")
        leaf = folder.appending("leaf.cer")
        key = folder.appending("leaf.key")
    }
}
