package import SlipwayModel
package import SlipwayReport

extension Toolchain {
    /// How the compiler calls a platform.
    package struct TargetNames: Sendable, Equatable {
        /// Without the version of Apple's systems, as artifact bundles want it; others as they were given.
        package let triple: String
        /// In the names of modules: without what does not change a module, such as Android's level.
        package let moduleTriple: String
    }

    /// Asks `swift -print-target-info -target TRIPLE`, which takes no Swift SDK. Apple's platforms have to have a
    /// version there, and are not asked for.
    ///
    /// - Returns: `nil` where the compiler knows no such platform.
    /// - Throws: status 3 where swift cannot be started.
    package static func names(
        of triple: String, in directory: Path, processes: any ProcessRunner
    ) async throws(SlipwayError) -> TargetNames? {
        if TargetTriple(triple).isApple { return apple(TargetTriple(triple)) }
        let result = try await processes.run(
            Command("swift", ["-print-target-info", "-target", triple], in: directory))
        guard result.isSuccess, let target = JSONValue.parse(result.output)?["target"],
            let moduleTriple = target["moduleTriple"]?.text
        else { return nil }
        return TargetNames(triple: triple, moduleTriple: moduleTriple)
    }

    /// `arm64-apple-macosx13.0` is `arm64-apple-macosx`, in the names of modules `arm64-apple-macos`.
    private static func apple(_ triple: TargetTriple) -> TargetNames? {
        guard ["arm64", "arm64e", "arm64_32", "x86_64"].contains(triple.processor) else { return nil }
        let system = String(triple.system.prefix { !$0.isNumber })
        let ending = triple.environment.isEmpty ? "" : "-\(triple.environment)"
        return TargetNames(
            triple: "\(triple.processor)-apple-\(system)\(ending)",
            moduleTriple: "\(triple.processor)-apple-\(system == "macosx" ? "macos" : system)\(ending)")
    }
}
