/// A file that belongs to an Xcode project, in memory.
package struct XcodeFile: Sendable, Hashable {
    /// Relative to the manifest's folder.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
