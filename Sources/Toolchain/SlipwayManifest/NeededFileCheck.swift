import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Checks that what targets and components declare is there: resources, excluded files, binaries, paths.
///
/// Folders of sources are not asked for: `slipway generate` makes them.
struct NeededFileCheck {
    let root: Path
    let files: any FileSystem
    let problems: Problems

    func check(_ targets: [LocatedTarget]) throws(SlipwayError) {
        for target in targets {
            for file in target.neededFiles where !file.path.isAbsolute {
                guard try !files.exists(root.appending(file.path)) else { continue }
                problems.error(
                    "missing-file", "the \(file.role) '\(file.text)' of target '\(target.target.name)' is not there",
                    cause: "there is nothing at \(file.path)", hint: "correct the path or remove it", at: file.place)
            }
        }
    }

    /// A path where nothing is never changes, so that its component is never released: told, but no error, since the
    /// first file may come later.
    func check(_ components: [ComponentDraft], targets: [Target]) throws(SlipwayError) {
        for component in components {
            for (text, place) in component.paths where try !files.exists(root.appending(text)) {
                if targets.contains(where: { Path($0.path).isWithin(Path(text)) }) { continue }
                problems.warning(
                    "missing-path", "the path '\(text)' of component '\(component.name)' is not there",
                    cause: "paths are relative to the manifest's folder",
                    hint: "correct the path: nothing below it ever changes", at: place)
            }
        }
    }
}
