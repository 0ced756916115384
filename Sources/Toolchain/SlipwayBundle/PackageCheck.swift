import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Whether SwiftPM builds the commit and nothing else.
enum PackageCheck {
    /// - Throws: status 2: `package-outside`; `no-package` where there is no `Package.swift` at the root, in whose place
    ///   SwiftPM would take one of a folder around it, such as the work tree's.
    static func check(
        _ tracked: [TrackedFile], for plan: BundlePlan, _ request: BundleRequest
    ) throws(SlipwayError) {
        try LocalPackages.check(request.manifest)
        let isBuilt = plan.allCommands.contains { $0.purpose == .build }
        let names = tracked.map(\.path) + request.overlay.keys
        guard isBuilt, !names.contains(where: isPackage) else { return }
        throw SlipwayError(
            .input, code: "no-package", "the commit has no Package.swift at the root of the repository",
            cause: "SwiftPM builds what that file describes, and finds packages at the roots of repositories",
            hint: "commit the one that `slipway generate` writes; a package in a folder needs a repository of its own")
    }

    private static func isPackage(_ path: String) -> Bool {
        path == "Package.swift" || (path.hasPrefix("Package@swift-") && path.hasSuffix(".swift") && !path.contains("/"))
    }
}
