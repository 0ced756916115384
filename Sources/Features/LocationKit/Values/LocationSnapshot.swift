public import Foundation

/// What is known of where somebody is: the newest fix, and the newest address.
public struct LocationSnapshot: Sendable, Hashable {
    /// Why there is a new snapshot.
    public enum Change: String, Sendable, Hashable, CaseIterable {
        /// A newer fix.
        case fix
        /// More of the same fix, such as its altitude, which came behind it.
        case refinement
        /// An address.
        case address
    }

    public let fix: Fix
    /// Nil as long as none has come, and where there is none.
    public let address: Address?
    /// The time of the fix that the address is of: it may be an earlier one.
    public let addressTimestamp: Date?
    public let change: Change

    public init(_ fix: Fix, address: Address? = nil, addressTimestamp: Date? = nil, change: Change = .fix) {
        (self.fix, self.address) = (fix, address)
        (self.addressTimestamp, self.change) = (addressTimestamp, change)
    }

    /// Metres a second; nil where it is not known.
    public var speed: Double? { fix.speed }
}
