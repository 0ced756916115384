import ProjectDescription

let project = Project(
    name: "Macro",
    packages: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "600.0.0")],
    targets: [
        .target(name: "StringifyMacros", destinations: .macOS, product: .macro, bundleId: "com.example.stringify.macros", sources: ["Macros/**"], dependencies: [.package(product: "SwiftSyntaxMacros"), .package(product: "SwiftCompilerPlugin")]),
        .target(name: "Stringify", destinations: [.iPhone, .mac], product: .staticFramework, bundleId: "com.example.stringify", sources: ["Library/**"], dependencies: [.target(name: "StringifyMacros")]),
        .target(name: "Client", destinations: .iOS, product: .app, bundleId: "com.example.client", sources: ["Client/**"], dependencies: [.target(name: "Stringify")]),
        .target(name: "StringifyMacrosTests", destinations: .macOS, product: .unitTests, bundleId: "com.example.stringify.tests", sources: ["Tests/**"], dependencies: [.target(name: "StringifyMacros"), .package(product: "SwiftSyntaxMacrosTestSupport")]),
    ])
