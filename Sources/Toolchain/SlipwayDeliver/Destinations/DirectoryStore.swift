import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files of a directory destination: blobs by their content, records, and the settings of the store.
struct DirectoryStore: Sendable {
    let root: Path
    let files: any FileSystem

    static let recordsFolder = "builds"
    static let lockFile = ".slipway.lock"
    static let settingsFile = "store.json"

    /// What the store keeps for the next publication.
    struct Settings: Codable, Equatable {
        let schema: Int
        /// Where the store is served.
        let baseURL: String?
    }

    func settings() throws(SlipwayError) -> Settings {
        let file = root.appending(DirectoryStore.settingsFile)
        guard try files.exists(file) else { return Settings(schema: 1, baseURL: nil) }
        let settings = try decode(Settings.self, from: file)
        if let address = settings.baseURL, (try? WebAddress(address)) == nil {
            throw damaged(file, "its baseURL '\(address)' is no address of a server")
        }
        return settings
    }

    /// Refuses a store whose folders are links: what lies behind them belongs to somebody else.
    ///
    /// - Throws: status 2 (`linked-folder`).
    func checkFolders() throws(SlipwayError) {
        for folder in DirectoryStore.folders { try checkFolder(root.appending(folder)) }
    }

    /// The folders that a store consists of.
    private static let folders = [recordsFolder, "blobs", "channels"]

    private func checkFolder(_ folder: Path) throws(SlipwayError) {
        guard try files.attributes(folder)?.kind == .symlink else { return }
        throw SlipwayError(
            .input, code: "linked-folder",
            "the store's \(folder.relative(to: root) ?? folder.string) is a symbolic link",
            cause: "it leads to \(try files.readLink(folder)), which need not belong to the store",
            hint: "put the folder itself in its place", at: SourceLocation(file: folder.string))
    }

    /// A path of the store, after a look at the folders on the way to it.
    ///
    /// - Throws: status 2 (`linked-folder`).
    func place(_ path: String) throws(SlipwayError) -> Path {
        var folder = root
        for component in Path.split(path).dropLast() {
            folder = folder.appending(component)
            try checkFolder(folder)
        }
        return root.appending(path)
    }

    /// A file of the store; `nil` where it is not there.
    func file(_ path: String) throws(SlipwayError) -> Path? {
        let file = try place(path)
        return try files.attributes(file)?.kind == .file ? file : nil
    }

    func read(_ path: String) throws(SlipwayError) -> [UInt8]? {
        try file(path).map { (file) throws(SlipwayError) in try files.read(file) }
    }

    /// Every record, by project, channel and number.
    ///
    /// - Throws: status 3 (`store-damaged`) naming a record that cannot be understood.
    func records() throws(SlipwayError) -> [BuildRecord] {
        var result: [BuildRecord] = []
        for project in try folders(DirectoryStore.recordsFolder) {
            for channel in try folders(project) {
                try checkFolder(root.appending(channel))
                for entry in try files.list(root.appending(channel))
                where entry.kind == .file && DirectoryStore.isRecord(entry.name) {
                    result.append(try record(at: "\(channel)/\(entry.name)"))
                }
            }
        }
        return DirectoryStore.sorted(result)
    }

    /// The record of a build.
    ///
    /// - Throws: status 2 (`name-clash`) where another build has its place: names that differ in case only, on a
    ///   file system that does not tell them apart.
    func record(of key: BuildKey) throws(SlipwayError) -> BuildRecord? {
        guard try files.exists(place(key.recordPath)) else { return nil }
        let record = try record(at: key.recordPath)
        guard record.key == key else {
            throw SlipwayError(
                .input, code: "name-clash", "\(key.id) is taken by another build",
                cause: "\(record.key.id) is the same file on this file system",
                hint: "use names that differ in more than case")
        }
        return record
    }

    /// - Returns: whether the file had to be written.
    @discardableResult
    func write(_ text: String, to path: String) throws(SlipwayError) -> Bool {
        try files.writeIfChanged(Array(text.utf8), to: try place(path))
    }

    /// Whether a blob is there, whole.
    func hasBlob(_ file: BuildRecord.File) throws(SlipwayError) -> Bool {
        try holds(place(BuildKey.blobPath(file.sha256)), file)
    }

    /// Keeps a file by its content.
    func addBlob(_ file: BuildRecord.File, from source: Path) throws(SlipwayError) {
        let blob = try place(BuildKey.blobPath(file.sha256))
        try files.createDirectory(blob.parent)
        try files.copy(source, to: blob)
    }

    /// Gives a blob the name people download it by.
    func addName(_ file: BuildRecord.File, to key: BuildKey) throws(SlipwayError) {
        let name = try place(key.filePath(file.name))
        if try holds(name, file) { return }
        try files.createDirectory(name.parent)
        try files.link(root.appending(BuildKey.blobPath(file.sha256)), to: name)
    }

    private func holds(_ path: Path, _ file: BuildRecord.File) throws(SlipwayError) -> Bool {
        guard let known = try files.attributes(path), known.kind == .file, known.size == file.size else { return false }
        return try files.digest(of: path).sha256 == file.sha256
    }

    /// The folders below a folder of the store, as paths relative to the root.
    private func folders(_ path: String) throws(SlipwayError) -> [String] {
        try checkFolder(root.appending(path))
        guard try files.isDirectory(root.appending(path)) else { return [] }
        return try files.list(root.appending(path)).filter { $0.kind == .directory || $0.kind == .symlink }.map {
            "\(path)/\($0.name)"
        }
    }

    private static func isRecord(_ name: String) -> Bool {
        name.utf8.first != UInt8(ascii: ".") && name.utf8.suffix(5).elementsEqual(".json".utf8)
    }

    private func record(at path: String) throws(SlipwayError) -> BuildRecord {
        let record = try decode(BuildRecord.self, from: root.appending(path))
        guard record.schema == 1 else {
            throw damaged(root.appending(path), "it has schema \(record.schema), known is 1")
        }
        guard record.key.recordPath.lowercased().utf8.elementsEqual(path.lowercased().utf8) else {
            throw damaged(root.appending(path), "it describes \(record.key.id), whose record has another place")
        }
        if let problem = record.problem { throw damaged(root.appending(path), problem) }
        return record
    }

    private func decode<Value: Decodable>(_ type: Value.Type, from file: Path) throws(SlipwayError) -> Value {
        let bytes = try files.read(file)
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw damaged(file, DecodingProblem.text(error))
        }
    }

    private func damaged(_ file: Path, _ cause: String) -> SlipwayError {
        SlipwayError(
            .environment, code: "store-damaged", "the store's \(file.relative(to: root) ?? file.string) is damaged",
            cause: cause,
            hint: file.lastComponent == DirectoryStore.settingsFile
                ? "restore the file, or remove it and name the address with --base-url"
                : "restore the file, or remove it and publish that build again",
            at: SourceLocation(file: file.string))
    }

    /// By project, channel and number.
    static func sorted(_ records: [BuildRecord]) -> [BuildRecord] {
        records.sorted { left, right in
            if left.release.name != right.release.name {
                return left.release.name.precedes(right.release.name)
            }
            if left.channel != right.channel { return left.channel.precedes(right.channel) }
            return left.number < right.number
        }
    }
}
