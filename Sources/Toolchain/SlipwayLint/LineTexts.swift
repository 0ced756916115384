import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The lines that findings are about; a file is read once.
struct LineTexts {
    let directory: Path
    let files: any FileSystem
    /// Texts that no file has, by the names of the files that they were linted as.
    private let contents: [String: [UInt8]]
    private var known: (file: String, bytes: [UInt8], lines: LineTable)?

    init(directory: Path, files: any FileSystem, contents: [String: [UInt8]] = [:]) {
        self.directory = directory
        self.files = files
        self.contents = contents
    }

    mutating func text(of finding: Diagnostic) -> String {
        guard let file = finding.location?.file, let line = finding.location?.line else { return "" }
        if known?.file != file {
            let bytes = contents[file] ?? (try? files.read(directory.appending(file))) ?? []
            known = (file, bytes, LineTable(bytes))
        }
        guard let known, (1...known.lines.count + 1).contains(line) else { return "" }
        return String(decoding: known.bytes[known.lines.content(of: line)], as: UTF8.self)
    }
}
