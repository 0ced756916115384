package import SlipwayBundle
import SlipwayGenerate
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

extension AppleProducts {
    /// What a manifest has for Xcode.
    ///
    /// - Parameters:
    ///   - manifest: with the version that is stamped.
    ///   - source: the files of the commit, which stand at `root`.
    ///   - options: what a command line asks for, before the manifest's settings.
    /// - Throws: status 2 for settings of apps that there are none of, and configurations that there are none of.
    package static func find(
        in manifest: Manifest, manifestName: String, source: any SourceTree, root: Path,
        options: AppleAppSettings = AppleAppSettings(), files: any FileSystem
    ) throws(SlipwayError) -> AppleProducts {
        let settings = manifest.bundle.apple.overridden(by: options)
        var (apps, frameworks): ([AppleApp], [AppleFramework]) = ([], [])
        var problems: [String: Diagnostic] = [:]
        if let spec = manifest.xcode {
            let resolver = try SettingsResolver(
                spec: spec, files: try TreeFileSystem(source, at: root, over: files), root: root)
            let finder = AppleAppFinder(spec: spec, settings: settings, resolver: resolver)
            (apps, problems) = try finder.apps()
            frameworks = try AppleFrameworkFinder(spec: spec, settings: settings, resolver: resolver).frameworks()
        }
        return AppleProducts(
            settings: settings, container: settings.container ?? manifest.xcode.map { "\($0.name).xcodeproj" },
            apps: apps, frameworks: frameworks, problems: problems
        ) { plan, phase, export throws(SlipwayError) in
            let projects = BundledProjects(manifest: manifest, manifestName: manifestName, plan: plan, files: files)
            try projects.write(phase, to: export)
        }
    }
}
