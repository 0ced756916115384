import SlipwayModel
import SlipwayReport

/// The order that tests run in.
enum TestOrder {
    /// What a random order is made from; `nil` for the usual order.
    ///
    /// - Parameter text: what `--shuffle` was given.
    /// - Throws: status 2 where it is neither a number nor `random`.
    static func seed(_ text: String?) throws(SlipwayError) -> UInt64? {
        guard let text else { return nil }
        // short enough to be typed
        if text == "random" { return UInt64.random(in: 1...999_999) }
        if let number = UInt64(text) { return number }
        throw SlipwayError(
            .input, code: "bad-seed", "'\(text)' is no seed of an order", hint: "give a number from 0 on, or `random`")
    }
}
