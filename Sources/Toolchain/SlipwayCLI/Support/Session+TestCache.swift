import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

extension Session {
    /// The cache that was asked for, or the one of the manifest; `nil` where there is none but the build folder.
    ///
    /// - Parameter asked: relative to the folder that the command works in; what the manifest says is to the package.
    /// - Throws: status 2 where the cache or a key is none, 3 where a secret would cross the network in the clear.
    func sharedCache(
        _ asked: String?, _ policy: TestPolicy, of package: Path, isReadOnly: Bool
    ) throws(SlipwayError) -> SharedTestCache? {
        guard let location = asked ?? policy.cache?.location else { return nil }
        return try SharedTestCache(
            location, in: asked == nil ? package : directory, publicKey: policy.cache?.publicKey,
            isReadOnly: isReadOnly, host: host)
    }
}
