import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Whether SwiftPM builds the commit and nothing else.
enum PackageCheck {
    /// - Throws: status 2: `package-outside`; `no-package` where there is no `Package.swift` at the root, in whose
    ///   place SwiftPM would take one of a folder around it, such as the work tree's.
    static func check(
        _ tracked: [TrackedFile], for plan: BundlePlan, _ request: BundleRequest
    ) throws(SlipwayError) {
        try LocalPackages.check(request.manifest)
        let isBuilt = plan.allCommands.contains { $0.purpose == .build }
        let names = tracked.map(\.path) + request.overlay.keys
        guard isBuilt, !names.contains(where: ManifestName.isPackage) else { return }
        throw SlipwayError(
            .input, code: "no-package", "the commit has no Package.swift at the root of the repository",
            cause: "SwiftPM builds what that file describes, and finds packages at the roots of repositories",
            hint: "commit the one that `slipway generate` writes; a package in a folder needs a repository of its own")
    }

    /// Looks at what `export-ignore` leaves of the commit.
    ///
    /// - Throws: status 2 (`export-ignored`) where the source archive would be no package, or lack a target's sources.
    static func check(
        archived: [TrackedFile], of tracked: [TrackedFile], _ manifest: Manifest
    ) throws(SlipwayError) {
        if archived.count == tracked.count { return }
        var lost: [String] = []
        if tracked.contains(where: { ManifestName.isPackage($0.path) }),
            !archived.contains(where: { ManifestName.isPackage($0.path) })
        {
            lost.append("Package.swift")
        }
        for target in manifest.targets where target.kind != .test {
            let folder = target.path + "/"
            guard tracked.contains(where: { $0.path.hasPrefix(folder) }),
                !archived.contains(where: { $0.path.hasPrefix(folder) })
            else { continue }
            lost.append(folder)
        }
        if lost.isEmpty { return }
        throw SlipwayError(
            .input, code: "export-ignored",
            "the source archive would not build: it lacks \(lost.joined(separator: ", "))",
            cause: "a .gitattributes file says export-ignore of it", hint: "take that line out")
    }

    /// That the bytes will be of this folder: the compilers' maps of paths end the first one at its first `=`, and so
    /// map nothing.
    static func warning(of plan: BundlePlan) -> Diagnostic? {
        let isBuilt = plan.allCommands.contains { $0.purpose == .build }
        guard isBuilt, plan.export.string.utf8.contains(UInt8(ascii: "=")) else { return nil }
        return Diagnostic(
            .warning, code: "equals-in-path", "what is built knows the folder that it is built in",
            cause: "its path has a '=', at which compilers end the path that is to be left out: \(plan.export)",
            hint: "bundle in a folder without one to get the bytes that others get")
    }
}
