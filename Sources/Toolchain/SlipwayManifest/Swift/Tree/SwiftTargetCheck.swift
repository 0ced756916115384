import ProjectDescription
import SlipwayModel

/// Checks what a target of a Swift manifest says of itself, as Tuist does (`TargetLinter` of TuistGenerator).
struct SwiftTargetCheck {
    let context: SwiftTreeContext
    let target: ProjectDescription.Target

    func check() {
        checkDeployment()
        checkMergeable()
        checkTags()
    }

    private var place: Place { context.place(target.place) }

    private func checkDeployment() {
        guard let lowest = target.deploymentTargets else { return }
        var platforms = target.destinations.platforms
        // the iPad's app on Apple Vision has a lowest version of its own
        if target.destinations.contains(.appleVisionWithiPadDesign) { platforms.insert(.visionOS) }
        let given: [(ProjectDescription.Platform, String?)] = [
            (.iOS, lowest.iOS), (.macOS, lowest.macOS), (.tvOS, lowest.tvOS), (.watchOS, lowest.watchOS),
            (.visionOS, lowest.visionOS),
        ]
        let stray = Set(given.filter { $0.1 != nil && !platforms.contains($0.0) }.map(\.0))
        guard !stray.isEmpty else { return }
        context.problems.error(
            "stray-deployment-target",
            "target '\(target.name)' has a lowest version of \(CheckedTarget.names(stray)), and is not for it",
            cause: "its destinations are those of \(CheckedTarget.names(target.destinations.platforms))",
            hint: "correct `deploymentTargets` or `destinations`", at: place)
    }

    private func checkMergeable() {
        guard target.mergeable, target.product != .framework else { return }
        context.problems.error(
            "not-mergeable", "target '\(target.name)' cannot be mergeable",
            cause: "what is merged into another product is a framework that is linked dynamically",
            hint: "remove `mergeable: true`, or make it a `.framework`", at: place)
    }

    private func checkTags() {
        guard let tags = target.onDemandResourcesTags else { return }
        let first = Set(tags.initialInstall ?? [])
        let both = Set(tags.prefetchOrder ?? []).intersection(first).sortedBytewise()
        guard let tag = both.first else { return }
        context.problems.warning(
            "repeated-tag", "tag '\(tag)' of target '\(target.name)' is in `initialInstall` and in `prefetchOrder`",
            cause: "what is installed with the app is not fetched", hint: "remove it from one of them", at: place)
    }
}
