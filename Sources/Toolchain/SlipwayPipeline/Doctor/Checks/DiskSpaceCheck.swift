import SlipwayModel
import SlipwaySystem

extension HealthCheck {
    static let diskSpace = HealthCheck(
        name: "disk", looksAt: "the room on the disks of the repository and of temporary files",
        explanation: "a debug build of a package takes a gigabyte or more, and one that runs out of room fails halfway"
    ) { patient in
        let temporary = Path(patient.host.environment["TMPDIR"] ?? "/tmp")
        let places = [patient.root, temporary].compactMap { place in
            DiskSpace.free(at: place).map { (place, $0) }
        }
        guard let (place, bytes) = places.min(by: { $0.1 < $1.1 }) else { return [] }
        let found = "\(size(bytes)) are free at \(place)"
        return bytes < least
            ? [Finding(.warning, found, hint: "make room: remove .build and DerivedData")] : [.ok(found)]
    }

    /// Bytes below which a build may not end.
    private static let least: Int64 = 2 << 30

    private static func size(_ bytes: Int64) -> String {
        bytes < 10 << 30 ? "\(bytes >> 20) MB" : "\(bytes >> 30) GB"
    }
}
