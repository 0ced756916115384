package import SlipwayModel
package import SlipwayReport

/// What a manifest has for Xcode to build: its apps and frameworks, and how their project is made.
package struct AppleProducts: Sendable {
    package let settings: AppleBundleSettings
    /// The workspace or project that has the apps and frameworks, relative to the export; `nil` where there is none.
    package let container: String?
    /// Apps that are installed by themselves, one for each platform, in the order of the manifest.
    package let apps: [AppleApp]
    /// The framework targets of the manifest's project, in its order.
    package let frameworks: [AppleFramework]
    /// Apps of which it is known that they cannot be built, and why, by target.
    package let problems: [String: Diagnostic]
    private let writeProjects: @Sendable (ApplePlan, Phase, Path) throws(SlipwayError) -> Void

    /// What is built of a project: what apps embed must not be installed by itself, and what becomes an XCFramework
    /// must.
    package enum Phase: Sendable { case apps, frameworks }

    /// - Parameter writeProjects: writes the projects that a phase of a plan needs into an export.
    package init(
        settings: AppleBundleSettings = AppleBundleSettings(), container: String? = nil, apps: [AppleApp] = [],
        frameworks: [AppleFramework] = [], problems: [String: Diagnostic] = [:],
        writeProjects: @escaping @Sendable (ApplePlan, Phase, Path) throws(SlipwayError) -> Void
    ) {
        self.settings = settings
        self.container = container
        self.apps = apps
        self.frameworks = frameworks
        self.problems = problems
        self.writeProjects = writeProjects
    }

    /// The names by which single products are asked for, beside those of the package's own.
    var names: [String] { apps.map(\.target) + frameworks.map(\.product) + problems.keys.sortedBytewise() }

    /// Writes the projects of one phase into the export.
    ///
    /// - Throws: status 2 where the manifest asks for what cannot be, status 3 from the file system.
    func writeProjects(of plan: ApplePlan, for phase: Phase, to export: Path) throws(SlipwayError) {
        try writeProjects(plan, phase, export)
    }
}
