/// How many tests may run at a time, and how many have said that they do.
struct Turns {
    /// How many can run.
    let width: Int
    private var count = 0
    /// Since when no more have begun than can run.
    private(set) var calm = 0.0

    init(width: Int) { self.width = width }

    /// Whether some of those that have begun wait for their turn.
    var isCrowded: Bool { count > width }

    mutating func add(_ more: Int, at time: Double) {
        let wasCrowded = isCrowded
        count += more
        if wasCrowded, !isCrowded { calm = time }
    }
}
