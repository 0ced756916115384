/// What Xcode builds, runs, tests and archives under one name.
public struct Scheme: Codable, Hashable, Sendable {
    /// The name in Xcode's menu and for `xcodebuild -scheme`.
    public var name: String
    /// Whether the scheme is kept with the project, and not with one user's data.
    public var shared: Bool
    /// Whether Xcode leaves the scheme out of its menu.
    public var hidden: Bool
    /// What is built.
    public var buildAction: BuildAction?
    /// What is tested.
    public var testAction: TestAction?
    /// What is run.
    public var runAction: RunAction?
    /// How an archive is made.
    public var archiveAction: ArchiveAction?
    /// What Instruments starts.
    public var profileAction: ProfileAction?
    /// How the static analyzer is run.
    public var analyzeAction: AnalyzeAction?
    /// Where the manifest makes the scheme.
    public let place: ManifestPlace

    /// A scheme with the actions given; Xcode fills in the others.
    public static func scheme(
        name: String,
        shared: Bool = true,
        hidden: Bool = false,
        buildAction: BuildAction? = nil,
        testAction: TestAction? = nil,
        runAction: RunAction? = nil,
        archiveAction: ArchiveAction? = nil,
        profileAction: ProfileAction? = nil,
        analyzeAction: AnalyzeAction? = nil,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> Self {
        Scheme(
            name: name,
            shared: shared,
            hidden: hidden,
            buildAction: buildAction,
            testAction: testAction,
            runAction: runAction,
            archiveAction: archiveAction,
            profileAction: profileAction,
            analyzeAction: analyzeAction,
            place: ManifestPlace(file: file, line: line, column: column)
        )
    }
}
