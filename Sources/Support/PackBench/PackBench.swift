import SlipwayArchive
import SlipwayModel
import SlipwaySystem

/// `PackBench FOLDER ARCHIVE [LEVEL]`: packs the files below a folder as bundles' archives are packed, and prints the
/// archive's digest and size. `slipway bundle` also reads a repository and builds; this is what `Scripts/bench` holds
/// against other packers.
@main struct PackBench {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 || arguments.count == 4, let level = Int32(arguments.dropFirst(3).first ?? "6")
        else {
            throw UsageError()
        }
        let (folder, archive) = (Path(arguments[1]), Path(arguments[2]))
        let files = LocalFileSystem()
        let entries = try files.files(below: folder).map { file in
            ZipEntry(path: file, mode: .regular, file: folder.appending(file))
        }
        try files.remove(archive)
        let (digest, size) = try await ZipArchive(time: 0, level: level).write(entries, to: archive)
        print("\(digest)  \(size)")
    }
}

private struct UsageError: Error, CustomStringConvertible {
    let description = "usage: PackBench FOLDER ARCHIVE [LEVEL]"
}
