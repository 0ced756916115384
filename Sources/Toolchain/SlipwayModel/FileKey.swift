/// A file's name by its bytes, for sets and dictionaries: to `String` two names that differ in Unicode normalisation
/// are one, to git and most file systems they are two.
package struct FileKey: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ name: String) { bytes = Array(name.utf8) }

    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// The keys of many names.
    package static func set(_ names: some Sequence<String>) -> Set<FileKey> { Set(names.map { FileKey($0) }) }
}
