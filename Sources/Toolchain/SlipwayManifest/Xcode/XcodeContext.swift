import SlipwayModel
import SlipwayReport

/// What the readers of one project share: the problems, and the names that only the whole manifest can check.
final class XcodeContext {
    private(set) var problems: Problems
    private(set) var references: [XcodeNameReference] = []

    init(problems: Problems) { self.problems = problems }

    /// Notes that `owner` names something, to be looked up when everything has been read.
    func refer(to name: String, _ kind: XcodeNameReference.Kind, by owner: String, at place: Place?) {
        references.append(XcodeNameReference(kind: kind, name: name, owner: owner, place: place))
    }

    /// Reads what has been read already, as the targets of one list of platforms share their text: of its problems only
    /// those at places that have none of the kind are kept.
    func readAgain<Value>(_ body: () -> Value) -> Value {
        let main = problems
        problems = Problems(file: main.file, isStrict: main.isStrict)
        let value = body()
        let told = Set(main.diagnostics.map(Key.init))
        let new = problems.diagnostics.filter { !told.contains(Key($0)) }
        problems = main
        if !new.isEmpty { main.add(SlipwayError(.input, new)) }
        return value
    }

    private struct Key: Hashable {
        let code: String
        let location: SourceLocation?

        init(_ diagnostic: Diagnostic) {
            code = diagnostic.code
            location = diagnostic.location
        }
    }

    func error(_ code: String, _ message: String, cause: String? = nil, hint: String? = nil, at place: Place?) {
        problems.error(code, message, cause: cause, hint: hint, at: place)
    }

    func warning(_ code: String, _ message: String, cause: String? = nil, hint: String? = nil, at place: Place?) {
        problems.warning(code, message, cause: cause, hint: hint, at: place)
    }
}

/// A name that must lead somewhere.
struct XcodeNameReference {
    enum Kind {
        case settingGroup
        /// A key of `settings.configs`: part of a configuration's name suffices.
        case settingConfig
        /// A key of `configFiles`.
        case configFile
        case schemeConfig, defaultConfig
        case package
        case aggregated
        /// A target whose settings or macros a scheme uses, or that it runs.
        case localTarget(role: String)
    }

    let kind: Kind
    let name: String
    /// Who names it, for messages: `target 'App'`.
    let owner: String
    let place: Place?
}

extension Place {
    /// `file:line:column`, to tell places apart: as values any two are equal.
    var text: String { "\(file):\(line):\(column)" }
}
