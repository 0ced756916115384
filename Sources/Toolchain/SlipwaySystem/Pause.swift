package import SlipwayReport

extension TimeSource {
    /// Lets the task sleep.
    ///
    /// - Throws: status 3 where the task is cancelled meanwhile.
    package func pause(seconds: Double) async throws(SlipwayError) {
        do {
            try await Task.sleep(for: .milliseconds(Int64(max(0, seconds) * 1000)))
        } catch {
            throw SlipwayError(.environment, code: "interrupted", "interrupted while waiting")
        }
    }
}
