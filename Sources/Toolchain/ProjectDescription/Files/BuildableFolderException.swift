/// What differs for some files of a buildable folder; paths are relative to the folder.
public struct BuildableFolderException: Codable, Hashable, Sendable {
    /// Files that the target does not get.
    public var excluded: [String]
    /// Flags by file.
    public var compilerFlags: [String: String]
    public var publicHeaders: [String]
    public var privateHeaders: [String]
    /// Platforms by file.
    public var platformFilters: [String: Set<PlatformFilter>]
    /// Another target that gets files.
    public var target: String?
    /// The files that the other target gets.
    public var included: [String]

    public static func exception(
        excluded: [String] = [], compilerFlags: [String: String] = [:], publicHeaders: [String] = [],
        privateHeaders: [String] = [], platformFilters: [String: Set<PlatformFilter>] = [:]
    ) -> BuildableFolderException {
        BuildableFolderException(
            excluded: excluded, compilerFlags: compilerFlags, publicHeaders: publicHeaders,
            privateHeaders: privateHeaders, platformFilters: platformFilters, target: nil, included: [])
    }

    /// Files of the folder that another target gets.
    public static func exception(
        target: String, included: [String] = [], compilerFlags: [String: String] = [:],
        platformFilters: [String: Set<PlatformFilter>] = [:]
    ) -> BuildableFolderException {
        BuildableFolderException(
            excluded: [], compilerFlags: compilerFlags, publicHeaders: [], privateHeaders: [],
            platformFilters: platformFilters, target: target, included: included)
    }
}
