/// The headers of a target, by who sees them.
public struct Headers: Codable, Hashable, Sendable {
    /// Where a header belongs that several lists name.
    public enum AutomaticExclusionRule: Int, Codable, Sendable {
        /// Public first, then private, then project.
        case projectExcludesPrivateAndPublic
        /// Project first, then private, then public.
        case publicExcludesPrivateAndProject
    }

    /// The header whose imports are the public headers.
    public var umbrellaHeader: Path?
    public var `public`: FileList?
    public var `private`: FileList?
    public var project: FileList?
    public var exclusionRule: AutomaticExclusionRule

    private init(
        public publicHeaders: FileList?, umbrellaHeader: Path? = nil, private privateHeaders: FileList?,
        project: FileList?, exclusionRule: AutomaticExclusionRule
    ) {
        self.public = publicHeaders
        self.umbrellaHeader = umbrellaHeader
        self.private = privateHeaders
        self.project = project
        self.exclusionRule = exclusionRule
    }

    public static func headers(
        public: FileList? = nil, private: FileList? = nil, project: FileList? = nil,
        exclusionRule: AutomaticExclusionRule = .projectExcludesPrivateAndPublic
    ) -> Headers {
        Headers(public: `public`, private: `private`, project: project, exclusionRule: exclusionRule)
    }

    /// Public are those that the umbrella header imports; all others of the list are the project's.
    public static func allHeaders(
        from list: FileList, umbrella: Path, private privateHeaders: FileList? = nil
    ) -> Headers {
        Headers(
            public: list, umbrellaHeader: umbrella, private: privateHeaders, project: list,
            exclusionRule: .projectExcludesPrivateAndPublic)
    }

    /// Public are those that the umbrella header imports; all others of the list are left out.
    public static func onlyHeaders(
        from list: FileList, umbrella: Path, private privateHeaders: FileList? = nil
    ) -> Headers {
        Headers(
            public: list, umbrellaHeader: umbrella, private: privateHeaders, project: nil,
            exclusionRule: .projectExcludesPrivateAndPublic)
    }
}
