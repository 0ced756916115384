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

    /// What Swift writes before it traps.
    struct Trap {
        let message: String
        /// By its module and its last component; empty where it is not said.
        var file = ""
        var line: Int?

        /// Whether there was no more memory.
        var isOfMemory: Bool { message.hasPrefix("Fatal error: failed to allocate ") }
    }

    /// `file:line: Fatal error: message`, or what a cast by `as!` writes, without the addresses in it.
    var trap: Trap? {
        for line in lines {
            if line.hasPrefix("Could not cast value of type ") {
                return Trap(message: CompilerMessages.withoutAddresses(line))
            }
            for kind in ["Fatal error", "Assertion failed", "Precondition failed"] {
                guard
                    let mark = line.firstRange(of: ": \(kind)")
                        ?? (line.hasPrefix(kind) ? line.startIndex..<line.startIndex : nil)
                else { continue }
                let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
                let message = line[mark.lowerBound...].drop { $0 == ":" || $0 == " " }
                let number = place.count >= 2 ? Int(place[place.count - 1]) : nil
                return Trap(
                    message: CompilerMessages.withoutAddresses(message), file: place.dropLast().joined(separator: ":"),
                    line: number)
            }
        }
        return nil
    }

    /// Where something lies in memory is another place each time.
    private static func withoutAddresses(_ text: Substring) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false)
            .filter { !($0.drop { $0 == "(" }.hasPrefix("0x") && $0.count >= 8) }.joined(separator: " ")
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
            cause: end == .late
                ? "the compiler did not end within \(limit) s"
                : end == .large
                    ? "the compiler took more than 4 GB of memory" : summary.isEmpty ? "\(end)" : summary,
            hint: "check that `swiftc` can compile a small file")
    }
}
