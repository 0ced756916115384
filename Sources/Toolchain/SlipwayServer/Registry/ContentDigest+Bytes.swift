import SlipwayModel

extension ContentDigest {
    /// The 32 bytes that ``hex`` writes out.
    var bytes: [UInt8] {
        let digits = Array(hex)
        return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    }
}
