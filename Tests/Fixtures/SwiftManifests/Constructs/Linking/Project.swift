import ProjectDescription

func module(_ name: String, _ product: Product, _ dependencies: [TargetDependency] = [], merged: MergedBinaryType = .disabled, mergeable: Bool = false) -> Target {
    .target(name: name, destinations: .iOS, product: product, bundleId: "com.example.\(name)", sources: "\(name)/**", dependencies: dependencies, mergedBinaryType: merged, mergeable: mergeable)
}

let project = Project(
    name: "Linking",
    targets: [
        module("App", .app, [.target(name: "Feature"), .target(name: "Shell", status: .optional), .target(name: "Shared")], merged: .manual(mergeableDependencies: ["Kit"])),
        module("Feature", .staticFramework, [.target(name: "Core"), .sdk(name: "CoreData", type: .framework), .target(name: "Macros")]),
        module("Core", .staticLibrary, [.target(name: "Kit"), .library(path: "Vendor/libz.a", publicHeaders: "Vendor/include", swiftModuleMap: "Vendor/z/module.modulemap"), .sdk(name: "sqlite3", type: .library)]),
        module("Kit", .framework, [.target(name: "Base"), .xcframework(path: "Vendor/Deep.xcframework")], mergeable: true),
        module("Base", .framework),
        module("Shell", .framework, [.target(name: "Hidden")]),
        module("Hidden", .staticFramework),
        module("AppTests", .unitTests, [.target(name: "App"), .target(name: "Testing", status: .required), .xctest]),
        module("Testing", .staticFramework, [.target(name: "Core"), .target(name: "OnlyHere")]),
        module("OnlyHere", .framework),
        module("Weak", .framework, [.target(name: "Base", status: .none), .framework(path: "Vendor/A.framework", status: .optional, condition: .when([.ios])), .sdk(name: "Observation", type: .swiftLibrary), .sdk(name: "WeakSDK", type: .framework, status: .optional), .target(module("Base", .framework), condition: .when([.macos, .tvos, .watchos, .visionos, .driverkit, .catalyst]))], merged: .automatic),
        .target(name: "Macros", destinations: .macOS, product: .macro, bundleId: "com.example.macros", sources: "Macros/**"),
        .foreignBuild(name: "Shared", destinations: .iOS, script: "gradle build", inputs: [.folder("Shared/src"), .glob("Shared/**/*.kt"), .file("Shared/build.gradle.kts"), .script("git rev-parse HEAD")], output: .xcframework(path: "Shared/Shared.xcframework", linking: .dynamic), metadata: .metadata(tags: ["foreign"])),
        .foreignBuild(name: "Rust", destinations: .iOS, script: "cargo build", output: .library(path: "Rust/librust.a", publicHeaders: "Rust/include", swiftModuleMap: nil, linking: .static)),
        .foreignBuild(name: "Go", destinations: .iOS, script: "gomobile bind", output: .framework(path: "Go/Go.framework", linking: .static)),
        module("Bridge", .staticLibrary, [.target(name: "Rust"), .target(name: "Shared")]),
        module("Bridged", .app, [.target(name: "Bridge")]),
        module("Uses", .app, [.target(name: "Rust"), .target(name: "Go"), .xcframework(path: "Vendor/Signed.xcframework", expectedSignature: .signedWithAppleCertificate(teamIdentifier: "TEAM", teamName: "Example")), .xcframework(path: "Vendor/Self.xcframework", expectedSignature: .selfSigned(fingerprint: "AB"), status: .required), .xcframework(path: "Vendor/Un.xcframework", expectedSignature: .unsigned)]),
    ]
)
