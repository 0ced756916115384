import SlipwayLint
import SlipwayManifest
import SlipwayModel
import SlipwayReport

/// What has to change in a manifest so that a second look at its imports finds nothing.
struct ImportMending {
    let report: ImportReport
    let manifest: Manifest

    /// A removal that cannot be made keeps what it was to be removed with: it is planned until all that is planned can
    /// be made.
    ///
    /// - Parameter plan: makes an edit of changes, without writing it.
    /// - Throws: what `plan` throws.
    func edit(
        _ plan: ([ManifestChange]) throws(SlipwayError) -> ManifestEdit
    ) throws(SlipwayError) -> ManifestEdit {
        let all = report.redundant.findings()
        // a place that nobody knows cannot be edited
        var stuck = all.filter { $0.place == nil }
        var told: [Diagnostic] = []
        while true {
            let removals = report.redundant.findings(keeping: stuck).filter { !stuck.contains($0) }
            let (additions, refused) = additions(keeping: stuck)
            let edit = try plan(removals.flatMap(ImportMending.changes) + additions)
            let lost = removals.filter { ImportMending.changes($0).contains(where: edit.left.contains) }
            if lost.isEmpty {
                let kept = all.filter { !stuck.contains($0) && !removals.contains($0) }
                return ManifestEdit(
                    file: edit.file, old: edit.old, new: edit.new, count: edit.count,
                    refused: told + kept.map(ImportMending.needed) + refused + edit.refused, left: edit.left)
            }
            stuck += lost
            for (change, reason) in zip(edit.left, edit.refused) {
                if case .remove = change { told.append(reason) }
            }
        }
    }

    private func additions(keeping stuck: [ImportFinding]) -> (changes: [ManifestChange], refused: [Diagnostic]) {
        var cycles = DependencyCycles(manifest, without: report.redundant.gone(keeping: stuck))
        var (changes, refused): ([ManifestChange], [Diagnostic]) = ([], [])
        for finding in report.findings where finding.kind == .implicit && finding.isMendable {
            // two modules of one product are one dependency
            guard let change = ImportMending.changes(finding).first, !changes.contains(change) else { continue }
            if case .target(let name)? = finding.dependency,
                let cycle = cycles.cycle(adding: name, to: finding.target)
            {
                refused.append(ImportMending.circular(name, finding, cycle))
            } else {
                changes.append(change)
            }
        }
        return (changes, refused)
    }

    private static func changes(_ finding: ImportFinding) -> [ManifestChange] {
        let dependency: ManifestChange.Dependency
        switch finding.dependency {
        case .target(let name)?: dependency = .target(name)
        case .product(let name, let package)?: dependency = .product(name, package: package)
        case nil: return []
        }
        switch finding.kind {
        case .implicit: return [.add(dependency, to: finding.target)]
        case .redundant:
            let first = finding.place.map { [$0] } ?? []
            return (first + finding.repeats).map { .remove(dependency, at: $0) }
        }
    }

    private static func circular(_ name: String, _ finding: ImportFinding, _ cycle: [String]) -> Diagnostic {
        Diagnostic(
            .warning, code: "dependency-cycle", "'\(name)' is not added to target '\(finding.target)'",
            cause: "they would need each other: \(cycle.joined(separator: " → "))",
            hint: "move what both need into a target of its own", at: finding.place)
    }

    private static func needed(_ finding: ImportFinding) -> Diagnostic {
        let name = finding.dependency?.name ?? finding.module
        return Diagnostic(
            .warning, code: "needed-dependency", "'\(name)' is not removed from target '\(finding.target)'",
            cause: "a target that it depends on declares it at a place that is not edited",
            hint: "remove it there by hand first", at: finding.place)
    }
}
