import SlipwayModel

/// The names that a template can use: the inner ones hide those around them.
struct StencilScopes {
    /// What a name stands for.
    enum Bound {
        case value(TemplateValue)
        case macro(StencilNode.Macro, file: String)
        /// Set to nothing.
        case nothing
    }

    private var scopes: [[String: Bound]]

    init(_ values: [String: TemplateValue]) { scopes = [values.mapValues { .value($0) }] }

    subscript(name: String) -> Bound? {
        for scope in scopes.reversed() {
            if let bound = scope[name] { return bound }
        }
        return nil
    }

    /// Sets a name in the innermost scope.
    mutating func set(_ name: String, _ bound: Bound) { scopes[scopes.count - 1][name] = bound }

    /// Sets a name in the outermost scope.
    mutating func setGlobally(_ name: String, _ bound: Bound) { scopes[0][name] = bound }

    mutating func push(_ values: [String: Bound] = [:]) { scopes.append(values) }

    mutating func pop() { scopes.removeLast() }

    /// All names.
    var names: [String] { Array(Set(scopes.flatMap(\.keys))) }
}
