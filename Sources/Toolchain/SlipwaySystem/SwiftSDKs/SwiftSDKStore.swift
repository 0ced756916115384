package import SlipwayModel
import SlipwayReport

/// The folder that `swift sdk install` puts Swift SDKs into.
///
/// Source: `SwiftSDKBundleStore` of SwiftPM, and SE-0387 for the form of the bundles.
package struct SwiftSDKStore: Sendable {
    package let folder: Path
    private let files: any FileSystem

    package init(folder: Path, files: any FileSystem) {
        self.folder = folder
        self.files = files
    }

    /// Names another folder than SwiftPM's own.
    package static let variable = "SLIPWAY_SWIFT_SDKS_PATH"

    /// SwiftPM's own folder: `swiftpm/swift-sdks` in `XDG_CONFIG_HOME`, `~/.swiftpm/swift-sdks` where that is not
    /// set, on macOS in `~/Library/org.swift.swiftpm`.
    ///
    /// - Returns: `nil` where the variables are not set, or to no absolute path.
    package static func usual(_ environment: [String: String]) -> Path? {
        func folder(_ name: String) -> Path? {
            environment[name].flatMap { Path($0).isAbsolute ? Path($0) : nil }
        }
        if let own = folder(variable) { return own }
        #if os(macOS)
            return folder("HOME")?.appending("Library/org.swift.swiftpm/swift-sdks")
        #else
            if let configuration = folder("XDG_CONFIG_HOME") { return configuration.appending("swiftpm/swift-sdks") }
            return folder("HOME")?.appending(".swiftpm/swift-sdks")
        #endif
    }

    /// The Swift SDKs that can be used on a platform, sorted by their names. What cannot be read is none, as SwiftPM
    /// has it.
    ///
    /// - Parameter host: the triple of the platform that builds; `nil` for any.
    package func all(on host: String?) -> [SwiftSDK] {
        guard let entries = try? files.list(folder) else { return [] }
        var result: [SwiftSDK] = []
        for entry in entries where entry.name.hasSuffix(".artifactbundle") {
            let bundle = folder.appending(component: entry.name)
            guard let artifacts = json(bundle.appending("info.json"))?["artifacts"] else { continue }
            for id in artifacts.keys {
                guard let artifact = artifacts[id],
                    artifact["type"]?.text == "swiftSDK" || artifact["type"]?.text == "crossCompilationDestination"
                else { continue }
                let variants = (artifact["variants"]?.list ?? []).filter { variant in
                    guard let host, let supported = variant["supportedTriples"] else { return true }
                    return supported.texts.contains { isSamePlatform($0, host) }
                }
                let sdk = SwiftSDK(
                    id: id, version: artifact["version"]?.text ?? "", folder: bundle,
                    variants: variants.compactMap { self.variant($0, in: bundle) })
                if !sdk.triples.isEmpty { result.append(sdk) }
            }
        }
        return result.sortedBytewise(by: \.id)
    }

    /// Whether two triples differ in versions of the system alone.
    private func isSamePlatform(_ one: String, _ other: String) -> Bool {
        func bare(_ triple: String) -> [String] {
            let parts = triple.split(separator: "-").map(String.init)
            return parts.prefix(1) + parts.dropFirst().map { $0.filter { !$0.isNumber && $0 != "." } }
        }
        return bare(one) == bare(other)
    }

    /// What a variant builds for: the keys of `targetTriples` of schema 4, of `runTimeTriples` of schema 3.
    private func variant(_ variant: JSONValue, in bundle: Path) -> SwiftSDK.Variant? {
        guard let path = variant["path"]?.text else { return nil }
        var file = bundle.appending(path)
        if (try? files.isDirectory(file)) ?? false { file = file.appending("swift-sdk.json") }
        let description = json(file)
        let triples = (description?["targetTriples"] ?? description?["runTimeTriples"])?.keys
        return triples.map { SwiftSDK.Variant(path: path, triples: $0) }
    }

    private func json(_ file: Path) -> JSONValue? {
        guard let text = try? files.readText(file, limit: 1 << 22) else { return nil }
        return JSONValue.parse(text)
    }
}
