import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The vocabulary's sources in the folder for editors: those of this program, whichever has written there before.
enum EditorVocabulary {
    /// Paths below the vocabulary's folder, and texts.
    static var files: [(path: String, text: String)] {
        VocabularySources.all.map { ($0.name, $0.text + "\n") }
    }

    /// Writes what differs, and removes what another version had.
    ///
    /// - Throws: status 3 where it cannot be written.
    static func write(to folder: Path, files system: any FileSystem) throws(SlipwayError) {
        let all = files
        if try system.isDirectory(folder) {
            let names = Set(all.map(\.path))
            for name in try system.files(below: folder) where !names.contains(name) {
                try system.remove(folder.appending(name))
            }
        }
        for file in all { try system.writeIfChanged(Array(file.text.utf8), to: folder.appending(file.path)) }
    }
}
