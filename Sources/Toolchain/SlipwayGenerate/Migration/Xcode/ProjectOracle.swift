import SlipwayModel
import SlipwayReport
import SlipwaySystem
import XcodeProject

/// Asks the generator what it makes of a manifest, so that a migration writes only what does not come by itself.
struct ProjectOracle {
    let files: any FileSystem
    let root: Path
    let tree: SourceTree

    /// The project of a manifest.
    func project(
        of spec: XcodeSpec, version: (marketing: String, build: String)? = nil
    ) throws(SlipwayError) -> ProjectView? {
        var spec = spec
        spec.configs.sort { $0.name.precedes($1.name) }
        let settings = try SettingsResolver(spec: spec, files: files, root: root, version: version)
        return ProjectView(try ProjectAssembler(spec: spec, tree: tree, settings: settings).assemble().file)
    }
}
