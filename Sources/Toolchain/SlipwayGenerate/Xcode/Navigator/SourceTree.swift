import Foundation
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The files below and around a manifest, each folder listed once.
///
/// Names are compared as the listing spells them, so that a file system that ignores case gives no other project than
/// one that does not; names in decomposed Unicode are spelled composed.
final class SourceTree {
    /// What a listing says of one name: the same instance each time, so that it can keep what was made of it.
    final class Entry {
        let name: String
        let path: Path
        let isDirectory: Bool
        /// The text after the last dot of the name.
        let fileExtension: String?
        /// Whether it is known to be on the disk and neither a link nor about to be written.
        fileprivate let isPlain: Bool
        /// The reference in the navigator that was made of it last.
        private var made: NavigatorElement?
        private var generation = 0

        fileprivate init(name: String, path: Path, isDirectory: Bool, isPlain: Bool = false) {
            self.name = name
            self.path = path
            self.isDirectory = isDirectory
            self.isPlain = isPlain
            fileExtension = Path.pathExtension(of: name)
        }

        /// The reference in a navigator; `nil` where that one has none.
        func element(in generation: Int) -> NavigatorElement? { self.generation == generation ? made : nil }

        func keep(_ element: NavigatorElement, in generation: Int) {
            made = element
            self.generation = generation
        }
    }

    private let files: any FileSystem
    let root: Path
    private var listings: [Path: [Entry]] = [:]
    /// Entries of a listing by name, for folders in which single names are asked for.
    private var names: [Path: [String: Entry]] = [:]
    /// Where a path lies whose names the disk spells otherwise.
    private var spellings: [Path: Path] = [:]

    /// Names in folders that are about to be written: with them a first run and a second make the same project.
    private var planned: [Path: [String: Bool]] = [:]

    /// The project that is made of the tree, which is none of its own sources.
    private let project: Path?

    init(files: any FileSystem, root: Path, project: Path? = nil) {
        self.files = files
        self.root = root
        self.project = project
    }

    /// How many navigators were made of the tree: each has references of its own.
    private var generation = 0

    func nextGeneration() -> Int {
        generation += 1
        return generation
    }

    /// Treats a file as if it were there. Call it before anything is listed.
    func plan(_ file: Path) {
        var (path, isDirectory) = (file, false)
        while !path.isCurrent, !Path.isParent(path.lastComponent), path.parent != path {
            planned[path.parent, default: [:]][path.lastComponent] = isDirectory
            (path, isDirectory) = (path.parent, true)
        }
    }

    /// The entries of a folder, bytewise by name; none where there is no folder.
    ///
    /// - Throws: status 3 where the folder cannot be read.
    func children(of folder: Path) throws(SlipwayError) -> [Entry] {
        if let known = listings[folder] { return known }
        return try list(folder, isFolder: false)
    }

    /// As the other, for what a listing named.
    func children(of entry: Entry) throws(SlipwayError) -> [Entry] {
        if let known = listings[entry.path] { return known }
        return try list(entry.path, isFolder: entry.isDirectory && entry.isPlain)
    }

    /// - Parameter isFolder: whether that is known; else the disk is asked.
    private func list(_ folder: Path, isFolder isKnownFolder: Bool) throws(SlipwayError) -> [Entry] {
        let spelling = spellings[folder] ?? folder
        let place = root.appending(spelling)
        let atRoot = folder.isCurrent
        var entries: [Entry] = []
        var accented: Set<String> = []
        let isFolder = if isKnownFolder { true } else { try self.isFolder(place) }
        let found = isFolder ? try files.list(place) : []
        entries.reserveCapacity(found.count)
        for entry in found {
            let isASCII = entry.name.utf8.allSatisfy { $0 < 0x80 }
            guard let isDirectory = try isDirectory(entry, in: place), !SourceTree.isOurs(entry.name) else { continue }
            let name = isASCII ? entry.name : SourceTree.composed(entry.name)
            let path = atRoot ? Path(component: name) : folder.appending(component: name)
            if path == project { continue }
            if !isASCII {
                try checkReadable(entry, in: place)
                // Swift takes texts that read the same for one
                guard accented.insert(name).inserted else { throw SourceTree.twice(path) }
            }
            if !spellings.isEmpty && spelling != folder || !isASCII && !name.hasBytes(of: entry.name) {
                spellings[path] = spelling.appending(entry.name)
            }
            entries.append(
                Entry(name: name, path: path, isDirectory: isDirectory, isPlain: entry.kind != .symlink))
        }
        if let names = planned[folder] {
            let present = Set(entries.map(\.name))
            for (name, isDirectory) in names where !present.contains(name) {
                let path = atRoot ? Path(name) : folder.appending(name)
                entries.append(Entry(name: name, path: path, isDirectory: isDirectory))
            }
        }
        if planned[folder] != nil || !spellings.isEmpty {
            entries.sort { $0.name.precedes($1.name) }
        }
        listings[folder] = entries
        return entries
    }

    /// What is at a path, by the listings of the folders that lead to it; `nil` where there is nothing.
    func entry(_ path: Path) throws(SlipwayError) -> Entry? {
        if path.isCurrent { return Entry(name: ".", path: path, isDirectory: true) }
        if Path.isParent(path.lastComponent) || path.parent.string.hasBytes(of: "/") {
            return try isFolder(root.appending(path))
                ? Entry(name: path.lastComponent, path: path, isDirectory: true) : nil
        }
        let folder = path.parent
        // the listing of the folder above knows how the disk spells the folder
        if !folder.string.utf8.allSatisfy({ $0 < 0x80 }), listings[folder] == nil { _ = try entry(folder) }
        let entries = try children(of: folder)
        if names[folder] == nil {
            names[folder] = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
        }
        return names[folder]?[path.lastComponent]
    }

    func isDirectory(_ path: Path) throws(SlipwayError) -> Bool { try entry(path)?.isDirectory == true }
    func isFile(_ path: Path) throws(SlipwayError) -> Bool { try entry(path)?.isDirectory == false }

    func read(_ path: Path) throws(SlipwayError) -> [UInt8] { try files.read(root.appending(spellings[path] ?? path)) }

    func readText(_ path: Path) throws(SlipwayError) -> String {
        try files.readText(root.appending(spellings[path] ?? path))
    }

    private func isFolder(_ place: Path) throws(SlipwayError) -> Bool {
        let kind = try files.attributes(place)?.kind
        guard kind == .symlink, let real = Host.realPath(place) else { return kind == .directory }
        return try files.isDirectory(real)
    }

    /// Whether an entry is a folder, links followed; `nil` for what no project holds.
    private func isDirectory(_ entry: DirectoryEntry, in place: Path) throws(SlipwayError) -> Bool? {
        switch entry.kind {
        case .directory: return true
        case .file: return false
        case .symlink:
            guard let real = Host.realPath(place.appending(entry.name)),
                let kind = try files.attributes(real)?.kind, kind != .other
            else { return nil }
            // a link to a folder that holds it would never end
            if kind == .directory, Host.realPath(place)?.isWithin(real) != false { return nil }
            return kind == .directory
        case .other: return nil
        }
    }

    /// A listing shows bytes that are not UTF-8 as U+FFFD, by which nothing is found.
    private func checkReadable(_ entry: DirectoryEntry, in place: Path) throws(SlipwayError) {
        guard entry.name.unicodeScalars.contains("\u{FFFD}") else { return }
        let path = place.appending(entry.name)
        guard try files.attributes(path) == nil else { return }
        throw SlipwayError(
            .input, code: "bad-name", "\(path.relative(to: root) ?? path.string) has a name that is not UTF-8",
            cause: "a project file is UTF-8 text", hint: "rename the file")
    }

    /// What git and Slipway keep beside the files of a person: their own folders, and files on their way to a place.
    private static func isOurs(_ name: String) -> Bool {
        guard name.utf8.first == UInt8(ascii: ".") else { return false }
        if name == ".git" || name == ".slipway" { return true }
        let parts = name.utf8.split(separator: UInt8(ascii: "."))
        return name.hasSuffix(".tmp") && parts.count >= 3 && (10...13).contains(parts[parts.count - 2].count)
    }

    private static func twice(_ path: Path) -> SlipwayError {
        SlipwayError(
            .input, code: "duplicate-name", "there are two files \(path)",
            cause: "their names differ in the form of their accents only, and a project can name one of them",
            hint: "rename or remove one of them; macOS cannot hold both")
    }

    /// A name in composed form (NFC), as git keeps names.
    static func composed(_ name: String) -> String {
        name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping
    }
}
