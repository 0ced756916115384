import SlipwayReport

/// What the templates of one run may use up: whoever opens a pull request writes them.
package struct StencilLimits: Sendable {
    /// Nodes that are rendered, loops and calls counted each time.
    package let steps: Int
    /// Bytes that are made, also of what is only kept in a variable.
    package let bytes: Int
    /// Tags, calls and included templates one inside the other.
    package let depth: Int

    package init(steps: Int = 1_000_000, bytes: Int = 32 << 20, depth: Int = 100) {
        self.steps = steps
        self.bytes = bytes
        self.depth = depth
    }
}

/// What is left of it.
package final class StencilBudget {
    private let limits: StencilLimits
    private var steps = 0
    private var bytes = 0
    private var depth = 0

    package init(_ limits: StencilLimits = StencilLimits()) { self.limits = limits }

    func step(_ count: Int = 1, at place: SourceLocation) throws(SlipwayError) {
        steps += min(count, limits.steps + 1)
        if steps > limits.steps {
            throw error("takes more than \(limits.steps) steps", "look for a loop or a macro that has no end", place)
        }
    }

    func add(_ count: Int, at place: SourceLocation) throws(SlipwayError) {
        bytes += min(count, limits.bytes + 1)
        if bytes > limits.bytes {
            throw error("makes more than \(limits.bytes >> 20) MB", "look for a text that grows by itself", place)
        }
    }

    func enter(at place: SourceLocation) throws(SlipwayError) {
        depth += 1
        if depth > limits.depth {
            depth -= 1
            throw error(
                "goes more than \(limits.depth) levels deep",
                "look for a macro or an include that leads to itself", place)
        }
    }

    func leave() { depth -= 1 }

    private func error(_ cause: String, _ hint: String, _ place: SourceLocation) -> SlipwayError {
        SlipwayError(
            .input, code: "template-limit", "the template does not come to an end", cause: "it \(cause)", hint: hint,
            at: place)
    }
}
