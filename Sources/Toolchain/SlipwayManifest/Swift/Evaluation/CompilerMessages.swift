import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What the compiler, or a program of Swift's that trapped, has written to standard error.
struct CompilerMessages: Sendable {
    private let lines: [Substring]
    private let places: SwiftPlaces?

    /// - Parameter places: how messages name the files; `nil` for files of this program's own.
    init(_ bytes: [UInt8], _ places: SwiftPlaces?) {
        self.places = places
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// `file:line:column: error: message`, each once.
    var errors: [Diagnostic] {
        var known: Set<String> = []
        return lines.compactMap { line in
            guard known.insert(String(line)).inserted else { return nil }
            return error(line)
        }
    }

    private func error(_ line: Substring) -> Diagnostic? {
        guard let mark = line.firstRange(of: ": error: ") else { return nil }
        let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard place.count >= 3, let number = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
        else { return nil }
        let file = place.dropLast(2).joined(separator: ":")
        return Diagnostic(
            .error, code: "manifest-compile", String(line[mark.upperBound...]),
            at: places?.location(inCompiled: file, line: number, column: column)
                ?? SourceLocation(file: file, line: number, column: column))
    }

    /// `file:line: Fatal error: message`, as Swift writes it before it traps. The file is called by its module and its
    /// last component.
    var trap: (message: String, file: String, line: Int?)? {
        for line in lines {
            for kind in ["Fatal error", "Assertion failed", "Precondition failed"] {
                guard
                    let mark = line.firstRange(of: ": \(kind)")
                        ?? (line.hasPrefix(kind) ? line.startIndex..<line.startIndex : nil)
                else { continue }
                let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
                let message = line[mark.lowerBound...].drop { $0 == ":" || $0 == " " }
                let number = place.count >= 2 ? Int(place[place.count - 1]) : nil
                return (String(message), place.dropLast().joined(separator: ":"), number)
            }
        }
        return nil
    }

    /// The first lines that say something.
    var summary: String {
        lines.filter { !$0.isEmpty && !$0.hasPrefix("Stack dump") }.prefix(3).joined(separator: "; ")
    }

    /// The error of a compilation that failed.
    ///
    /// - Parameter limit: seconds it had.
    func error(of what: String, end: ConfinedProcess.End, limit: Int) -> SlipwayError {
        let errors = errors
        if !errors.isEmpty { return SlipwayError(.input, errors) }
        return SlipwayError(
            .environment, code: "manifest-compiler", "cannot compile \(what)",
            cause: end == .late ? "the compiler did not end within \(limit) s" : summary.isEmpty ? "\(end)" : summary,
            hint: "check that `swiftc` can compile a small file")
    }
}
