import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Finds out what builds for the platforms that are asked for, before anything is built.
struct TargetChoice {
    let host: Host
    let toolchain: Toolchain
    let request: TripleRequest
    /// Where swift is asked.
    let directory: Path

    /// Sorted by triple, each once: the bytes of a bundle do not depend on the order that was asked in.
    ///
    /// - Throws: status 2 for a triple that is mistyped and where several Swift SDKs could be meant, status 3 where
    ///   there is none; with all triples that something is wrong with.
    func targets() async throws(SlipwayError) -> [BundleTarget] {
        let wanted = request.triples.map { $0 == TripleRequest.host ? toolchain.triple : $0 }
        if wanted.allSatisfy({ $0 == toolchain.triple }) && request.swiftSDKs.isEmpty {
            return [BundleTarget(toolchain)]
        }
        let folder = request.folder ?? SwiftSDKStore.usual(host.environment)
        let known = folder.map { SwiftSDKStore(folder: $0, files: host.files).all(on: toolchain.triple) } ?? []
        let search = SwiftSDKSearch(known: known, folder: folder, toolchain: toolchain)
        let named = try search.named(request.swiftSDKs)
        var result: [String: BundleTarget] = [:]
        var errors: [SlipwayError] = []
        for triple in Set(wanted.isEmpty ? [toolchain.triple] : wanted).sortedBytewise() {
            do {
                let target = try await target(triple, search, named)
                result[target.triple] = target
            } catch {
                errors.append(error)
            }
        }
        if let first = errors.first { throw SlipwayError(first.status, errors.flatMap(\.diagnostics)) }
        return result.values.sortedBytewise(by: \.triple)
    }

    private func target(
        _ triple: String, _ search: SwiftSDKSearch, _ named: [SwiftSDK]
    ) async throws(SlipwayError) -> BundleTarget {
        guard TargetTriple(triple).isWellFormed else { throw search.unknown(triple) }
        let recorded = request.recorded.first { $0.triple == triple }
        let chosen = named.first { sdk in
            sdk.triples.contains(triple) && (recorded == nil || recorded?.swiftSDK == sdk.id)
        }
        if chosen == nil, triple == toolchain.triple { return BundleTarget(toolchain) }
        if TargetTriple(triple).isApple, !toolchain.isApple { throw search.needsMacOS(triple) }
        // Apple's own toolchain builds for Apple's other platforms by itself
        let isOwn = chosen == nil && TargetTriple(triple).isApple
        let sdk = isOwn ? nil : chosen == nil ? try search.only(for: triple) : chosen
        let names = try await Toolchain.names(of: triple, in: directory, processes: host.processes)
        guard let names else { throw search.unknown(triple) }
        if isOwn, names.triple == toolchain.triple { return BundleTarget(toolchain) }
        return BundleTarget(triple: names.triple, moduleTriple: names.moduleTriple, sdk: sdk)
    }
}
