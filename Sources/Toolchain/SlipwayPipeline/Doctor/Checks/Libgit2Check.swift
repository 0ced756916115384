import SlipwayGit

extension HealthCheck {
    static let libgit2 = HealthCheck(
        name: "libgit2", looksAt: "the library that this program is linked with, and what it was built with",
        explanation: "tags are made and pushed through it; without https or ssh it reaches no such remote"
    ) { _ in
        let features = Repository.libraryFeatures
        let found = ([Repository.libraryVersion] + features.map(\.rawValue)).joined(separator: ", ")
        let lacking = Repository.LibraryFeature.allCases.filter { !features.contains($0) }.map(\.rawValue)
        if lacking.isEmpty { return [.ok(found)] }
        return [
            Finding(
                .warning, "\(found); it was built without \(lacking.joined(separator: " and "))",
                hint: "link a libgit2 that has them, such as the system's packages libgit2-dev and libgit2")
        ]
    }
}
