import ProjectDescription

let modules = ["Analytics": ["Core"], "Core": [], "Networking": ["Core"], "UI": ["Core", "Analytics"]]

var targets: [Target] = []
for (name, dependencies) in modules.sorted(by: { $0.key < $1.key }) {
    targets.append(.target(name: name, destinations: .iOS, product: .framework, bundleId: "com.example.\(name.lowercased())", sources: ["Modules/\(name)/Sources/**"], dependencies: dependencies.map { .target(name: $0) }))
    targets.append(contentsOf: [.target(name: "\(name)Tests", destinations: .iOS, product: .unitTests, bundleId: "com.example.\(name.lowercased()).tests", sources: ["Modules/\(name)/Tests/**"], dependencies: [.target(name: name)])])
}
targets.insert(.target(name: "앱", destinations: [.iPhone], product: .app, bundleId: "com.example.app", infoPlist: .extendingDefault(with: ["CFBundleDisplayName": "물리미"]), sources: ["App/**"], dependencies: modules.keys.sorted().map { .target(name: $0) }), at: 0)

let project = Project(name: "Loops", targets: targets)
