import SlipwayModel
import SlipwayReport
import SlipwaySystem
import XcodeProject

/// What `.xcconfig` files set, with what they include; each file is read once.
struct ConfigFileSettings {
    private let files: any FileSystem
    private let root: Path
    private var known: [Path: [String: String]] = [:]

    init(files: any FileSystem, root: Path) {
        self.files = files
        self.root = root
    }

    /// The last value of each setting by its name, conditions included (`KEY[sdk=iphoneos*]`); none where the file is
    /// missing, which is the manifest's check to tell.
    ///
    /// - Parameter path: relative to the manifest.
    /// - Throws: status 3 where a file is there and cannot be read.
    mutating func values(in path: String) throws(SlipwayError) -> [String: String] {
        var open: Set<Path> = []
        return try read(root.appending(path), open: &open)?.values ?? [:]
    }

    /// - Parameter open: files whose reading is under way: one that includes itself ends there.
    /// - Returns: what the file sets, and whether it is all of it, which a circle of includes prevents; `nil` where
    ///   there is no file.
    private mutating func read(
        _ path: Path, open: inout Set<Path>
    ) throws(SlipwayError) -> (values: [String: String], isWhole: Bool)? {
        if let values = known[path] { return (values, true) }
        guard let attributes = try files.attributes(path), attributes.kind != .directory else { return nil }
        guard open.count < ConfigFileSettings.mostInARow, open.insert(path).inserted else { return ([:], false) }
        defer { open.remove(path) }
        var values: [String: String] = [:]
        var isWhole = true
        for entry in XCConfig.parse(try files.read(path)).entries {
            switch entry {
            case .assignment(let assignment): values[assignment.settingName] = assignment.value
            case .include(let include):
                // beside the file that includes, else from the project's folder
                var found = try read(path.parent.appending(include.path), open: &open)
                if found == nil { found = try read(root.appending(include.path), open: &open) }
                guard let included = found else { continue }
                values.merge(included.values) { $1 }
                isWhole = isWhole && included.isWhole
            }
        }
        // in a circle what a file sets depends on where it was entered; each is still read once per way in
        if isWhole || open.count == 1 { known[path] = values }
        return (values, isWhole)
    }

    private static let mostInARow = 100
}
