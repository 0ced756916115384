import ProjectDescription

let project = Project(
    name: "Resolved",
    targets: [.target(name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app", sources: ["App/**"], dependencies: [.external(name: "Alamofire"), .external(name: "Logging", condition: .when([.ios]))])])
