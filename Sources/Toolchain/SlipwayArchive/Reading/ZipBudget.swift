package import SlipwayModel

/// Bytes that are decompressed to check a bundle: whoever wrote its archives may mean harm, and deflate makes a
/// thousand bytes of one.
package final class ZipBudget {
    private var left: UInt64
    /// The archive of which something was not read as it was too much.
    package private(set) var exceeded: Path?

    /// Of all archives of a bundle together. Files that are the same in two archives are compared as they are kept.
    package static let most: UInt64 = 4 << 30

    package init(_ most: UInt64 = ZipBudget.most) { left = most }

    /// - Returns: `false` where so many are too many.
    func take(_ count: UInt64, of archive: ZipFile) -> Bool {
        guard count <= left else {
            exceeded = exceeded ?? archive.path
            return false
        }
        left -= count
        return true
    }
}
