/// The project's name, which a project file tells only in a comment.
enum ProjectName {
    private static let lead = Array(#"/* Build configuration list for PBXProject ""#.utf8)
    private static let tail = Array(#"" */"#.utf8)

    /// The name in the comment on the project's configuration list; searched from the end, where that list stands.
    static func find(in bytes: [UInt8]) -> String? {
        guard var start = lastMatch(in: bytes) else { return nil }
        start += lead.count
        var end = start
        while end + tail.count <= bytes.count {
            if bytes[end] == tail[0], bytes[end..<(end + tail.count)].elementsEqual(tail) {
                return String(decoding: bytes[start..<end], as: UTF8.self)
            }
            if bytes[end] == 0x0A { return nil }
            end += 1
        }
        return nil
    }

    private static func lastMatch(in bytes: [UInt8]) -> Int? {
        var start = bytes.count - lead.count
        while start >= 0 {
            if bytes[start] == lead[0], bytes[start + 1] == lead[1],
                bytes[start..<(start + lead.count)].elementsEqual(lead)
            {
                return start
            }
            start -= 1
        }
        return nil
    }
}
