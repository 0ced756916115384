/// Events as a person reads them on standard error.
///
/// On a terminal the running step is shown on one line that rewrites itself; elsewhere there is one line per
/// step. A step that took over a second shows its duration.
package struct HumanRenderer: Sendable {
    private let style: Style
    private let verbosity: Verbosity
    /// Columns for the line that rewrites itself; `nil` off a terminal.
    private let liveWidth: Int?
    private var isLiveLineShown = false
    private var outputTail: [String] = []

    package init(style: Style, verbosity: Verbosity, liveWidth: Int?) {
        self.style = style
        self.verbosity = verbosity
        self.liveWidth = liveWidth
    }

    /// The text to write for one event.
    package mutating func render(_ event: Event) -> String {
        switch event {
        case .started(let step):
            outputTail = []
            return live("\(style.cyan("…")) \(step)", width: step.count + 2)
        case .progress(let step, let completed, let total):
            let bar = total.map { HumanRenderer.bar(completed, $0) } ?? "\(completed)"
            return live("\(style.cyan("…")) \(step) \(style.dim(bar))", width: step.count + bar.count + 3)
        case .finished(let step, let summary, let seconds):
            guard verbosity >= .normal else { return clear() }
            let text = summary.isEmpty ? step : "\(step): \(summary)"
            return clear() + "\(style.green("✓")) \(text)\(duration(seconds))\n"
        case .failed(let step, let seconds, let isExplained):
            if isExplained, verbosity < .normal { return clear() }
            let tail = verbosity >= .verbose || isExplained ? "" : outputTail.map { "  \($0)\n" }.joined()
            return clear() + "\(style.red("✗")) \(step)\(duration(seconds))\n" + tail
        case .skipped(let step, let reason):
            guard verbosity >= .normal else { return "" }
            return clear() + "\(style.dim("–")) \(step): \(style.dim(reason))\n"
        case .output(let raw):
            let line = HumanRenderer.safe(raw)
            outputTail.append(line)
            if outputTail.count > HumanRenderer.tailLength { outputTail.removeFirst() }
            return verbosity >= .verbose ? clear() + "  \(style.dim(line))\n" : ""
        case .diagnostic(let diagnostic):
            guard verbosity >= .normal || diagnostic.severity >= .warning else { return "" }
            return clear() + HumanRenderer.text(of: diagnostic, style: style)
        }
    }

    /// Lines of a child's output that are shown when its step fails.
    private static let tailLength = 40

    /// A diagnostic with its place in front, so that editors and terminals can open it.
    ///
    /// - Parameter excerpt: whole lines to show below the message.
    package static func text(of diagnostic: Diagnostic, excerpt: String = "", style: Style) -> String {
        let label = style.colored("\(diagnostic.severity.rawValue):", as: diagnostic.severity)
        var text = diagnostic.location.map { style.bold("\($0):") + " " } ?? ""
        text += "\(label) \(diagnostic.message.escapingControls { $0 == "\t" })\n" + excerpt
        if let cause = diagnostic.cause { text += indented(cause, after: "  because: ") }
        if let hint = diagnostic.hint { text += indented(hint, after: "  hint: ") }
        return text
    }

    private static func indented(_ text: String, after label: String) -> String {
        let lines = safe(text).split(separator: "\n", omittingEmptySubsequences: false)
        return label + lines.joined(separator: "\n    ") + "\n"
    }

    /// Lines from outside, without commands to the terminal.
    private static func safe(_ text: String) -> String { text.escapingControls { $0 == "\n" || $0 == "\t" } }

    private static func bar(_ completed: Int, _ total: Int) -> String {
        let cells = 20
        let filled = total > 0 ? min(cells, completed * cells / total) : 0
        return "[" + String(repeating: "=", count: filled) + String(repeating: " ", count: cells - filled)
            + "] \(completed)/\(total)"
    }

    private func duration(_ seconds: Double) -> String {
        guard seconds >= 1 else { return "" }
        let tenths = Int((seconds * 10).rounded())
        return style.dim(" (\(tenths / 10).\(tenths % 10) s)")
    }

    private mutating func live(_ text: String, width: Int) -> String {
        guard let liveWidth, verbosity >= .normal, width < liveWidth else { return "" }
        defer { isLiveLineShown = true }
        return clear() + text
    }

    /// Takes back the line that rewrites itself.
    mutating func clear() -> String {
        defer { isLiveLineShown = false }
        return isLiveLineShown ? "\r\u{1B}[K" : ""
    }
}

/// How much is told: `-q`, nothing, `-v`.
package enum Verbosity: Int, Sendable, Comparable {
    case quiet, normal, verbose

    package static func < (left: Verbosity, right: Verbosity) -> Bool { left.rawValue < right.rawValue }
}
