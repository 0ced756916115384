import SlipwayModel
import SlipwayReport

/// Reads `deploymentTarget:` of the options and of targets.
struct DeploymentTargetReader {
    let context: XcodeContext

    /// - Parameter platforms: whose versions the mapping may give; a text alone is for the only one of these, or for
    ///   all destinations where there are several.
    func read(_ owner: KeyReader, platforms: [XcodePlatform], single: XcodePlatform? = nil) -> [DeploymentTarget] {
        guard let node = owner["deploymentTarget"] else { return [] }
        if let scalar = node.scalar {
            guard let single else {
                owner.wrongForm("deploymentTarget", "a mapping of platforms", node)
                return []
            }
            return version(scalar.string, of: single, at: node.place).map { [$0] } ?? []
        }
        return owner.namedTexts("deploymentTarget").compactMap { entry in
            guard let platform = platforms.first(where: { $0.rawValue == entry.name }) else {
                report(entry.name, platforms, owner, at: entry.place)
                return nil
            }
            return version(entry.value, of: platform, at: owner["deploymentTarget"]?.mapping?[entry.name]?.place)
        }
    }

    private func report(_ name: String, _ platforms: [XcodePlatform], _ owner: KeyReader, at place: Place?) {
        if XcodePlatform.real.contains(where: { $0.rawValue == name }) {
            let key = place?.isInSwift == true ? "deploymentTargets" : "deploymentTarget"
            context.warning(
                "unused-value", "'\(key)' in \(owner.name) gives a version for \(name)",
                cause: "the target is not for it", hint: "remove it", at: place)
        } else {
            context.error(
                "unknown-platform", "'\(name)' in 'deploymentTarget' of \(owner.name) is not a platform",
                hint: context.problems.suggestion(for: name, in: platforms.map(\.rawValue)), at: place)
        }
    }

    private func version(_ text: String, of platform: XcodePlatform, at place: Place?) -> DeploymentTarget? {
        if let version = VersionText.deploymentTarget(text) {
            return DeploymentTarget(platform: platform, version: version)
        }
        context.error(
            "bad-version", "'\(text)' is not a version of a platform", hint: "one to three numbers, such as 16.0",
            at: place)
        return nil
    }
}
