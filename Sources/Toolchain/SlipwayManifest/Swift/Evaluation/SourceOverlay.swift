import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Shows a compiler a text in the place of a file's own: what would be said is found out, and nothing is written; and
/// what is compiled is what was read, whatever happens to the file meanwhile.
enum SourceOverlay {
    /// Works with the compiler's options for texts that files are to have, whatever is in them; no options where there
    /// are none.
    ///
    /// - Throws: what the work throws; status 3 where the texts cannot be put aside.
    static func with<Result>(
        _ texts: [(path: Path, text: [UInt8])], _ work: (_ options: [String]) throws(SlipwayError) -> Result
    ) throws(SlipwayError) -> Result {
        if texts.isEmpty { return try work([]) }
        let files = LocalFileSystem()
        let aside = try files.makeTemporaryDirectory()
        defer { try? files.remove(aside) }
        var overlaid: [(path: Path, content: Path)] = []
        for (index, entry) in texts.enumerated() {
            let copy = aside.appending("\(index).swift")
            try put(entry.text, copy)
            overlaid.append((entry.path, copy))
            // a compiler that starts in a folder may know it without the links that lead there
            if let real = Host.realPath(entry.path.parent), real != entry.path.parent {
                overlaid.append((real.appending(component: entry.path.lastComponent), copy))
            }
        }
        let overlay = aside.appending("overlay.json")
        try put(Array(JSONDocument.line(CompilerOverlay(overlaid)).utf8), overlay)
        return try work(["-vfsoverlay", overlay.string])
    }

    /// Not flushed to the disk: it is gone when the compiler is.
    private static func put(_ bytes: [UInt8], _ file: Path) throws(SlipwayError) {
        let writer = try FileWriter(creating: file)
        try writer.write(bytes)
        try writer.finish(permissions: 0o600, isDurable: false)
    }
}
