import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let leftovers = HealthCheck(
        name: "leftovers", looksAt: ".slipway/work and temporary files of slipway in the repository's folder",
        explanation: "a run that was killed leaves exports and half-written files; they take room and mean nothing"
    ) { patient in
        let state = StateFolder(root: patient.root, files: patient.host.files)
        let found = remains(patient, state)
        guard !found.isEmpty else { return [] }
        let names = found.map { $0.relative(to: patient.root) ?? $0.string }
        let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
        let command = "rm -rf " + names.map(ShellWord.shellQuoted).joined(separator: " ")
        let fix = Remedy("remove them", command: command) { (host) throws(SlipwayError) in
            // a run that has begun meanwhile needs them
            if isRunning(state, host.files) { return }
            for path in found { try host.files.remove(path) }
        }
        let first = names.prefix(3).joined(separator: ", ")
        return [Finding(.warning, "left by a run that was killed: \(first)\(rest)", fix: fix)]
    }

    /// Seconds after which nobody works on a file any more.
    private static let old: Int64 = 3600

    private static func remains(_ patient: Patient, _ state: StateFolder) -> [Path] {
        let files = patient.host.files
        let now = patient.host.clock.now()
        var found: [Path] = []
        for folder in [patient.root, state.path] where (try? files.isDirectory(folder)) == true {
            for entry in (try? files.list(folder)) ?? [] {
                let path = folder.appending(component: entry.name)
                let isProbe = entry.kind == .file && entry.name.hasPrefix(".slipway-probe-")
                if isProbe, FileAge.seconds(of: path, now: now).map({ $0 >= old }) == true { found.append(path) }
            }
        }
        guard (try? files.isDirectory(state.path)) == true, (try? files.isDirectory(state.work)) == true else {
            return found
        }
        if isRunning(state, files) { return found }
        // what the next bundle goes on from is kept
        for entry in (try? files.list(state.work)) ?? []
        where entry.kind == .directory && entry.name != WorkFolder.root {
            let path = state.work.appending(component: entry.name)
            if FileAge.seconds(of: path, now: now).map({ $0 >= old }) == true { found.append(path) }
        }
        return found
    }

    /// The lock is held for as long as a run lives.
    private static func isRunning(_ state: StateFolder, _ files: any FileSystem) -> Bool {
        guard (try? files.exists(state.lock)) == true else { return false }
        do throws(SlipwayError) {
            guard let lock = try FileLock.acquire(state.lock) else { return true }
            _ = consume lock
            return false
        } catch {
            return true
        }
    }
}
