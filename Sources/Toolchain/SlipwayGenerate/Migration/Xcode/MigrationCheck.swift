import SlipwayModel
import XcodeProject

/// Compares a project with what its manifest makes of it.
struct MigrationCheck {
    let before: ProjectView
    let after: ProjectView
    /// Whether versions have moved from settings to the manifest's root.
    let liftsVersion: Bool

    /// Whether each target names its SDK, so that the project's changes nothing.
    private var sdkIsSaid: Bool {
        before.targets.filter { $0.object.isa == "PBXNativeTarget" }.allSatisfy { _, target in
            before.settings(of: target).values.allSatisfy { $0["SDKROOT"] != nil }
        }
    }

    /// Adds a note for each difference.
    func report(to notes: MigrationNotes) {
        let (old, new) = (ProjectFacts(before).byOwner, ProjectFacts(after).byOwner)
        for owner in Set(old.keys).union(new.keys).sortedBytewise() {
            guard let was = old[owner] else {
                notes.add(owner, "it is new")
                continue
            }
            guard let now = new[owner] else { continue }
            for line in sorted(was.subtracting(now)) where !isExpected(line, owner, now) {
                notes.add(owner, "lost: \(MigrationCheck.short(line))")
            }
            for line in sorted(now.subtracting(was)) where !isExpected(line, owner, was) {
                notes.add(owner, "added: \(MigrationCheck.short(line))")
            }
        }
    }

    private func sorted(_ lines: Set<String>) -> [String] {
        lines.sortedBytewise()
    }

    /// Differences that change nothing: a project says the SDK that all its targets have; versions have moved.
    private func isExpected(_ line: String, _ owner: String, _ others: Set<String>) -> Bool {
        if line.hasPrefix("SDKROOT = "), owner == "the project" {
            return sdkIsSaid || line.hasPrefix("SDKROOT = macosx ")
        }
        if liftsVersion, ProjectVersion.keys.contains(where: { line.hasPrefix($0 + " = ") }) { return true }
        // a local package was known by a folder among the files
        if line.hasPrefix("package "), line.hasSuffix(" ") { return true }
        // what is linked is built first
        let product = "depends on product "
        return line.hasPrefix(product) && others.contains("Frameworks: product \(line.dropFirst(product.count))")
    }

    private static func short(_ line: String) -> String {
        let first = line.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? line
        let text = first.count > 160 ? first.prefix(160) + "…" : first[...]
        return first.utf8.count < line.utf8.count ? "\(text) …" : String(text)
    }
}
