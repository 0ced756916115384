import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A file that a report is written to.
struct ReportFile {
    private let path: Path
    private let files: any FileSystem

    init(_ path: Path, _ files: any FileSystem) {
        self.path = path
        self.files = files
    }

    /// Makes sure that nothing is lost: reports are no sources, and nothing that the run reads.
    ///
    /// - Throws: status 2.
    func check(reads: (Path) -> Bool) throws(SlipwayError) {
        let real = Host.realPath(path) ?? path
        let parts = Path.split(real.string).map { $0.lowercased() }
        let reason: String? =
            if reads(real) || reads(path) {
                "the run reads it"
            } else if real.pathExtension == "swift" {
                "it is a Swift file"
            } else if real.lastComponent == ConfigurationFinder.name {
                "it is a configuration of the linter"
            } else if parts.contains(".git") {
                "it is git's own"
            } else if try files.attributes(real)?.kind == .directory {
                "it is a folder"
            } else {
                nil
            }
        guard let reason else { return }
        throw SlipwayError(
            .input, code: "bad-output", "the report cannot be written to '\(path)'",
            cause: "\(reason), and what is in it would be lost", hint: "name another file")
    }

    /// Replaces a file in one step, behind links; what is no file (a pipe, a device) is written to.
    ///
    /// - Throws: status 3 where it cannot be written.
    func write(_ text: String) throws(SlipwayError) {
        let bytes = Array(text.utf8)
        if path.isWithin("/dev") { return try files.append(bytes, to: path) }
        let real = Host.realPath(path) ?? path
        guard let known = try files.attributes(real) else {
            try files.createDirectory(real.parent)
            return try files.write(bytes, to: real)
        }
        if known.kind == .other { return try files.append(bytes, to: real) }
        guard known.permissions & 0o200 != 0 else {
            throw SlipwayError(
                .environment, code: "read-only", "the report cannot be written to '\(path)'",
                cause: "the file is read-only", hint: "name another file, or `chmod u+w` it")
        }
        try files.write(bytes, to: real, permissions: known.permissions & 0o777)
    }
}
