import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let gitLock = HealthCheck(
        name: "git's locks", looksAt: "index.lock, HEAD.lock and config.lock in the repository",
        explanation: "git refuses to work beside a lock; one that a killed git has left stays until somebody removes it"
    ) { patient in
        guard let repository = patient.usableRepository else { return [] }
        let now = patient.host.clock.now()
        let locks = ["index.lock", "HEAD.lock", "config.lock"].map { repository.commonDirectory.appending($0) }
            .compactMap { path in FileAge.seconds(of: path, now: now).map { (path, $0) } }
        let (old, young) = (locks.filter { $0.1 >= hour }, locks.filter { $0.1 < hour })
        guard let (path, age) = old.first else {
            return young.isEmpty ? [] : [.ok("\(young[0].0.lastComponent): git is at work")]
        }
        let names = old.map { ShellWord.shellQuoted($0.0.string) }.joined(separator: " ")
        let paths = old.map(\.0)
        return [
            Finding(
                .warning, "\(path.lastComponent) has been there for \(age / hour) h",
                fix: Remedy("remove it", command: "rm \(names)") { (host) throws(SlipwayError) in
                    for path in paths { try host.files.remove(path) }
                })
        ]
    }

    private static let hour: Int64 = 3600
}
