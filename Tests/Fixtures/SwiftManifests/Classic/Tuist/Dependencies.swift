import ProjectDescription

let dependencies = Dependencies(
    carthage: nil,
    swiftPackageManager: SwiftPackageManagerDependencies(
        [
            .remote(url: "https://github.com/Alamofire/Alamofire.git", requirement: .upToNextMajor(from: "5.0.0")),
            .package(url: "https://github.com/onevcat/Kingfisher", .exact("7.9.1")),
        ],
        productTypes: ["Alamofire": .framework],
        baseSettings: .settings(configurations: [.debug(name: .debug), .release(name: .release)]),
        targetSettings: ["Kingfisher": ["A": "B"]],
        projectOptions: ["Alamofire": .options(disableBundleAccessors: true)]
    ),
    platforms: [.iOS]
)
