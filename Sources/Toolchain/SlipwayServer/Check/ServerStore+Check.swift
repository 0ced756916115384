package import SlipwayReport

extension ServerStore {
    /// Reads every blob and every row.
    package func check() async throws(SlipwayError) -> StoreReport { try await StoreCheck(store: self).run() }

    /// - Returns: what was done, in words.
    package func repair(_ report: StoreReport) async throws(SlipwayError) -> [String] {
        try await StoreRepair(store: self).run(report)
    }
}
