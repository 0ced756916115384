import ProjectDescription
import SlipwayModel

/// Finds two products of one name that meet: the second that is built replaces the first.
struct ProductNamesCheck {
    let set: CheckedSet
    let report: SetReport

    func check() {
        var told: Set<[Int]> = []
        for root in set.roots() {
            var byFile: [String: [Int]] = [:]
            for target in set.reach(root).dropFirst().sorted() {
                let file = set.targets[target].productFile
                for other in byFile[file] ?? [] where meet(other, target) {
                    if told.insert([other, target]).inserted { tell(set.targets[target], set.targets[other], file) }
                }
                byFile[file, default: []].append(target)
            }
        }
    }

    /// Products of different platforms lie in different folders.
    private func meet(_ one: Int, _ other: Int) -> Bool {
        !set.targets[one].platforms.isDisjoint(with: set.targets[other].platforms)
    }

    private func tell(_ target: CheckedTarget, _ other: CheckedTarget, _ file: String) {
        report.warn(
            .duplicateProductNames, "duplicate-product",
            "target '\(target.name)' builds '\(file)', as '\(other.name)' does",
            cause: "something depends on both, and one replaces the other"
                + (other.place.map { "; the other is at \($0.text)" } ?? ""),
            hint: "give one of them another product name", at: target.place)
    }
}
