// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Wrong",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Slipway", path: "../Slipway-1.2.3")],
    targets: [
        .testTarget(
            name: "WrongTests",
            dependencies: [
                .product(name: "ComposableStore", package: "Slipway"),
                .product(name: "ComposableStoreTesting", package: "Slipway"),
            ])
    ])
