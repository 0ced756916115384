import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Checks that what targets declare is there: resources, excluded files, binaries.
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
}
