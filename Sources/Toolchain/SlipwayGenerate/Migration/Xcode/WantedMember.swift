import SlipwayModel
import XcodeProject

/// A file of a target as the project has it: its phase and how it is treated there.
struct WantedMember: Hashable {
    var path: Path
    var phase: BuildPhaseSpec
    /// `ATTRIBUTES` without those that say how visible a header is.
    var attributes: [String] = []
    var visibility: HeaderVisibility?
    var flags: [String] = []
    var tags: [String] = []
    var filters: [SupportedDestination] = []
    var kind = Kind.file
    /// Whether it is a folder without an extension, which would be taken for a group.
    var looksLikeGroup = false

    enum Kind: Hashable {
        case file
        /// A folder that is copied as it is.
        case folder
        /// A language's file of a variant group.
        case variant
    }

    /// Whether a file that is found among a folder's is treated the same.
    func matches(_ found: SourceFile) -> Bool {
        guard found.phase == phase, !looksLikeGroup else { return false }
        // the file of another language is what the first one is
        if kind == .variant { return true }
        let wanted = self.found
        return wanted.attributes == found.texts("ATTRIBUTES")
            && wanted.flags == found.settings["COMPILER_FLAGS"]?.string
            && tags == found.texts("ASSET_TAGS") && filters.map(\.filterName) == found.platformFilters
    }

    /// Attributes and flags as a build file writes them.
    private var found: (attributes: [String], flags: String?) {
        var all = attributes
        switch visibility {
        case .public?: all.append("Public")
        case .private?: all.append("Private")
        case .project?, nil: break
        }
        return (all, flags.isEmpty ? nil : flags.joined(separator: " "))
    }

    /// The entry of a manifest for this file alone.
    func source(usual: SourceFile) -> XcodeSource {
        var source = XcodeSource(path: path.string)
        if kind == .folder { source.type = .folder } else if looksLikeGroup { source.type = .file }
        if usual.phase != phase { source.buildPhase = phase }
        if phase == .headers, visibility != .public { source.headerVisibility = visibility }
        source.compilerFlags = flags
        source.attributes = attributes
        source.resourceTags = tags
        source.destinationFilters = filters
        return source
    }
}

extension SourceFile {
    func texts(_ key: String) -> [String] { settings[key]?.strings ?? [] }
}
