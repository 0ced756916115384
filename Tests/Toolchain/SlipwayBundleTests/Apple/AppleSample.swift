import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// Apps and libraries of a repository that exists on paper.
enum AppleSample {
    static let mac = Toolchain(
        triple: "arm64-apple-macosx", compiler: "Apple Swift version 6.1 (swiftlang-6.1.0.110.21)",
        root: "/Applications/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr")

    static let adHoc = AppleAppSettings(
        method: .adHoc, team: "ABCDE12345", identity: "Apple Distribution",
        profiles: [
            "com.example.greeter": "Greeter Ad Hoc", "com.example.greeter.widget": "Widget Ad Hoc",
            "com.example.greeter.watch": "Watch Ad Hoc",
        ])

    /// An app with an extension and a watch app.
    static func phone(_ settings: AppleAppSettings = adHoc) -> AppleApp {
        AppleApp(
            target: "Greeter", destination: .iOS, scheme: "Greeter", configuration: "Release",
            bundles: [
                AppleAppBundle(target: "Greeter", identifier: "com.example.greeter"),
                AppleAppBundle(target: "Widget", identifier: "com.example.greeter.widget"),
                AppleAppBundle(target: "Watch", identifier: "com.example.greeter.watch"),
            ], settings: settings)
    }

    static func desktop(
        _ settings: AppleAppSettings = AppleAppSettings(
            method: .developerID, team: "ABCDE12345", identity: "Developer ID Application")
    ) -> AppleApp {
        AppleApp(
            target: "Desktop", destination: .macOS, scheme: "Desktop app", configuration: "Release",
            bundles: [AppleAppBundle(target: "Desktop", identifier: "com.example.desktop")], settings: settings)
    }

    @Sendable
    private static func writeProject(
        _ plan: ApplePlan, _ phase: AppleProducts.Phase, _ export: Path
    ) throws(SlipwayError) {
        try LocalFileSystem().createDirectory(export.appending("Greeter.xcodeproj"))
    }

    static func products(
        _ apps: [AppleApp] = [], frameworks: [AppleFramework] = [],
        settings: AppleBundleSettings = AppleBundleSettings(), problems: [String: Diagnostic] = [:],
        writeProjects: @escaping @Sendable (ApplePlan, AppleProducts.Phase, Path) throws(SlipwayError) -> Void = Self
            .writeProject
    ) -> AppleProducts {
        AppleProducts(
            settings: settings, container: "Greeter.xcodeproj", apps: apps, frameworks: frameworks,
            problems: problems, writeProjects: writeProjects)
    }

    /// A package whose library is made of two modules, for iOS and macOS.
    static let library = Manifest(
        name: "Greeter", version: .zero, build: "42",
        package: PackageSettings(platforms: [
            PlatformRequirement(platform: .iOS, version: "15.0"), PlatformRequirement(platform: .macOS, version: "13"),
        ]),
        targets: [
            Target(
                name: "GreetKit", kind: .library(.automatic), path: "Sources/GreetKit",
                dependencies: [TargetDependency(.target("word-Kit"))]),
            Target(name: "word-Kit", kind: .library(.automatic), path: "Sources/word-Kit"),
        ],
        products: [Product(name: "GreetKit", kind: .library(.automatic), targets: ["GreetKit"])])

    static let apps = Manifest(name: "Greeter", version: .zero, build: "42", targets: [], products: [])

    static func request(
        in folder: TemporaryDirectory, _ manifest: Manifest = apps, tree: MemoryTree = MemoryTree(["a.txt": "a\n"]),
        products: [String]? = nil, apple: AppleProducts
    ) -> BundleRequest {
        BundleRequest(
            manifest: manifest, version: SemanticVersion(1, 2, 0), commit: Sample.commit, time: Sample.time,
            source: tree, repository: folder.path, workDirectory: folder.path.appending("work"),
            output: folder.path.appending("out/bundle"), products: products, apple: apple)
    }
}
