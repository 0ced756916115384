import SlipwayModel
import XcodeProject

/// Says what differs between a generated file and what is there, in people's terms.
enum Explanation {
    /// As many differences as somebody reads.
    private static let most = 20

    /// - Returns: nothing where the format is not known or cannot be read.
    static func changes(in file: GeneratedFile, from present: [UInt8]) -> [String] {
        guard file.path.hasSuffix("/project.pbxproj"), let old = try? ProjectFile(parsing: present),
            let new = try? ProjectFile(parsing: file.bytes)
        else { return [] }
        let changes = ProjectDifference.between(old, new).map(\.description)
        let shown = changes.prefix(most)
        return shown + (changes.count > most ? ["… and \(changes.count - most) more"] : [])
    }

    /// Whether two property lists say the same: hand formatting of one that a person looks after may stay.
    static func isSameList(_ file: GeneratedFile, _ present: [UInt8]) -> Bool {
        guard ["plist", "entitlements"].contains(Path(file.path).pathExtension),
            let old = try? PropertyList(plist: present), let new = try? PropertyList(plist: file.bytes)
        else { return false }
        return old == new
    }
}
