import CLibgit2

extension Repository {
    /// What a libgit2 may be built without.
    package enum LibraryFeature: String, Sendable, CaseIterable {
        case threads, https, ssh

        fileprivate var bit: UInt32 {
            switch self {
            case .threads: GIT_FEATURE_THREADS.rawValue
            case .https: GIT_FEATURE_HTTPS.rawValue
            case .ssh: GIT_FEATURE_SSH.rawValue
            }
        }
    }

    /// What the libgit2 that is linked was built with.
    package static var libraryFeatures: [LibraryFeature] {
        let bits = UInt32(bitPattern: git_libgit2_features())
        return LibraryFeature.allCases.filter { bits & $0.bit != 0 }
    }
}
