/// Projects that Xcode opens as one: a `Workspace.swift`, or a project with those that it uses.
package struct WorkspaceSpec: Sendable, Hashable {
    /// The name of the file: `Name.xcworkspace`.
    package var name: String
    /// Its projects as references, by their names, relative to the workspace's folder; its own schemes; the
    /// configurations that they have.
    package var spec: XcodeSpec
    /// Files and folders that it shows and no project builds, relative to its folder.
    package var additionalFiles: [String] = []
    /// The scheme for all of it; `nil` where none is wanted.
    package var automaticScheme: AutomaticScheme?
    /// Whether Xcode adds schemes of its own; `nil` leaves that to Xcode.
    package var createsSchemes: Bool?
    /// Whether Xcode shows Markdown files formatted.
    package var rendersMarkdown = false
    package var derivedData: DerivedData?
    /// The `Package.resolved` whose versions Xcode is to take, relative to its folder; `nil` where nothing is pinned.
    package var pins: String?
    /// The first lines of files that are made in Xcode; `nil` for Xcode's.
    package var fileHeader: String?

    package init(name: String, spec: XcodeSpec) {
        self.name = name
        self.spec = spec
    }

    /// The scheme that builds and tests all projects.
    package struct AutomaticScheme: Sendable, Hashable {
        package var coverage = Coverage.none
        package var isParallelizable = false
        package var hasRandomOrder = false
        package var language: String?
        package var region: String?
        package var screenCapture: XcodeScheme.ScreenCaptureFormat?

        package init() {}
    }

    /// What the scheme measures the coverage of.
    package enum Coverage: Sendable, Hashable {
        case none
        case all
        /// What any scheme of its projects measures.
        case relevant
        case targets([TargetReference])
    }

    /// Where build products lie.
    package struct DerivedData: Sendable, Hashable {
        package var isRelative: Bool
        /// `nil` for Xcode's usual folder.
        package var path: String?

        package init(isRelative: Bool, path: String?) {
            self.isRelative = isRelative
            self.path = path
        }
    }
}
