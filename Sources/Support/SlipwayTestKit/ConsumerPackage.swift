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
        try ConsumerPackage.write(
            to: folder, dependencies: dependencies, programs: [Program(name: "App", products: products, main: main)])
    }

    /// Writes a package with several programs.
    ///
    /// - Parameter programs: each uses the product of its name.
    package init(
        in folder: Path, dependency: String, identity: String, programs: [(product: String, main: String)],
        options: [String] = []
    ) throws {
        self.folder = folder
        self.options = options
        try ConsumerPackage.write(
            to: folder, dependencies: [dependency],
            programs: programs.map {
                Program(name: "Uses\($0.product)", products: [($0.product, identity)], main: $0.main)
            })
    }

    private struct Program {
        let name: String
        let products: [(name: String, package: String)]
        let main: String

        var target: String {
            let used = products.map { ".product(name: \"\($0.name)\", package: \"\($0.package)\")" }
            return ".executableTarget(name: \"\(name)\", dependencies: [\(used.joined(separator: ", "))])"
        }
    }

    private static func write(to folder: Path, dependencies: [String], programs: [Program]) throws {
        let packages = dependencies.map { ".package(\($0))" }.joined(separator: ", ")
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Consumer", dependencies: [\(packages)],
                targets: [\(programs.map(\.target).joined(separator: ",\n"))])

            """
        let files = LocalFileSystem()
        for program in programs {
            let sources = folder.appending("Sources/\(program.name)")
            try files.createDirectory(sources)
            try files.write(program.main, to: sources.appending("main.swift"))
        }
        try files.write(manifest, to: folder.appending("Package.swift"))
    }

    /// What the program prints when it is built in debug and in release.
    package func outputs() async throws -> [String] {
        try await outputs(of: ["App"]).map { $0["App"] ?? "" }
    }

    /// What the programs that use these products print when they are built in each configuration, by product.
    package func outputs(
        products: [String], configurations: [String] = ["debug", "release"]
    ) async throws -> [[String: String]] {
        try await outputs(of: products.map { "Uses\($0)" }, configurations).map { outputs in
            Dictionary(uniqueKeysWithValues: products.map { ($0, outputs["Uses\($0)"] ?? "") })
        }
    }

    private func outputs(
        of programs: [String], _ configurations: [String] = ["debug", "release"]
    ) async throws -> [[String: String]] {
        var result: [[String: String]] = []
        for configuration in configurations {
            try await Tool.run("swift", ["build", "-c", configuration] + options, in: folder)
            var outputs: [String: String] = [:]
            for program in programs {
                let file = folder.appending(".build/\(configuration)/\(program)")
                outputs[program] = try await Tool.run(file.string, [], in: folder).output
            }
            result.append(outputs)
        }
        return result
    }
}
