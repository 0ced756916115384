package import SlipwayModel
import SlipwaySystem

/// A package with one program that uses products of another package, built by stock SwiftPM.
package struct ConsumerPackage: Sendable {
    package let folder: Path
    private let options: [String]

    /// Writes the package.
    ///
    /// - Parameters:
    ///   - dependency: the arguments of `.package`, such as `name: "Greeter", path: "../Greeter"`.
    ///   - identity: what the dependencies of targets call the package.
    ///   - main: the text of `main.swift`.
    ///   - options: options of `swift build`.
    package init(
        in folder: Path, dependency: String, identity: String, products: [String], main: String, options: [String] = []
    ) throws {
        try self.init(
            in: folder, dependencies: [dependency], products: products.map { ($0, identity) }, main: main,
            options: options)
    }

    /// Writes a package that uses several others.
    ///
    /// - Parameter products: with what the dependencies of targets call the package of each.
    package init(
        in folder: Path, dependencies: [String], products: [(name: String, package: String)], main: String,
        options: [String] = []
    ) throws {
        self.folder = folder
        self.options = options
        let used = products.map { ".product(name: \"\($0.name)\", package: \"\($0.package)\")" }
            .joined(separator: ", ")
        let packages = dependencies.map { ".package(\($0))" }.joined(separator: ", ")
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Consumer", dependencies: [\(packages)],
                targets: [.executableTarget(name: "App", dependencies: [\(used)])])

            """
        let files = LocalFileSystem()
        let sources = folder.appending("Sources/App")
        try files.createDirectory(sources)
        try files.write(main, to: sources.appending("main.swift"))
        try files.write(manifest, to: folder.appending("Package.swift"))
    }

    /// What the program prints when it is built in debug and in release.
    package func outputs() async throws -> [String] {
        var result: [String] = []
        for configuration in ["debug", "release"] {
            try await Tool.run("swift", ["build", "-c", configuration] + options, in: folder)
            let program = folder.appending(".build/\(configuration)/App")
            result.append(try await Tool.run(program.string, [], in: folder).output)
        }
        return result
    }
}
