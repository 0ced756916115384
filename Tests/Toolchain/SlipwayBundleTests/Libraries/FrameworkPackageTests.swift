import SlipwayArchive
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayBundle

/// A package of built libraries that has XCFrameworks for Apple's platforms.
@Suite struct FrameworkPackageTests {
    private let files = LocalFileSystem()
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private var package: BinaryPackage {
        BinaryPackage(
            name: "Greeter", version: SemanticVersion(1, 2, 0),
            manifest: Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: []),
            export: folder.path.appending("export"), files: files)
    }

    /// What Xcode makes, as far as SwiftPM looks at it.
    private func framework(_ module: String) throws -> BinaryPackage.Framework {
        let name = "\(module).xcframework"
        let file = try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>AvailableLibraries</key><array><dict>
            <key>LibraryIdentifier</key><string>ios-arm64</string>
            <key>LibraryPath</key><string>\(module).framework</string>
            <key>SupportedArchitectures</key><array><string>arm64</string></array>
            <key>SupportedPlatform</key><string>ios</string>
            </dict></array><key>CFBundlePackageType</key><string>XFWK</string>
            <key>XCFrameworkFormatVersion</key><string>1.0</string></dict></plist>

            """, to: "made/\(name)/Info.plist")
        try folder.write(module, to: "made/\(name)/ios-arm64/\(module).framework/\(module)")
        return BinaryPackage.Framework(module: module, folder: file.parent)
    }

    /// Unpacks the package.
    private func unpack(_ libraries: [BinaryPackage.Library]) async throws -> Path {
        try files.createDirectory(folder.path.appending("export"))
        let archive = folder.path.appending("package.zip")
        _ = try await ZipArchive(time: Sample.time).write(try package.entries(libraries), to: archive)
        try await Tool.run("unzip", ["-q", "package.zip"], in: folder.path)
        return folder.path.appending("Greeter-1.2.0")
    }

    @Test("products have their frameworks as binary targets, each once") func frameworksAlone() async throws {
        let both = [try framework("GreetKit"), try framework("Words")]
        let libraries = [
            BinaryPackage.Library(product: "GreetKit", frameworks: both),
            BinaryPackage.Library(product: "Words", frameworks: [both[1]]),
        ]
        #expect(try Golden.difference(package.manifestText(libraries), from: "apple-bundles/frameworks.swift") == nil)
        if Tool.isMissing("unzip") { return }
        let place = try await unpack(libraries)
        let described = try await Tool.run("swift", ["package", "describe", "--type", "json"], in: place).output
        #expect(described.contains("\"path\" : \"Words.xcframework\""), "\(described)")
    }

    #if os(Linux)
        @Test(
            "a product that is built for Linux, too, has what is of each platform",
            .disabled(if: Tool.isMissing("unzip"), "needs unzip"))
        func mixed() async throws {
            let target = try await Toolchain.current(in: folder.path, processes: SubprocessRunner()).triple
            let source = try folder.write("public func greet() -> String { \"hello\" }\n", to: "GreetKit.swift")
            let interfaces = folder.path.appending("stage/include/GreetKit.swiftmodule")
            try files.createDirectory(interfaces)
            try await Tool.run(
                "swiftc",
                [
                    "-emit-library", "-static", "-o", "stage/libGreetKit.a", "-enable-library-evolution",
                    "-module-name", "GreetKit", "-emit-module-interface-path",
                    interfaces.appending(component: "\(target).swiftinterface").string, source.string,
                ], in: folder.path)
            var links = LibraryLinks(
                manifest: package.manifest, product: Product(name: "GreetKit", kind: .library(.automatic), targets: []),
                platform: .linux)
            links.libraries = ["m"]
            let built = LibraryBuilder.Built(
                product: "GreetKit", folder: folder.path.appending("stage"), archive: "libGreetKit.a",
                headerFolders: ["include"], links: links)
            let library = BinaryPackage.Library(
                product: "GreetKit", variants: [LibraryBundle.Variant(library: built, triple: target)],
                frameworks: [try framework("GreetKit")])
            #expect(try Golden.difference(package.manifestText([library]), from: "apple-bundles/mixed.swift") == nil)
            let place = try await unpack([library])
            let consumer = try ConsumerPackage(
                in: folder.path.appending("Consumer"), dependency: "name: \"Greeter\", path: \"\(place)\"",
                identity: "Greeter", products: ["GreetKit"], main: "import GreetKit\nprint(greet())\n")
            #expect(try await consumer.outputs() == ["hello\n", "hello\n"])
        }
    #endif
}
