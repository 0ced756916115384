import Foundation
import ProjectDescription

let names = "one, two,three".components(separatedBy: ",").map { $0.trimmingCharacters(in: .whitespaces).capitalized }

extension String {
    var bundleSafe: String { replacingOccurrences(of: "_", with: "-").lowercased() }
}

let project = Project(
    name: "Foundations",
    targets: names.map { name in
        .target(name: name, destinations: .macOS, product: .commandLineTool, bundleId: "com.example.\("Tool_\(name)".bundleSafe)", sources: ["\(name)/**"])
    })
