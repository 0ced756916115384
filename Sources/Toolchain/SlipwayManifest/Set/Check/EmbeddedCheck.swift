import ProjectDescription
import SlipwayModel

/// Checks what apps have in them: identifiers below the app's, one app clip, and its entitlements.
struct EmbeddedCheck {
    let set: CheckedSet
    let report: SetReport

    func check() {
        for (index, target) in set.targets.enumerated() {
            let needs = set.needs[index].map { (target: set.targets[$0.target], place: $0.dependency.place) }
            switch target.product {
            case .app: checkApp(target, needs)
            case .watch2App:
                for (other, _) in needs where other.product == .watch2Extension {
                    checkIdentifier(other, of: target, isRefused: true)
                }
            default: break
            }
        }
    }

    private func checkApp(_ app: CheckedTarget, _ needs: [(target: CheckedTarget, place: Place?)]) {
        let clips = needs.filter { $0.target.product == .appClip }
        if clips.count > 1 {
            report.refuse(
                app, "several-app-clips", "app '\(app.name)' has \(clips.count) app clips",
                cause: "it can have one, and depends on \(clips.map { "'\($0.target.name)'" }.joined(separator: ", "))",
                hint: "remove the others", at: clips[1].place)
        }
        for (clip, _) in clips where !clip.hasEntitlements {
            report.refuse(
                clip, "no-entitlements", "app clip '\(clip.name)' has no entitlements",
                cause: "Apple wants com.apple.developer.parent-application-identifiers in them",
                hint: "give the target `entitlements:`")
        }
        for (other, _) in needs {
            let isWatch = other.product == .app && other.platforms == [.watchOS] && app.platforms.contains(.iOS)
            guard ProductRules.embedded.contains(other.product) || isWatch else { continue }
            checkIdentifier(other, of: app, isRefused: other.product == .watch2App || other.product == .appClip)
        }
    }

    /// - Parameter isRefused: whether Tuist refuses what is wrong; Xcode does in any case, when it builds.
    private func checkIdentifier(_ target: CheckedTarget, of parent: CheckedTarget, isRefused: Bool) {
        guard let own = target.bundleID, let other = parent.bundleID, !own.hasPrefix(other + ".") else { return }
        // what a variable stands for may be right
        if BuildVariables.isThere(in: own) || BuildVariables.isThere(in: other) { return }
        let message = "the bundle identifier of '\(target.name)', '\(own)', is not below that of '\(parent.name)'"
        let cause = "the \(target.kind) is in the \(parent.kind), whose identifier is '\(other)'"
        let last = own.split(separator: ".").last.map(String.init) ?? target.name
        let hint = "write '\(other).\(last)'"
        if isRefused {
            report.refuse(target, "bundle-id-prefix", message, cause: cause, hint: hint)
        } else {
            report.problems.warning("bundle-id-prefix", message, cause: cause, hint: hint, at: target.place)
        }
    }
}
