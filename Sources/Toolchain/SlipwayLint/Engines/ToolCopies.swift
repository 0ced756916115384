import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Copies of a plan's files, with the configurations that lie around them, for a tool to change.
struct ToolCopies: Sendable {
    /// The plan, with the copies as its files.
    let plan: LintPlan
    private let folder: Path
    private let files: any FileSystem

    /// - Throws: status 2 for files that do not lie below the working directory, 3 where they cannot be copied.
    init(_ original: LintPlan, files: any FileSystem) throws(SlipwayError) {
        if let outside = original.files.first(where: { Path($0).isAbsolute }) {
            throw SlipwayError(
                .input, code: "outside", "'\(outside)' does not lie below the working directory",
                cause: "a dry run has \(original.tool?.engine.rawValue ?? "the tool") change copies of what does",
                hint: "run in a folder above all files, or without --dry-run")
        }
        let made = try files.makeTemporaryDirectory()
        let folder = Host.realPath(made) ?? made
        func copy(of path: Path) -> Path { Path(folder.string + path.string) }
        do throws(SlipwayError) {
            var folders: Set<Path> = []
            for name in original.files {
                let path = original.directory.appending(name)
                try ToolCopies.copy(path, to: copy(of: path), files)
                folders.insert(path.parent)
            }
            folders.insert(original.directory)
            let named = (original.configurations + (original.tool?.configurations ?? []))
                .filter { !RemoteConfigurations.isAddress($0) }.map { original.directory.appending($0) }
            for path in Set(ToolCopies.configurations(around: folders) + named) where try files.exists(path) {
                try ToolCopies.copy(path, to: copy(of: path), files)
            }
            try files.createDirectory(copy(of: original.directory))
        } catch {
            try? files.remove(folder)
            throw error
        }
        var plan = original
        plan.directory = copy(of: original.directory)
        plan.tool?.configurations = original.tool?.configurations.map { copy(of: Path($0)).string } ?? []
        plan.tool?.folder = original.tool?.folder.map(copy)
        plan.tool?.isCopy = true
        (self.plan, self.folder, self.files) = (plan, folder, files)
    }

    func remove() { try? files.remove(folder) }

    private static func copy(_ path: Path, to other: Path, _ files: any FileSystem) throws(SlipwayError) {
        try files.createDirectory(other.parent)
        try files.write(try files.read(path), to: other)
    }

    /// Where tools look for configurations: beside the files and in all folders above.
    private static func configurations(around folders: Set<Path>) -> [Path] {
        var all: Set<Path> = []
        for var folder in folders {
            while all.insert(folder).inserted, folder.parent != folder { folder = folder.parent }
        }
        return all.flatMap { folder in
            [ConfigurationFinder.name, ".swift-format"].map { folder.appending(component: $0) }
        }
    }
}
