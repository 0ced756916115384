import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension EvaluationCache {
    /// What a compiled vocabulary and its modules take, with some to spare.
    private static let needed: Int64 = 32 << 20

    /// Why nothing more can be kept; `nil` where there is room, or no more of it for temporary files.
    ///
    /// - Parameter free: how many bytes can be written where a path lies.
    func shortage(
        _ environment: [String: String], free: (Path) -> Int64? = { DiskSpace.free(at: $0) }
    ) -> Diagnostic? {
        let temporary = Path(environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp")
        guard let own = free(folder), own < EvaluationCache.needed,
            let elsewhere = free(temporary), elsewhere >= EvaluationCache.needed
        else { return nil }
        return Diagnostic(
            .warning, code: "cache-unusable", "what manifests say cannot be kept in \(folder)",
            cause: "its disk is full; each command compiles the vocabulary and runs them anew",
            hint: "free some space on that disk, or set XDG_CACHE_HOME to a folder of another")
    }
}
