import Foundation
import PackagePlugin

/// The program `slipway` that the plugins run.
enum SlipwayTool {
    /// The program that comes with the plugin, else the one that is installed.
    ///
    /// - Parameter tool: finds a program of the plugin's by name.
    /// - Throws: ``PluginFailure`` where there is none.
    static func find(_ tool: (String) throws -> PluginContext.Tool) throws -> URL {
        // SwiftPM knows a program that it builds by its target, and one of an artifact bundle by its own name
        for name in ["SlipwayCLI", "slipway"] {
            if let found = try? tool(name) { return found.url }
        }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        // Xcode has a PATH of its own
        let folders = path.split(separator: ":").map(String.init) + ["/usr/local/bin", "/opt/homebrew/bin"]
        let files = folders.map { URL(filePath: $0).appending(path: "slipway") }
        guard let installed = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.plainPath) }) else {
            throw PluginFailure(
                "there is no slipway to lint with",
                hint: "have it built: `.package(url: …, from: …, traits: [\"LintTool\"])`, or install it")
        }
        return installed
    }
}

/// Why a plugin cannot do its work.
struct PluginFailure: Error, CustomStringConvertible {
    let description: String

    init(_ message: String, hint: String) { description = "\(message)\n  hint: \(hint)" }
}

extension URL {
    /// The path as programs take it.
    var plainPath: String { path(percentEncoded: false) }
}
