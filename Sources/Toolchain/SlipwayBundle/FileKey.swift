/// A file's name by its bytes, for sets and dictionaries: to `String` two names that differ in Unicode normalisation
/// are one, to git and most file systems they are two.
struct FileKey: Hashable {
    let bytes: [UInt8]

    init(_ name: String) { bytes = Array(name.utf8) }

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The keys of many names.
    static func set(_ names: some Sequence<String>) -> Set<FileKey> { Set(names.map { FileKey($0) }) }
}
