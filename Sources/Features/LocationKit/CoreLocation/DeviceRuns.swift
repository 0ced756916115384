/// Which run has the device: a new one may begin before the one before it has ended.
///
/// Here, so that it can be tried where there is no such system.
struct DeviceRuns: Sendable {
    private var latest = 0

    /// A run begins, and has the device from now on.
    mutating func begin() -> Int {
        latest += 1
        return latest
    }

    /// A run ends.
    ///
    /// - Returns: whether the device is to be stopped; not where a later run has it.
    func stops(behind run: Int) -> Bool { run == latest }
}
