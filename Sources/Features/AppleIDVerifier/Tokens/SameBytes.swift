import Foundation

extension String {
    /// Whether it is written alike. `==` takes what looks alike for the same: the Kelvin sign is a "K".
    func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let isEqual = utf8.withContiguousStorageIfAvailable { own in
            other.utf8.withContiguousStorageIfAvailable { own.hasSameBytes(as: $0) }
        }
        return (isEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// - Parameter other: as many.
    fileprivate func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let own = baseAddress, let other = other.baseAddress else { return isEmpty }
        return memcmp(own, other, count) == 0
    }
}
