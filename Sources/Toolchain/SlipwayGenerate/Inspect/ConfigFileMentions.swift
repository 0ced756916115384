import SlipwayModel
import SlipwayReport
import SlipwaySystem
import XcodeProject

/// Finds versions in `.xcconfig` files and in those that they include.
struct ConfigFileMentions {
    let spec: XcodeSpec
    let place: VersionInspector

    /// - Throws: status 3 where a file that is there cannot be read.
    func all() throws(SlipwayError) -> [VersionMention] {
        var found: [VersionMention] = []
        var seen: Set<Path> = []
        // the one that says the manifest's version
        if let own = place.manifest.versionConfigFile { seen.insert(Path(own)) }
        for file in spec.configFiles { try read(Path(file.path), isProject: true, &seen, &found) }
        var other = seen.subtracting(spec.configFiles.map { Path($0.path) })
        let files = spec.targets.flatMap(\.configFiles) + spec.aggregateTargets.flatMap(\.configFiles)
        for file in files { try read(Path(file.path), isProject: false, &other, &found) }
        return found
    }

    private func read(
        _ path: Path, isProject: Bool, _ seen: inout Set<Path>, _ found: inout [VersionMention]
    ) throws(SlipwayError) {
        guard seen.insert(path).inserted, try isFile(path) else { return }
        for entry in XCConfig.parse(try place.files.read(place.root.appending(path))).entries {
            switch entry {
            case .assignment(let assignment):
                guard VersionMention.subject(of: assignment.key) != nil else { continue }
                let shown = place.display(path)
                found.append(
                    VersionMention(
                        assignment.settingName, assignment.value,
                        by: .configFile(shown, isProject: isProject), file: shown, line: assignment.line))
            case .include(let include):
                let beside = path.parent.appending(include.path)
                try read(try isFile(beside) ? beside : Path(include.path), isProject: isProject, &seen, &found)
            }
        }
    }

    private func isFile(_ path: Path) throws(SlipwayError) -> Bool {
        guard let attributes = try place.files.attributes(place.root.appending(path)) else { return false }
        return attributes.kind != .directory
    }
}
