import SlipwayModel

extension [Glob] {
    /// Whether one of the patterns fits a path or a folder that it lies in.
    func covers(_ path: String) -> Bool {
        guard !isEmpty else { return false }
        let components = path.utf8.split(separator: UInt8(ascii: "/")).map { [UInt8]($0) }
        return contains { glob in
            components.indices.contains { glob.matches(components: [[UInt8]](components[...$0])) }
        }
    }
}
