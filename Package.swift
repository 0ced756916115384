// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error),
]
let package = Package(
    name: "Slipway", platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    ],
    targets: [
        .target(name: "SlipwayModel", path: "Sources/Toolchain/SlipwayModel", swiftSettings: settings),
        .target(name: "SlipwayReport", dependencies: ["SlipwayModel"], path: "Sources/Toolchain/SlipwayReport", swiftSettings: settings),
        .target(
            name: "SlipwaySystem",
            dependencies: [
                "SlipwayReport", "SlipwayModel", .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"), .product(name: "Crypto", package: "swift-crypto"),
            ], path: "Sources/Toolchain/SlipwaySystem", swiftSettings: settings),
        .target(name: "SlipwayManifest", dependencies: ["SlipwayModel", "SlipwayReport", "SlipwaySystem", "Yams"], path: "Sources/Toolchain/SlipwayManifest", swiftSettings: settings),
        .target(name: "SlipwayGenerate", dependencies: ["SlipwayModel", "SlipwayReport", "SlipwaySystem"], path: "Sources/Toolchain/SlipwayGenerate", swiftSettings: settings),
        .target(name: "SlipwayTestKit", dependencies: ["SlipwayModel", "SlipwayReport", "SlipwaySystem"], path: "Sources/Support/SlipwayTestKit", swiftSettings: settings),
    ])
package.targets += [
    .testTarget(name: "SlipwayManifestTests", dependencies: ["SlipwayManifest", "SlipwayModel", "SlipwayReport", "SlipwaySystem"], path: "Tests/Toolchain/SlipwayManifestTests", swiftSettings: settings),
    .testTarget(name: "SlipwayGenerateTests", dependencies: ["SlipwayGenerate", "SlipwayManifest", "SlipwayModel", "SlipwayReport", "SlipwaySystem", "SlipwayTestKit"], path: "Tests/Toolchain/SlipwayGenerateTests", swiftSettings: settings),
]
