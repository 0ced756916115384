// swift-tools-version: 6.2
// The libraries of Greeter 1.2.0, built. Their sources are in Greeter-1.2.0.zip.
import PackageDescription

let package = Package(
    name: "Greeter",
    products: [
        .library(name: "GreetKit", targets: ["GreetKitLinks"]),
    ],
    targets: [
        .binaryTarget(name: "GreetKit", path: "GreetKit.xcframework"),
        .binaryTarget(name: "GreetKitArchive", path: "GreetKit.artifactbundle"),
        .target(
            name: "GreetKitLinks", dependencies: [.target(name: "GreetKit", condition: .when(platforms: [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS])), .target(name: "GreetKitArchive", condition: .when(platforms: [.linux, .android, .windows, .wasi, .openbsd]))], path: "Links/GreetKit",
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android, .windows, .wasi, .openbsd]))]),
    ])
