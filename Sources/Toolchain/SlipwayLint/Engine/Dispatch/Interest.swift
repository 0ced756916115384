/// What there is to call for a kind of node, and for the kind of token that has the same number.
struct Interest: OptionSet {
    let rawValue: UInt8

    static let nodeEntry = Interest(rawValue: 1)
    static let nodeExit = Interest(rawValue: 2)
    static let rawEntry = Interest(rawValue: 4)
    static let rawExit = Interest(rawValue: 8)
    static let token = Interest(rawValue: 16)

    static let entries: Interest = [.nodeEntry, .rawEntry]
    static let exits: Interest = [.nodeExit, .rawExit]

    /// More kinds than there are, of nodes or of tokens.
    static let kindCount = 512
}
