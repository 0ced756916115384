import ProjectDescription

let project = Project(
    name: "Shop",
    settings: .settings(base: ["MARKETING_VERSION": "1.2.3"], defaultConfiguration: "Release"),
    targets: [
        .target(
            name: "Shop",
            destinations: .iOS,
            product: .app,
            bundleId: "com.example.shop",
            infoPlist: .extendingDefault(with: ["UILaunchScreen": ["UIColorName": "", "UIImageName": ""]]),
            sources: ["Shop/Sources/**"],
            resources: ["Shop/Resources/**"]
        ),
        .target(
            name: "ShopTests",
            destinations: .iOS,
            product: .unitTests,
            bundleId: "com.example.shop.tests",
            infoPlist: .default,
            sources: ["Shop/Tests/**"],
            dependencies: [.target(name: "Shop")]
        ),
    ]
)
