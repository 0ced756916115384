import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The project or package that a path leads to.
struct MigrationSource {
    /// The `.xcodeproj` or the `Package.swift`.
    let path: Path
    let kind: MigrationPlan.Kind

    /// The folder around it, where the manifest goes.
    var root: Path { path.parent }

    /// - Throws: status 2 where there is none or several.
    static func find(_ path: Path, files: any FileSystem) throws(SlipwayError) -> MigrationSource {
        if path.lastComponent == "project.pbxproj" { return try find(path.parent, files: files) }
        if path.pathExtension == "xcodeproj", try files.isDirectory(path) {
            return MigrationSource(path: path, kind: .xcode)
        }
        if path.lastComponent == "Package.swift", try files.exists(path) {
            return MigrationSource(path: path, kind: .package)
        }
        guard try files.isDirectory(path) else {
            throw SlipwayError(
                .input, code: "nothing-to-migrate", "there is no project at \(path)",
                cause: try files.words(for: path).map { "it is \($0), neither an .xcodeproj nor a Package.swift" }
                    ?? "nothing is there",
                hint: "name an .xcodeproj, a Package.swift, or a folder with one of them")
        }
        let entries = try files.list(path)
        let projects = entries.filter { $0.kind == .directory && Path($0.name).pathExtension == "xcodeproj" }.map(
            \.name)
        let packages = entries.filter { $0.name == "Package.swift" && $0.kind != .directory }.map(\.name)
        let found = projects + packages
        guard let only = found.first, found.count == 1 else {
            throw SlipwayError(
                .input, code: found.isEmpty ? "nothing-to-migrate" : "several-projects",
                found.isEmpty ? "there is no project in \(path)" : "\(path) has several projects",
                cause: found.isEmpty ? nil : found.joined(separator: ", "),
                hint: found.isEmpty
                    ? "name an .xcodeproj, a Package.swift, or a folder with one of them" : "name one of them")
        }
        return MigrationSource(path: path.appending(only), kind: projects.isEmpty ? .package : .xcode)
    }
}
