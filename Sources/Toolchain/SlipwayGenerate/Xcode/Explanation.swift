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
        let changes: [String] = old == new ? [] : ["it differs"]
        let shown = changes.prefix(most)
        return shown + (changes.count > most ? ["… and \(changes.count - most) more"] : [])
    }
}
