import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A Swift SDK that a release was built with, wherever it was installed.
struct AttestedSwiftSDK: Sendable, Equatable {
    let id: String
    let version: String
    /// See ``SwiftSDK/digest(_:)``.
    let digest: ContentDigest

    /// Each once, sorted by name.
    ///
    /// - Throws: status 3 where one cannot be read.
    static func all(_ sdks: [SwiftSDK], files: any FileSystem) throws(SlipwayError) -> [AttestedSwiftSDK] {
        try Set(sdks).sortedBytewise(by: \.id).map { sdk throws(SlipwayError) in
            AttestedSwiftSDK(id: sdk.id, version: sdk.version, digest: try sdk.digest(files))
        }
    }
}
