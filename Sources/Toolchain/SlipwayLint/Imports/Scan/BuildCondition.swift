/// The condition of a `#if`, as far as imports depend on it.
package indirect enum BuildCondition: Sendable, Hashable {
    /// `canImport(Module)`, also `canImport(Module.Part)`.
    case canImport(String)
    /// `os(iOS)`.
    case system(String)
    case literal(Bool)
    /// What nobody can tell here: a flag, a version, an architecture.
    case other
    case not(BuildCondition)
    case both(BuildCondition, BuildCondition)
    case either(BuildCondition, BuildCondition)

    /// Whether a module can be imported wherever the condition holds.
    package func ensures(_ module: String) -> Bool {
        switch self {
        case .canImport(let name): name == module
        case .literal(let value): !value
        case .system, .other: false
        case .not(let inner): inner.failsOnlyWith(module)
        case .both(let left, let right): left.ensures(module) || right.ensures(module)
        case .either(let left, let right): left.ensures(module) && right.ensures(module)
        }
    }

    /// Whether a module can be imported wherever the condition does not hold.
    private func failsOnlyWith(_ module: String) -> Bool {
        switch self {
        case .literal(let value): value
        case .canImport, .system, .other: false
        case .not(let inner): inner.ensures(module)
        case .both(let left, let right): left.failsOnlyWith(module) && right.failsOnlyWith(module)
        case .either(let left, let right): left.failsOnlyWith(module) || right.failsOnlyWith(module)
        }
    }

    /// Whether the condition holds on some systems; `nil` where that depends on something else.
    ///
    /// - Parameter systems: as `os(…)` names them; empty where any is possible.
    package func holds(on systems: Set<String>) -> Bool? {
        switch self {
        case .literal(let value): return value
        case .canImport, .other: return nil
        case .system(let name):
            if systems.isEmpty { return nil }
            let name = BuildCondition.formerNames[name] ?? name
            return systems.contains(name) ? (systems.count == 1 ? true : nil) : false
        case .not(let inner): return inner.holds(on: systems).map { !$0 }
        case .both(let left, let right):
            let (one, other) = (left.holds(on: systems), right.holds(on: systems))
            if one == false || other == false { return false }
            return one == true && other == true ? true : nil
        case .either(let left, let right):
            let (one, other) = (left.holds(on: systems), right.holds(on: systems))
            if one == true || other == true { return true }
            return one == false && other == false ? false : nil
        }
    }

    /// What systems were called before.
    private static let formerNames = ["OSX": "macOS", "xrOS": "visionOS"]

    /// Both, where there are two.
    static func all(_ one: BuildCondition?, _ other: BuildCondition?) -> BuildCondition? {
        guard let one, let other else { return one ?? other }
        return .both(one, other)
    }
}
