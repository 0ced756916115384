import SlipwayModel

/// The object files of each target, out of the commands of `release.yaml`.
struct BuildPlanObjects {
    private(set) var byTarget: [String: [Path]] = [:]
    /// What each object file is compiled from; none of Swift's.
    private(set) var sources: [Path: Path] = [:]

    init(_ plan: BuildManifest) {
        for command in plan.commands {
            if command.key.hasSuffix(".o") {
                sources[Path(command.key)] = command.inputs.first.map { Path($0) }
            } else if command.key.hasPrefix("<"), command.key.hasSuffix("-release.module>"),
                let target = BuildPlanObjects.target(String(command.key.dropFirst()))
            {
                // every target has a command of no effect that stands for what it makes
                byTarget[target] = command.inputs.filter { $0.hasSuffix(".o") }.map { Path($0) }
            }
        }
    }

    /// `NAME` of `NAME-x86_64-unknown-linux-gnu-release.module>`; names of targets may have dashes, triples have at
    /// least two.
    static func target(_ text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let known = ["x86_64", "arm64", "aarch64", "armv7", "i686", "riscv64", "wasm32", "powerpc64le", "s390x"]
        guard let index = parts.lastIndex(where: { known.contains(String($0)) }), index > 0 else { return nil }
        return parts[..<index].joined(separator: "-")
    }
}
