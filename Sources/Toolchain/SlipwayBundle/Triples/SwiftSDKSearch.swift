import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Which of the installed Swift SDKs builds for a platform, and what is said where none does.
struct SwiftSDKSearch {
    let known: [SwiftSDK]
    /// Their folder; `nil` where there is no place for one.
    let folder: Path?
    let toolchain: Toolchain

    /// The Swift SDKs of these names.
    ///
    /// - Throws: status 3 (`unknown-swift-sdk`) where one is not installed.
    func named(_ names: [String]) throws(SlipwayError) -> [SwiftSDK] {
        var result: [SwiftSDK] = []
        for name in names {
            guard let sdk = known.first(where: { $0.id == name }) else {
                throw SlipwayError(
                    .environment, code: "unknown-swift-sdk", "there is no Swift SDK '\(name)'", cause: installed,
                    hint: known.isEmpty
                        ? "`swift sdk install` installs one" : Suggestion.hint(for: name, in: known.map(\.id)))
            }
            result.append(sdk)
        }
        return result
    }

    /// The one Swift SDK that builds for a platform. A Swift SDK fits one compiler: of several, one is taken whose name
    /// starts with that of the compiler, as those of swift.org do.
    ///
    /// - Throws: status 3 (`no-swift-sdk`), status 2 (`unknown-triple`, `several-swift-sdks`).
    func only(for triple: String) throws(SlipwayError) -> SwiftSDK {
        let found = known.filter { $0.triples.contains(triple) }
        if found.count == 1 { return found[0] }
        if found.isEmpty { throw none(triple) }
        let fitting = found.filter { sdk in compilerTag.map { sdk.id.hasPrefix($0 + "_") } ?? false }
        if fitting.count == 1 { return fitting[0] }
        throw SlipwayError(
            .input, code: "several-swift-sdks", "several Swift SDKs build for \(triple)",
            cause: "they are \(found.map { "'\($0.id)'" }.joined(separator: ", "))",
            hint: "say which: `--swift-sdk \(found[0].id)`, or `slipway.bundle.swiftSDKs` in the manifest")
    }

    /// `swift-6.3.1-RELEASE` of `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
    private var compilerTag: String? {
        guard let start = toolchain.compiler.firstIndex(of: "("), toolchain.compiler.hasSuffix(")") else { return nil }
        return String(toolchain.compiler[start...].dropFirst().dropLast())
    }

    private var installed: String {
        guard let folder else { return "where they are installed is not known, as HOME is not set" }
        if known.isEmpty { return "none that builds on \(toolchain.triple) is installed in \(folder)" }
        return "installed are \(known.map { "'\($0.id)'" }.joined(separator: ", "))"
    }

    private func none(_ triple: String) -> SlipwayError {
        let names = TargetTriple.usual + known.flatMap(\.triples) + [toolchain.triple, TripleRequest.host]
        if !names.contains(triple), let near = Suggestion.nearest(to: triple, in: names) {
            return SlipwayError(
                .input, code: "unknown-triple", "there is no Swift SDK for '\(triple)'", cause: installed,
                hint: "did you mean '\(near)'?")
        }
        return SlipwayError(
            .environment, code: "no-swift-sdk", "there is no Swift SDK for \(triple)", cause: installed,
            hint: "\(source(of: TargetTriple(triple))); `swift sdk list` shows what is there")
    }

    /// Where a Swift SDK can be had.
    private func source(of triple: TargetTriple) -> String {
        let name =
            if triple.environment == "musl" {
                "the Static Linux SDK"
            } else if triple.platform == .android {
                "the Swift SDK for Android"
            } else if triple.isWebAssembly {
                "the Swift SDK for WebAssembly"
            } else {
                "a Swift SDK for it"
            }
        let place = name.hasPrefix("the") ? ": swift.org/install has it for each compiler" : ""
        return "install \(name) with `swift sdk install`\(place)"
    }

    /// The compiler does not know it.
    func unknown(_ triple: String) -> SlipwayError {
        SlipwayError(
            .input, code: "unknown-triple", "'\(triple)' is no platform that swift can build for",
            cause: "a triple names a processor, a vendor and a system that the compiler knows",
            hint: Suggestion.hint(for: triple, in: TargetTriple.usual + known.flatMap(\.triples)))
    }

    /// Symbols of Apple's programs are taken out by Apple's tools.
    func needsMacOS(_ triple: String) -> SlipwayError {
        SlipwayError(
            .environment, code: "needs-macos", "bundles for \(triple) are made on macOS",
            cause: "`dsymutil` and `strip` of Apple's command line tools are needed",
            hint: "run there: each machine can make the bundle of its own platforms")
    }
}
