import SlipwayReport

/// What a test process leaves behind when it crashes: Swift's message and a backtrace.
struct CrashLog: Equatable {
    /// `Fatal error: …`, without the place in front of it.
    private(set) var message: String?
    /// Places from the message outwards; files are `Module/File.swift` or absolute.
    private(set) var places: [SourceLocation] = []

    init(_ lines: some Sequence<Substring>) {
        for line in lines {
            if message == nil, let range = line.firstRange(of: "Fatal error") {
                message = String(line[range.lowerBound...])
                if let place = CrashLog.place(line[..<range.lowerBound].trimmed { ": ".contains($0) }) {
                    places.append(place)
                }
            } else if let range = line.firstRange(of: " at /"), line.contains(" in ") {
                let text = line[line.index(range.lowerBound, offsetBy: 4)...]
                if let place = CrashLog.place(text) { places.append(place) }
            }
        }
    }

    /// The first place of the backtrace within the package, outside of what SwiftPM generates; else the place in
    /// front of the message, whose file is short.
    func location(in root: SourceRoot) -> SourceLocation? {
        let frames = places.filter { $0.file.hasPrefix("/") && !$0.file.contains(".derived/") }
        for frame in frames {
            let place = root.location(frame.file, line: frame.line, column: frame.column)
            if !place.file.hasPrefix("/") && !place.file.hasPrefix(".build/") { return place }
        }
        return places.first { !$0.file.hasPrefix("/") }
    }

    /// The place of a sanitizer's frame: `#0 name /path/File.swift:6:79 (module+0x10) …`.
    static func frame(of line: Substring) -> SourceLocation? {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("#"), let start = text.firstRange(of: " /") else { return nil }
        let path = text[text.index(after: start.lowerBound)...]
        let end = path.firstRange(of: " (")?.lowerBound ?? path.endIndex
        return place(path[..<end])
    }

    /// `file:line[:column]`.
    private static func place(_ text: some StringProtocol) -> SourceLocation? {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false)
        var numbers: [Int] = []
        while parts.count > 1, numbers.count < 2, let number = parts.last.flatMap({ Int($0) }) {
            numbers.insert(number, at: 0)
            parts.removeLast()
        }
        let file = parts.joined(separator: ":")
        guard let line = numbers.first, !file.isEmpty, line > 0 else { return nil }
        return SourceLocation(file: file, line: line, column: numbers.count > 1 ? numbers[1] : nil)
    }
}

/// How a signal is told.
enum Signal {
    static func text(_ signal: Int32) -> String {
        names[signal].map { "signal \(signal) (\($0))" } ?? "signal \(signal)"
    }

    /// Those with the same number on Linux and macOS (POSIX.1, `<signal.h>`).
    private static let names: [Int32: String] = [
        1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL",
        11: "SIGSEGV", 13: "SIGPIPE", 15: "SIGTERM",
    ]
}

extension StringProtocol {
    /// The text without white space, or other characters, at both ends.
    func trimmed(_ isDropped: (Character) -> Bool = \.isWhitespace) -> String {
        var text = self[...]
        while let first = text.first, isDropped(first) { text.removeFirst() }
        while let last = text.last, isDropped(last) { text.removeLast() }
        return String(text)
    }
}
