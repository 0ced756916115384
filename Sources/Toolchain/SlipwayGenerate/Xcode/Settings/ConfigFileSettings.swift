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
        let path = root.appending(path)
        if let values = known[path] { return values }
        var values: [String: String] = [:]
        var open: Set<Path> = []
        try read(path, into: &values, open: &open)
        known[path] = values
        return values
    }

    /// - Parameter open: files whose reading is under way: one that includes itself ends there.
    /// - Returns: whether the file is there.
    @discardableResult
    private func read(
        _ path: Path, into values: inout [String: String], open: inout Set<Path>
    ) throws(SlipwayError) -> Bool {
        guard let attributes = try files.attributes(path), attributes.kind != .directory else { return false }
        guard open.insert(path).inserted else { return true }
        defer { open.remove(path) }
        for entry in XCConfig.parse(try files.read(path)).entries {
            switch entry {
            case .assignment(let assignment): values[assignment.settingName] = assignment.value
            case .include(let include):
                // beside the file that includes, else from the project's folder
                if try !read(path.parent.appending(include.path), into: &values, open: &open) {
                    try read(root.appending(include.path), into: &values, open: &open)
                }
            }
        }
        return true
    }
}
