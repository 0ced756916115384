import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What the compiler, or a program of Swift's that trapped, has written to standard error.
struct CompilerMessages: Sendable {
    private let lines: [Substring]
    private let places: SwiftPlaces?

    /// The code of an error of the compiler.
    static let code = "manifest-compile"

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
            .error, code: CompilerMessages.code, String(line[mark.upperBound...]),
            at: places?.location(inCompiled: file, line: number, column: column)
                ?? SourceLocation(file: file, line: number, column: column))
    }

    /// What Swift writes before it traps.
    struct Trap {
        let message: String
        /// All lines of the message, where it has several.
        var lines: [String] = []
        /// By its module and its last component; empty where it is not said.
        var file = ""
        var line: Int?

        /// Whether there was no more memory.
        var isOfMemory: Bool { message.hasPrefix("Fatal error: failed to allocate ") }
    }

    /// `file:line: Fatal error: message`, or what a cast by `as!` writes, without the addresses in it.
    var trap: Trap? {
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("Could not cast value of type ") {
                return Trap(message: CompilerMessages.withoutAddresses(line))
            }
            for kind in ["Fatal error", "Assertion failed", "Precondition failed"] {
                guard
                    let mark = line.firstRange(of: ": \(kind)")
                        ?? (line.hasPrefix(kind) ? line.startIndex..<line.startIndex : nil)
                else { continue }
                let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
                let number = place.count >= 2 ? Int(place[place.count - 1]) : nil
                let said = said(line[mark.lowerBound...].drop { $0 == ":" || $0 == " " }, before: index + 1)
                return Trap(
                    message: said[0], lines: said.count > 1 ? said : [],
                    file: place.dropLast().joined(separator: ":"), line: number)
            }
        }
        return nil
    }

    /// A message from its first line to where Swift or the compiler go on with what they know of the stack.
    private func said(_ first: Substring, before next: Int) -> [String] {
        var said =
            [first]
            + lines[next...].prefix { line in
                !CompilerMessages.afterMessage.contains { line.hasPrefix($0) }
            }
        while said.count > 1, said.last?.allSatisfy(\.isWhitespace) == true { said.removeLast() }
        return said.map(CompilerMessages.withoutAddresses)
    }

    /// What lines behind the message of a trap begin with.
    private static let afterMessage = [
        "Current stack trace:", "Stack dump", "PLEASE submit", "Please submit", "*** ", "\u{1F4A3} ",
    ]

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
            cause: end != .late && end != .large && !summary.isEmpty
                ? summary : CompilerMessages.words(for: end, limit: limit),
            hint: "check that `swiftc` can compile a small file")
    }

    /// How the compiler ended.
    static func words(for end: ConfinedProcess.End, limit: Int) -> String {
        switch end {
        case .late: "the compiler did not end within \(limit) s"
        case .large: "the compiler took more than 4 GB of memory"
        case .excessive: "the compiler wrote more than 64 MB"
        case .crowded: "the compiler started more than 1,000 processes"
        case .ended(.exited(let status)): "swiftc ended with exit status \(status), and said nothing"
        case .ended(.signalled(let signal)):
            "swiftc was ended by signal \(signal)\(SignalName.text(of: signal).map { " (\($0))" } ?? "")"
        }
    }
}
