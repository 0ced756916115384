import SlipwayModel

/// What the readers of one project share: the problems, and the names that only the whole manifest can check.
final class XcodeContext {
    let problems: Problems
    private(set) var references: [XcodeNameReference] = []

    init(problems: Problems) { self.problems = problems }

    /// Notes that `owner` names something, to be looked up when everything has been read.
    func refer(to name: String, _ kind: XcodeNameReference.Kind, by owner: String, at place: Place?) {
        references.append(XcodeNameReference(kind: kind, name: name, owner: owner, place: place))
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
