import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads what tests have said from the nodes of a result bundle.
struct XCResultMessages {
    let root: SourceRoot
    let sources: SourceNames
    /// The test target.
    let module: String

    struct Message {
        let text: String
        let location: SourceLocation?
        /// The signal that the message is about.
        let signal: Int32?
    }

    /// What a test, or a part of its runs, did not like.
    func failures(of node: XCResultTests.Node) -> [Message] {
        let found = node.children.flatMap { child -> [Message] in
            switch child.kind {
            case .failure: [message(child)]
            case .skip, .source, .test: []
            default: failures(of: child)
            }
        }
        // the name of a run that has failed is what it says
        return found.isEmpty && node.kind == .run && node.outcome == .failed ? [message(node)] : found
    }

    /// Why a test was skipped.
    func reason(of node: XCResultTests.Node) -> String? {
        for child in node.children {
            guard child.kind == .skip || child.kind == .failure else {
                if let inner = reason(of: child) { return inner }
                continue
            }
            var text = message(child).text
            for prefix in ["Test skipped - ", "Test skipped: "] where text.hasPrefix(prefix) {
                text = String(text.dropFirst(prefix.count))
            }
            if text == "Test skipped" { text = "" }
            return text.isEmpty ? nil : text
        }
        return nil
    }

    /// The place is told by itself, or in front of the message: `File.swift:12: message`.
    private func message(_ node: XCResultTests.Node) -> Message {
        let reference = node.place ?? node.children.first { $0.kind == .source }?.place
        let (file, line, text) = XCResultMessages.split(node.name)
        var location: SourceLocation?
        if let path = reference?.filePath, !path.isEmpty {
            location = place(path, line: reference?.lineNumber)
        } else if let file {
            location = place(file, line: line)
        }
        return Message(text: text, location: location, signal: XCResultMessages.signal(text))
    }

    private func place(_ file: String, line: Int?) -> SourceLocation {
        let line = line.flatMap { $0 > 0 ? $0 : nil }
        if file.hasPrefix("/") { return root.location(file, line: line) }
        return SourceLocation(file: sources.path(of: file, in: module), line: line)
    }

    /// Takes the place off a message.
    static func split(_ text: String) -> (file: String?, line: Int?, text: String) {
        guard let end = text.firstRange(of: ": ") else { return (nil, nil, text) }
        let place = text[..<end.lowerBound]
        guard let colon = place.lastIndex(of: ":"), colon != place.startIndex,
            let line = Int(place[place.index(after: colon)...]), line > 0
        else { return (nil, nil, text) }
        let file = place[..<colon]
        guard !file.contains(where: \.isNewline), Path.pathExtension(of: String(file)) != nil else {
            return (nil, nil, text)
        }
        return (String(file), line, String(text[end.upperBound...]))
    }

    /// Reads `Test crashed with signal trap.`
    static func signal(_ text: String) -> Int32? {
        guard let range = text.firstRange(of: "crashed with signal ") else { return nil }
        let name = text[range.upperBound...].prefix { $0.isLetter || $0.isNumber }.lowercased()
        let known: [String: Int32] = [
            "hup": 1, "int": 2, "quit": 3, "ill": 4, "trap": 5, "abrt": 6, "fpe": 8, "kill": 9, "segv": 11, "pipe": 13,
            "term": 15,
        ]
        return Int32(name) ?? known[name.hasPrefix("sig") ? String(name.dropFirst(3)) : name]
    }
}

/// The source files of a folder by their names: what a bundle says of a file may be its name alone.
struct SourceNames {
    private let paths: [String: [String]]

    /// - Parameter paths: relative to the folder.
    init(_ paths: [String]) {
        self.paths = Dictionary(grouping: paths) { Path($0).lastComponent }
    }

    /// Looks for them; where a folder cannot be read, names stay names.
    init(below root: Path, files: any FileSystem) {
        let left = ["DerivedData", "Pods", "Carthage", "node_modules"]
        let all = try? files.files(below: root) { folder in
            let name = Path(folder).lastComponent
            return name.hasPrefix(".") || left.contains(name) || name.hasSuffix(".xcodeproj")
        }
        let kinds: Set<String> = ["swift", "m", "mm", "c", "cc", "cpp"]
        self.init((all ?? []).filter { kinds.contains(Path.pathExtension(of: $0) ?? "") })
    }

    /// The only file of the name, or the only one of the module; the name itself where that is not known.
    func path(of name: String, in module: String) -> String {
        let found = paths[Path(name).lastComponent, default: []]
        if found.count == 1 { return found[0] }
        let own = found.filter { Path($0).components.contains(module) }
        return own.count == 1 ? own[0] : name
    }
}
