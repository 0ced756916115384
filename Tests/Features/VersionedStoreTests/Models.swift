import VersionedStore

/// What stops a trial from being begun anew: as it grew.
struct DeviceTrialV0: Migratable, Equatable {
    typealias Previous = Never
    static let schemaVersion = 0
    static let unversionedKeys: [Set<String>] = [["start"], ["start", "version"]]

    let start: Int
}

struct DeviceTrialV1: Migratable, Equatable {
    static let schemaVersion = 1
    static let unversionedKeys: [Set<String>] = [["start", "device"]]

    let start: Int
    let device: String

    init(start: Int, device: String) { (self.start, self.device) = (start, device) }
    init(migrating previous: DeviceTrialV0) { self.init(start: previous.start, device: "device-\(previous.start)") }
}

struct DeviceTrialV2: Migratable, Equatable {
    static let schemaVersion = 2

    let start: Int
    let device: String
    let days: Int

    init(start: Int, device: String, days: Int) { (self.start, self.device, self.days) = (start, device, days) }

    init(migrating previous: DeviceTrialV1) throws {
        guard previous.start >= 0 else { throw Refused() }
        self.init(start: previous.start, device: previous.device, days: 30)
    }

    struct Refused: Error, Equatable {}
}

/// Decodes from what version 2 writes, too: it has less.
struct DeviceTrialV3: Migratable, Equatable {
    static let schemaVersion = 3

    let start: Int
    let days: Int

    init(start: Int, days: Int) { (self.start, self.days) = (start, days) }
    init(migrating previous: DeviceTrialV2) { self.init(start: previous.start, days: previous.days + 1) }
}
