package import SlipwayModel
package import SlipwayReport

/// The files of one commit, wherever they are kept.
package protocol SourceTree: Sendable {
    /// All tracked files, sorted bytewise by path.
    func files() throws(SlipwayError) -> [TrackedFile]
    /// The content of a file; the target's text for a symbolic link.
    func contents(of file: TrackedFile) throws(SlipwayError) -> [UInt8]
}
