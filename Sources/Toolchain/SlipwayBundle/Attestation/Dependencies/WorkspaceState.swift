import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What SwiftPM notes of the packages of a build: `workspace-state.json` in its scratch folder.
struct WorkspaceState {
    let hasDependencies: Bool
    /// Whether there are targets that come built.
    let hasBinaries: Bool
    /// The folders of packages that others depend on by a path.
    let localPackages: [Path]

    static func file(in scratch: Path) -> Path { scratch.appending("workspace-state.json") }

    /// - Returns: `nil` where there is none, or one of another form.
    /// - Throws: status 3 where it cannot be read.
    static func read(_ scratch: Path, files: any FileSystem) throws(SlipwayError) -> WorkspaceState? {
        let file = file(in: scratch)
        guard try files.attributes(file)?.kind == .file,
            let object = JSONValue.parse(try files.readText(file))?["object"],
            case .list(let dependencies)? = object["dependencies"]
        else { return nil }
        return WorkspaceState(
            hasDependencies: !dependencies.isEmpty, hasBinaries: object["artifacts"]?.list.isEmpty == false,
            localPackages: dependencies.compactMap { $0["packageRef"] }.compactMap { package in
                package["kind"]?.text == "fileSystem" ? package["location"]?.text.map { Path($0) } : nil
            })
    }
}
