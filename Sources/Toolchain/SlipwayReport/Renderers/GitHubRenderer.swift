/// Events as GitHub Actions shows them: a group per step, annotations for diagnostics.
///
/// Source: GitHub's *Workflow commands for GitHub Actions*; `%`, CR and LF are escaped everywhere, `:` and `,`
/// in properties too, so that text from outside never becomes a command.
package struct GitHubRenderer: Sendable {
    private var human: HumanRenderer
    private var isGroupOpen = false
    /// The step that runs, until it prints something: a step without output needs no group.
    private var silentStep: String?
    /// Where paths of diagnostics start, from the repository's folder on: annotations are shown at paths from there.
    var folder = ""

    package init(verbosity: Verbosity) {
        human = HumanRenderer(style: .plain, verbosity: verbosity, liveWidth: nil)
    }

    package mutating func render(_ event: Event) -> String {
        switch event {
        case .started(let step):
            let end = close()
            silentStep = step
            return end
        case .output(let line):
            return open() + GitHubRenderer.neutral(line) + "\n"
        case .diagnostic(let diagnostic):
            return close() + GitHubRenderer.annotation(diagnostic.inFolder(folder))
        case .finished, .failed, .skipped:
            return close() + GitHubRenderer.neutral(human.render(event))
        case .progress:
            return ""
        }
    }

    /// One workflow command.
    package static func annotation(_ diagnostic: Diagnostic) -> String {
        let command =
            switch diagnostic.severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        var properties: [String] = []
        if let location = diagnostic.location {
            properties.append("file=" + escapeProperty(location.file.escapingControls(except: \.isLineEnd)))
            if let line = location.line { properties.append("line=\(line)") }
            if let column = location.column { properties.append("col=\(column)") }
        }
        properties.append("title=" + escapeProperty((diagnostic.title ?? diagnostic.code).escapingControls))
        let text = [
            diagnostic.message, diagnostic.cause.map { "because: \($0)" }, diagnostic.hint.map { "hint: \($0)" },
        ]
        .compactMap { $0 }.joined(separator: "\n")
        let safe = text.escapingControls(except: { $0 == "\t" || $0.isLineEnd })
        return "::\(command) \(properties.joined(separator: ","))::\(escapeData(safe))\n"
    }

    /// Somebody's output, changed where the runner would read a command in it.
    ///
    /// Source: `ActionCommand.cs` of actions/runner: `::` counts after leading white space, `##[` anywhere, and
    /// a carriage return ends a line. .NET compares texts as a language does, which passes over characters that
    /// are not seen. `##vso[` is Azure Pipelines', `##teamcity[` TeamCity's.
    static func neutral(_ text: String) -> String {
        var result = ""
        var line = ""
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\r" {
                result += neutralLine(line)
                result.unicodeScalars.append(scalar)
                line = ""
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
        return result + neutralLine(line)
    }

    /// Lines that can be folded; they hold no commands.
    static func group(_ title: String, _ lines: String) -> String {
        "::group::\(escapeData(title))\n\(lines)::endgroup::\n"
    }

    private static func neutralLine(_ line: String) -> String {
        let text = Array(line.unicodeScalars)
        var breaks: Set<Int> = []
        let start = text.firstIndex { !$0.properties.isWhitespace && !$0.isIgnored } ?? text.endIndex
        if let end = text.end(of: "::", at: start) { breaks.insert(end - 1) }
        for index in text.indices where text[index] == "#" {
            for command in ["##[", "##vso[", "##teamcity["] {
                if let end = text.end(of: command, at: index) { breaks.insert(end - 1) }
            }
        }
        guard !breaks.isEmpty else { return line }
        var result = ""
        for (index, scalar) in text.enumerated() {
            if breaks.contains(index) { result += " " }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    private static func escapeData(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func escapeProperty(_ text: String) -> String {
        var result = ""
        for scalar in escapeData(text).unicodeScalars {
            switch scalar {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private mutating func open() -> String {
        guard let step = silentStep else { return "" }
        silentStep = nil
        isGroupOpen = true
        return "::group::\(GitHubRenderer.escapeData(step))\n"
    }

    private mutating func close() -> String {
        defer { isGroupOpen = false }
        silentStep = nil
        return isGroupOpen ? "::endgroup::\n" : ""
    }
}

extension Unicode.Scalar {
    /// Whether it ends a line; as such it can be escaped in commands.
    fileprivate var isLineEnd: Bool { self == "\r" || self == "\n" }
}

extension [Unicode.Scalar] {
    /// Where `word` ends that begins at `index`, characters that comparisons pass over left out.
    fileprivate func end(of word: String, at index: Int) -> Int? {
        var index = index
        for (position, scalar) in word.unicodeScalars.enumerated() {
            while position > 0, index < count, self[index].isIgnored { index += 1 }
            guard index < count, self[index] == scalar else { return nil }
            index += 1
        }
        return index
    }
}

extension Unicode.Scalar {
    fileprivate var isIgnored: Bool {
        guard value < 0x20 || value > 0x7E else { return false }
        return properties.isDefaultIgnorableCodePoint
            || [.control, .format, .nonspacingMark].contains(properties.generalCategory)
    }
}
