package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Which files of a commit Git LFS keeps elsewhere, by its attributes (`filter=lfs`): the commit has pointers to them.
///
/// A pointer without that attribute is a file like any other to git, such as one that a test reads.
package enum LargeFiles {
    /// - Throws: what the tree throws.
    package static func managed(_ source: any SourceTree) throws(SlipwayError) -> [TrackedFile] {
        let tracked = try source.files()
        let attributes = try CommitAttributes(tracked, of: source)
        if attributes.isEmpty { return [] }
        return tracked.filter { file in
            (file.mode == .regular || file.mode == .executable)
                && attributes.state(of: "filter", for: FileKey(file.path).bytes) == .value("lfs")
        }
    }
}
