// swift-tools-version: 5.9
import PackageDescription

#if TUIST
    import struct ProjectDescription.PackageSettings
    import ProjectDescription

    let packageSettings = PackageSettings(
        productTypes: ["Alamofire": .framework, "Logging": .staticLibrary], baseProductType: .staticFramework, productDestinations: ["Alamofire": [.iPhone]],
        baseSettings: .settings(base: ["A": "1"], configurations: [.debug(name: .debug), .release(name: .release)]),
        expectedSignatures: ["Sentry": .unsigned], targetSettings: ["Alamofire": .settings(base: ["B": "2"])],
        projectOptions: ["Alamofire": .options(disableBundleAccessors: true)], targetBuildableFolders: ["Logging"])
#endif

let package = Package(
    name: "Resolved",
    dependencies: [
        .package(url: "https://github.com/Alamofire/Alamofire", from: "5.0.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.5.4"),
    ])
