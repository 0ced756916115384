import SlipwayModel
import SlipwayReport

/// What a failed build said, as problems at their places.
enum CompilerOutput {
    /// At most this many problems or lines are told.
    static let limit = 40

    /// The compiler's errors with their places, each once; empty where none has a place (a linker's errors).
    ///
    /// - Parameter root: the folder of the export; places are told relative to it, as they are in the repository.
    static func errors(in lines: [String], root: Path) -> [Diagnostic] {
        var known: Set<Diagnostic> = []
        return lines.compactMap { error(in: $0, root: root) }.filter { known.insert($0).inserted }
            .prefix(limit).map { $0 }
    }

    /// The last lines that say something.
    static func tail(of lines: [String]) -> String {
        lines.filter { !$0.allSatisfy(\.isWhitespace) }.suffix(limit).joined(separator: "\n")
    }

    /// Reads `path:line:column: error: message`.
    private static func error(in line: String, root: Path) -> Diagnostic? {
        guard line.utf8.first != UInt8(ascii: " "), let mark = line.firstRange(of: ": error: ") else { return nil }
        let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) else {
            return nil
        }
        let path = Path(place.dropLast(2).joined(separator: ":"))
        // sources are compiled as if the folder of the export were the root (`PlacedSource`)
        let placed = Path("/").appending(component: root.lastComponent)
        return Diagnostic(
            .error, code: "compile-error", String(line[mark.upperBound...]),
            at: SourceLocation(
                file: path.relative(to: root) ?? path.relative(to: placed) ?? path.string, line: row, column: column))
    }
}
