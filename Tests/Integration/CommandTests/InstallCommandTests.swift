import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway install`, with packages and plugins in git repositories on this machine.
@Suite struct InstallCommandTests {
    let folder: TemporaryDirectory
    let slipway: SlipwayCommand
    let root: Path

    init() async throws {
        folder = try TemporaryDirectory()
        root = folder.path.appending("App")
        slipway = SlipwayCommand(in: root, environment: ["XDG_CACHE_HOME": Golden.cache.string])
        try await repository(
            "Fruit", version: "1.2.0",
            [
                "Package.swift": Self.package("Fruit", products: ["Apple", "Pear"]),
                "Sources/Apple/Apple.swift": "", "Sources/Pear/Pear.swift": "",
            ])
        try await repository(
            "Basket", version: "2.0.1",
            [
                "Package.swift": Self.package(
                    "Basket", products: ["Basket"],
                    dependencies: ".package(url: \"\(url("Fruit"))\", from: \"1.0.0\")",
                    // what no target uses is not resolved
                    needs: ".product(name: \"Apple\", package: \"Fruit\")"),
                "Sources/Basket/Basket.swift": "",
            ])
        try write("struct App {}\n", to: "Sources/App.swift")
        try write(Self.project(["Basket", "Apple"]), to: "Project.swift")
        try write(packages("2.0.0"), to: "Tuist/Package.swift")
    }

    func url(_ name: String) -> String { "file://\(folder.path)/\(name)" }

    func write(_ text: String, to name: String) throws { _ = try folder.write(text, to: "App/" + name) }

    func repository(_ name: String, version: String, _ files: [String: String]) async throws {
        let git = try await GitFixture(at: folder.path.appending(name))
        try await git.commit("Begin", files: files)
        try await git.git("tag", version)
    }

    static func package(
        _ name: String, products: [String], dependencies: String = "", needs: String = ""
    ) -> String {
        let libraries = products.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }.joined(separator: ", ")
        let targets = products.map { ".target(name: \"\($0)\", dependencies: [\(needs)])" }.joined(separator: ", ")
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(name)", products: [\(libraries)], dependencies: [\(dependencies)], targets: [\(targets)])
            """
    }

    func packages(_ version: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        #if TUIST
            import struct ProjectDescription.PackageSettings

            let packageSettings = PackageSettings(productTypes: ["Basket": .framework])
        #endif

        let package = Package(
            name: "App", dependencies: [.package(url: "\(url("Basket"))", from: "\(version)")])
        """
    }

    static func project(_ externals: [String]) -> String {
        let needs = externals.map { ".external(name: \"\($0)\")" }.joined(separator: ", ")
        return """
            import ProjectDescription

            let project = Project(
                name: "App",
                targets: [
                    .target(
                        name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app",
                        sources: ["Sources/**"], dependencies: [\(needs)])
                ])
            """
    }

    @Test("packages are pinned, and products find theirs, indirect ones too") func packagesArePinned() async throws {
        let before = try await slipway.run("generate")
        #expect(before.termination == .exited(2))
        #expect(before.errorOutput.contains("run `slipway install`"), "\(before.errorOutput)")
        let result = try await slipway.run("install")
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(result.output.contains("basket 2.0.1\n"))
        #expect(result.output.contains("fruit 1.2.0 (indirect)\n"))
        #expect(try folder.read("App/Tuist/Package.resolved").contains("\"2.0.1\""))
        let generated = try await slipway.run("generate")
        #expect(generated.isSuccess, "\(generated.errorOutput)")
        let project = try folder.read("App/App.xcodeproj/project.pbxproj")
        #expect(project.contains("minimumVersion = 2.0.0"))
        #expect(project.contains("productName = Apple"))
        #expect(project.contains("version = 1.2.0"))
        let pins = try folder.read("App/App.xcworkspace/xcshareddata/swiftpm/Package.resolved")
        #expect(try folder.read("App/Tuist/Package.resolved") == pins)
        let check = try await slipway.run("generate", "--check")
        #expect(check.isSuccess, "\(check.output)\(check.errorOutput)")
    }

    @Test("what Xcode writes of the same pins stays") func pinsOfXcode() async throws {
        _ = try await slipway.run("install")
        _ = try await slipway.run("generate")
        let path = "App/App.xcworkspace/xcshareddata/swiftpm/Package.resolved"
        let other = try folder.read(path).replacing("\"originHash\"", with: "\"written-by-xcode\"")
        try folder.write(other, to: path)
        let check = try await slipway.run("generate", "--check")
        #expect(check.isSuccess, "\(check.output)\(check.errorOutput)")
    }

    @Test("pins stay until --update asks for more, and --locked refuses what they do not fit") func modes() async throws
    {
        _ = try await slipway.run("install")
        let git = GitFixture(existing: folder.path.appending("Basket"))
        try await git.commit("More", files: ["Sources/Basket/More.swift": ""])
        try await git.git("tag", "2.1.0")
        #expect(try await slipway.run("install").output.contains("basket 2.0.1\n"))
        #expect(try await slipway.run("install", "--locked").isSuccess)
        try write(packages("2.1.0"), to: "Tuist/Package.swift")
        let locked = try await slipway.run("install", "--locked")
        #expect(locked.termination == .exited(1))
        #expect(locked.errorOutput.contains("the pins do not fit Tuist/Package.swift"), "\(locked.errorOutput)")
        #expect(try await slipway.run("install", "--update").output.contains("basket 2.1.0\n"))
    }

    @Test("a product that no package has is an error that knows what was meant") func misspelt() async throws {
        _ = try await slipway.run("install")
        try write(Self.project(["Baskets"]), to: "Project.swift")
        let result = try await slipway.run("generate")
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains("did you mean 'Basket'?"), "\(result.errorOutput)")
    }

    @Test("a repository that is not there is the remote's fault") func unreachable() async throws {
        try write(packages("2.0.0").replacing("/Basket", with: "/Nowhere"), to: "Tuist/Package.swift")
        let result = try await slipway.run("install")
        #expect(result.termination == .exited(4))
        #expect(result.errorOutput.contains("cannot be fetched"), "\(result.errorOutput)")
    }

    @Test("Tuist/Dependencies.swift is refused, with the text of Tuist/Package.swift") func oldDependencies()
        async throws
    {
        try LocalFileSystem().remove(root.appending("Tuist/Package.swift"))
        try write(Self.project([]), to: "Project.swift")
        try write(
            """
            import ProjectDescription
            let dependencies = Dependencies(
                swiftPackageManager: .init([
                    .remote(url: "\(url("Basket"))", requirement: .upToNextMajor(from: "2.0.0")), .local(path: "../Kit"),
                ]), platforms: [.iOS])
            """, to: "Tuist/Dependencies.swift")
        let result = try await slipway.run("install")
        #expect(result.termination == .exited(2))
        for text in [
            "Tuist/Dependencies.swift:2:", "// swift-tools-version: 5.9",
            "    .package(url: \"\(url("Basket"))\", from: \"2.0.0\"),",
            ".package(path: \"../Kit\"),",
        ] {
            #expect(result.errorOutput.contains(text), "\(result.errorOutput)")
        }
        // what lists no packages has nothing to be installed
        try write(
            "import ProjectDescription\nlet dependencies = Dependencies(platforms: [.iOS])\n",
            to: "Tuist/Dependencies.swift")
        let nothing = try await slipway.run("install")
        #expect(nothing.isSuccess && nothing.output.contains("nothing to install"), "\(nothing.errorOutput)")
    }

    @Test("the packages of a project.yml are pinned where Xcode looks") func written() async throws {
        try LocalFileSystem().remove(root.appending("Project.swift"))
        try LocalFileSystem().remove(root.appending("Tuist"))
        try write(
            """
            name: App
            packages:
              Basket: {url: "\(url("Basket"))", from: 2.0.0}
            targets:
              App: {type: application, platform: iOS, sources: [Sources], dependencies: [{package: Basket}]}
            """, to: "project.yml")
        let result = try await slipway.run("install")
        #expect(result.isSuccess, "\(result.errorOutput)")
        let path = "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
        #expect(result.output.contains("pinned in \(path)"))
        #expect(try folder.read("App/" + path).contains("\"2.0.1\""))
        let check = try await slipway.run("generate")
        #expect(check.isSuccess, "\(check.errorOutput)")
        #expect(try folder.read("App/" + path).contains("\"2.0.1\""))
        // a module is found in the checkout
        let imports = try await slipway.run("inspect", "imports")
        #expect(imports.output.contains("target 'App' declares 'Basket' and does not use it"), "\(imports.errorOutput)")
        #expect(imports.errorOutput.isEmpty)
    }

    @Test("a repository without packages has nothing to install") func nothing() async throws {
        try LocalFileSystem().remove(root.appending("Tuist"))
        let result = try await slipway.run("install")
        #expect(result.isSuccess)
        #expect(result.output.contains("there is nothing to install"))
    }

    @Test("packages that a Swift manifest names itself are pinned, and their modules known") func named() async throws {
        try LocalFileSystem().remove(root.appending("Tuist"))
        try write(
            """
            import ProjectDescription

            let project = Project(
                name: "App", packages: [.package(url: "\(url("Basket"))", from: "2.0.0")],
                targets: [
                    .target(
                        name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app",
                        sources: ["Sources/**"], dependencies: [.package(product: "Basket")])
                ])
            """, to: "Project.swift")
        let result = try await slipway.run("install")
        #expect(
            result.isSuccess && result.output.contains("basket 2.0.1\nfruit 1.2.0 (indirect)\n"), "\(result.output)")
        let name = "xcshareddata/swiftpm/Package.resolved"
        for place in ["App.xcworkspace/\(name)", "App.xcodeproj/project.xcworkspace/\(name)"] {
            #expect(result.output.contains(place), "\(result.output)")
            #expect(try folder.read("App/" + place).contains("\"2.0.1\""))
        }
        let generated = try await slipway.run("generate")
        #expect(generated.isSuccess, "\(generated.errorOutput)")
        let check = try await slipway.run("generate", "--check")
        #expect(check.isSuccess, "\(check.output)\(check.errorOutput)")
        let locked = try await slipway.run("install", "--locked")
        #expect(locked.isSuccess, "\(locked.errorOutput)")
        // a module is found in the checkout
        let imports = try await slipway.run("inspect", "imports")
        #expect(imports.output.contains("target 'App' declares 'Basket' and does not use it"), "\(imports.errorOutput)")
        #expect(imports.errorOutput.isEmpty)
    }

    @Test("packages beside a Swift manifest, and its own") func both() async throws {
        try await repository(
            "Bowl", version: "3.0.0",
            ["Package.swift": Self.package("Bowl", products: ["Bowl"]), "Sources/Bowl/Bowl.swift": ""])
        let text = Self.project(["Basket"]).replacing(
            "name: \"App\",\n    targets",
            with: "name: \"App\", packages: [.package(url: \"\(url("Bowl"))\", from: \"3.0.0\")],\n    targets")
        try write(text, to: "Project.swift")
        let result = try await slipway.run("install")
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(result.output.contains("basket 2.0.1\n") && result.output.contains("bowl 3.0.0\n"), "\(result.output)")
        #expect(try !folder.read("App/Tuist/Package.resolved").contains("3.0.0"))
        #expect(try await slipway.run("generate").isSuccess)
        try write("import ProjectDescription\nlet project = ", to: "Project.swift")
        let wrong = try await slipway.run("install")
        #expect(wrong.isSuccess && wrong.errorOutput.contains("packages that manifests name themselves"))
    }
}
