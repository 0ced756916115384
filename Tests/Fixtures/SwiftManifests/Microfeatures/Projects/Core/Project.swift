import ProjectDescription
import ProjectDescriptionHelpers

let project = Project(
    name: "Core",
    targets: Module.Core.allCases.flatMap { core -> [Target] in
        let name = Module.core(core).name
        return [
            .target(name: name, destinations: .iOS, product: .framework, bundleId: "com.example.\(name.lowercased())", sources: ["\(core.rawValue)/Sources/**"]),
            .target(name: "\(name)Tests", destinations: .iOS, product: .unitTests, bundleId: "com.example.\(name.lowercased()).tests", sources: ["\(core.rawValue)/Tests/**"], dependencies: [.target(name: name)]),
        ]
    })
