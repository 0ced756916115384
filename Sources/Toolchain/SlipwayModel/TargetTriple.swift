/// A platform as compilers name it: processor, vendor, system, and what the programs of the system are written against,
/// such as `aarch64-swift-linux-musl`.
package struct TargetTriple: Hashable, Sendable, CustomStringConvertible {
    package let text: String

    package init(_ text: String) { self.text = text }

    package var description: String { text }

    /// Whether it can be a triple: three or four names of letters, digits, `_` and `.`.
    package var isWellFormed: Bool {
        (3...4).contains(parts.count)
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        (97...122).contains(byte | 0x20) || (48...57).contains(byte) || "_.".utf8.contains(byte)
                    } && part.utf8.first != UInt8(ascii: ".")
            }
    }

    private var parts: [Substring] { text.split(separator: "-", omittingEmptySubsequences: false) }

    package var processor: String { parts.first.map(String.init) ?? "" }

    /// The system with its version where it has one: `linux`, `macosx13.0`, `wasip1`.
    package var system: String { parts.count > 2 ? String(parts[2]) : "" }

    /// What comes behind the system: `gnu`, `musl`, `android28`; empty for none.
    package var environment: String { parts.dropFirst(3).joined(separator: "-") }

    package var isApple: Bool { parts.count > 1 && parts[1] == "apple" }

    package var isWebAssembly: Bool { processor.hasPrefix("wasm") }

    package var isWindows: Bool { system.hasPrefix("windows") }

    /// Whether programs are files in the Executable and Linkable Format.
    package var isELF: Bool { !isApple && !isWebAssembly && !isWindows }

    /// What SwiftPM puts behind the name of a program.
    ///
    /// Source: `Triple.executableExtension` of SwiftPM.
    package var executableEnding: String { isWebAssembly ? ".wasm" : isWindows ? ".exe" : "" }

    /// What SwiftPM puts behind the name of a resource bundle.
    ///
    /// Source: `Triple.nsbundleExtension` of SwiftPM.
    package var resourceBundleEnding: String { isApple ? ".bundle" : ".resources" }

    /// Whether the Swift runtime can be put into programs (`--static-swift-stdlib`).
    ///
    /// Source: `Triple.isSupportingStaticStdlib` of SwiftPM, which is Linux, Android among it, and WebAssembly.
    package var hasStaticRuntime: Bool { system == "linux" || isWebAssembly }

    /// The platform as conditions of a manifest name it.
    ///
    /// Source: `BuildParameters.buildEnvironment` of SwiftPM: what it does not know otherwise is Linux to it.
    package var platform: Platform {
        if isApple {
            let known: [(String, Platform)] = [
                ("ios", environment == "macabi" ? .macCatalyst : .iOS), ("tvos", .tvOS), ("watchos", .watchOS),
                ("xros", .visionOS), ("visionos", .visionOS), ("driverkit", .driverKit),
            ]
            return known.first { system.hasPrefix($0.0) }?.1 ?? .macOS
        }
        if environment.hasPrefix("android") { return .android }
        if isWebAssembly { return .wasi }
        if isWindows { return .windows }
        return system.hasPrefix("openbsd") ? .openbsd : .linux
    }

    /// Whether programs of another platform run here: those of the same system, and static ones, which need nothing
    /// of it.
    package func runs(_ other: TargetTriple) -> Bool {
        if self == other { return true }
        guard processor == other.processor, system == other.system, isApple == other.isApple else { return false }
        return environment == other.environment || system == "linux" && other.environment == "musl"
    }

    /// What Swift SDKs and toolchains of swift.org build for.
    package static let usual = [
        "aarch64-swift-linux-musl", "aarch64-unknown-linux-android28", "aarch64-unknown-linux-gnu",
        "arm64-apple-macosx", "armv7-unknown-linux-androideabi28", "wasm32-unknown-wasip1", "x86_64-apple-macosx",
        "x86_64-swift-linux-musl", "x86_64-unknown-linux-android28", "x86_64-unknown-linux-gnu",
        "x86_64-unknown-windows-msvc",
    ]
}
