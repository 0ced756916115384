import ProjectDescription
import ProjectDescriptionHelpers

let site = URL(string: "https://example.com/tools")!
let names = "fruit-basket, apple".components(separatedBy: ",").map { $0.trimmingCharacters(in: .whitespaces) }

let project = Project(
    name: site.lastPathComponent.capitalized,
    targets: names.map { name in
        .target(
            name: name.typeName, destinations: .macOS, product: .commandLineTool,
            bundleId: "com.example.\(name.replacingOccurrences(of: "-", with: "."))", sources: ["\(name)/**"])
    })
