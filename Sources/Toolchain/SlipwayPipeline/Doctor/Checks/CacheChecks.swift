import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let userCache = HealthCheck(
        name: "cache", looksAt: "writing to the user's folder for what can be made again",
        explanation: "what is known is not made again; without the folder every manifest is run at every command"
    ) { patient in
        guard let folder = UserCache.folder(patient.host.environment) else {
            return [Finding(.warning, "neither HOME nor XDG_CACHE_HOME is set", hint: "set HOME to a folder of yours")]
        }
        do throws(SlipwayError) {
            try patient.host.files.checkWritable(folder)
            return [.ok("\(folder) can be written")]
        } catch {
            let owner = Remedy("make it yours", command: "sudo chown -R \"$(id -un)\" \(folder)")
            let cause = error.diagnostics.first?.cause.map { ": \($0)" } ?? ""
            return [Finding(.warning, "cannot write to \(folder)\(cause)", fix: owner)]
        }
    }

    static let manifestCache = HealthCheck(
        name: "manifest cache", looksAt: "modules that nothing was compiled with for a month, and unfinished ones",
        explanation:
            "each compiler has its own modules, and so has each state of helpers; former ones are never read again"
    ) { patient in
        guard let cache = EvaluationCache.usual(patient.host.environment),
            let old = try? cache.unusable(patient.host), !old.isEmpty
        else { return [] }
        let folder = old[0].parent
        return [
            Finding(
                .warning, "\(Plural.count(old.count, "module")) in \(folder) that nothing reads",
                fix: Remedy("remove them", command: "rm -rf \(folder)") { (host) throws(SlipwayError) in
                    for path in old { try host.files.remove(path) }
                })
        ]
    }
}
