import SlipwayModel

/// What an artifact has in it besides the package's own code, and what it needs of the system.
struct ArtifactContent: Sendable, Equatable {
    /// The identities of the packages whose code is in it, sorted.
    var packages: [String] = []
    /// The parts of the toolchain's runtime that are in it.
    var runtime: [RuntimePart] = []
    /// The sonames of the shared libraries that it is linked with, sorted.
    var system: [String] = []
    var knowledge = Knowledge.unknown

    /// How much of it that is, as CycloneDX calls it.
    enum Knowledge: String, Sendable {
        case complete, incomplete, unknown
    }

    /// Of a file that nothing is linked into.
    static let nothing = ArtifactContent(knowledge: .complete)
}
