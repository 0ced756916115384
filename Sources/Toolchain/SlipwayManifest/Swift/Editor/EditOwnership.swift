import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Which files in the folders of language servers (`.bsp`, `.sourcekit-lsp`) are slipway's: people and other tools may
/// have some of the same names, and commit them.
///
/// Told by what they say, never by their names, so that what somebody has changed is somebody's.
struct EditOwnership {
    let files: any FileSystem

    private static let names = [".gitignore", EditorPlaces.connectionFile, EditorPlaces.settingsFile]

    /// The files of a folder that `edit` has made.
    ///
    /// - Throws: status 3 where it cannot be looked at.
    func own(in folder: Path) throws(SlipwayError) -> [Path] { try named(in: folder, own: true) }

    /// The files of a folder that have the names of what `edit` makes, and are somebody else's.
    ///
    /// - Throws: status 3 where it cannot be looked at.
    func foreign(in folder: Path) throws(SlipwayError) -> [Path] { try named(in: folder, own: false) }

    /// Takes away what `edit` has made in a folder, and the folder where nothing else is in it.
    ///
    /// - Throws: status 3 where it cannot be looked at.
    func removal(_ folder: Path) throws(SlipwayError) -> [EditChange] {
        let own = try own(in: folder)
        if own.isEmpty { return [] }
        let isWhole = try files.list(folder).count == own.count
        return isWhole ? [.remove(folder)] : own.map { .remove($0) }
    }

    private func named(in folder: Path, own: Bool) throws(SlipwayError) -> [Path] {
        guard try files.attributes(folder)?.kind == .directory else { return [] }
        var result: [Path] = []
        for name in EditOwnership.names {
            let file = folder.appending(component: name)
            guard let kind = try files.attributes(file)?.kind else { continue }
            let isOwn = kind == .file ? try isOwn(file) : false
            if isOwn == own { result.append(file) }
        }
        return result
    }

    private func isOwn(_ file: Path) throws(SlipwayError) -> Bool {
        // what slipway writes is short
        guard let bytes = try files.read(file, limit: 1 << 16) else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        if file.lastComponent == ".gitignore" { return text.hasPrefix(EditorPlaces.ownMark) }
        guard let value = JSONValue.parse(text) else { return false }
        if file.lastComponent == EditorPlaces.connectionFile {
            return value["name"]?.text == "slipway"
                && Array(value["argv"]?.texts.dropFirst().prefix(2) ?? [])
                    == ["edit", "--serve"]
        }
        return value.keys == ["fallbackBuildSystem"]
            && value["fallbackBuildSystem"]?.keys == ["swiftCompilerFlags"]
    }
}
