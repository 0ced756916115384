import ProjectDescription

// Resources of targets, and the bundles of those whose products have no place for them.
let project = Project(
    name: "Shop",
    targets: [
        .target(
            name: "Shop", destinations: .iOS, product: .app, bundleId: "com.example.shop", sources: ["Sources/**"],
            resources: ["Resources/**"], dependencies: [.target(name: "Cart")]),
        .target(
            name: "Cart", destinations: .iOS, product: .staticFramework, bundleId: "com.example.cart",
            sources: ["Cart/Sources/**"], resources: ["Cart/Resources/**"], dependencies: [.target(name: "Design-Kit")]),
        .target(
            name: "Design-Kit", destinations: .iOS, product: .staticLibrary, bundleId: "com.example.design",
            sources: ["Design/Sources/**"], resources: ["Design/Assets.xcassets"]),
        .target(
            name: "ShopTests", destinations: .iOS, product: .unitTests, bundleId: "com.example.tests",
            sources: ["Tests/**"], dependencies: [.target(name: "Shop"), .target(name: "Cart")]),
        .target(
            name: "Plain", destinations: .iOS, product: .framework, bundleId: "com.example.plain", sources: ["Plain/**"]),
    ],
    resourceSynthesizers: [.strings(), .assets(), .json()]
)
