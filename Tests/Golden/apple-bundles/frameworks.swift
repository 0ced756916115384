// swift-tools-version: 6.2
// The libraries of Greeter 1.2.0, built. Their sources are in Greeter-1.2.0.zip.
import PackageDescription

let package = Package(
    name: "Greeter",
    products: [
        .library(name: "GreetKit", targets: ["GreetKit", "Words"]),
        .library(name: "Words", targets: ["Words"]),
    ],
    targets: [
        .binaryTarget(name: "GreetKit", path: "GreetKit.xcframework"),
        .binaryTarget(name: "Words", path: "Words.xcframework"),
    ])
