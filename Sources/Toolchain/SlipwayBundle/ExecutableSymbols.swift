import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The debug information of an executable: a file that the stripped one names, on macOS a dSYM.
enum ExecutableSymbols {
    static func entries(
        of planned: PlannedArtifact, version: SemanticVersion, files: any FileSystem
    ) throws(SlipwayError) -> [ZipEntry] {
        guard let symbols = planned.symbols, let triple = planned.triple else { return [] }
        let top = "\(planned.product)-\(version)-\(triple)/\(symbols.lastComponent)"
        guard try files.isDirectory(symbols) else {
            return [ZipEntry(path: top, mode: .regular, content: .file(symbols))]
        }
        return try files.files(below: symbols).map { name in
            ZipEntry(path: "\(top)/\(name)", mode: .regular, content: .file(symbols.appending(name)))
        }
    }
}
