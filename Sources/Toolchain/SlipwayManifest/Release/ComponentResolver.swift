import SlipwayModel
import SlipwayReport

/// Finds out which files a component consists of: its paths, its targets' folders, and those of everything that they
/// need by the manifest.
struct ComponentResolver {
    private let problems: Problems
    private let drafts: [ComponentDraft]
    private let folders: [String: [String]]
    private let needs: [String: [String]]

    /// - Parameters:
    ///   - targets: the targets of the package.
    ///   - xcode: the Xcode project, whose targets count as well.
    ///   - packages: the packages that targets depend on.
    init(
        _ drafts: [ComponentDraft], targets: [Target], xcode: XcodeSpec?, packages: [PackageDependency],
        problems: Problems
    ) {
        self.drafts = drafts
        self.problems = problems
        let local = Dictionary(
            packages.compactMap { package -> (String, String)? in
                guard case .path(let path) = package.source else { return nil }
                return (package.name, Path(path).string)
            }, uniquingKeysWith: { first, _ in first })
        var folders: [String: [String]] = [:]
        var needs: [String: [String]] = [:]
        for target in targets {
            folders[target.name, default: []].append(Path(target.path).string)
            for dependency in target.dependencies {
                switch dependency.kind {
                case .target(let name): needs[target.name, default: []].append(name)
                case .product(_, let package):
                    if let path = local[package] { folders[target.name, default: []].append(path) }
                }
            }
        }
        for target in xcode?.targets ?? [] {
            folders[target.name, default: []] += target.sources.map { Path($0.path).string }
            for dependency in target.dependencies {
                switch dependency.kind {
                case .target(let name): needs[target.name, default: []].append(name)
                case .package(let name, _):
                    if let path = local[name] { folders[target.name, default: []].append(path) }
                default: break
                }
            }
        }
        self.folders = folders
        self.needs = needs
    }

    func resolve() -> [ReleaseComponent] {
        for draft in drafts { check(draft) }
        return drafts.map { draft in
            var paths: Set<String> = []
            for name in closure(of: draft) { paths.formUnion(self.paths(of: name)) }
            // a path below another one says nothing new
            let all = paths.sortedBytewise(by: \.self)
            let kept = all.filter { path in !all.contains { $0 != path && Path(path).isWithin(Path($0)) } }
            return ReleaseComponent(name: draft.name, prefix: draft.prefix, paths: kept)
        }
    }

    /// The component and those it depends on, in any number of steps.
    private func closure(of draft: ComponentDraft) -> [ComponentDraft] {
        var found: [ComponentDraft] = []
        var left = [draft]
        while let next = left.popLast() {
            if found.contains(where: { $0.name == next.name }) { continue }
            found.append(next)
            left += next.needs.compactMap { need in drafts.first { $0.name == need.text } }
        }
        return found
    }

    private func paths(of draft: ComponentDraft) -> Set<String> {
        var paths = Set(draft.paths.map(\.text))
        var seen: Set<String> = []
        // targets that live in the component's folders are its own
        let inside = folders.filter { entry in
            entry.value.contains { folder in draft.paths.contains { Path(folder).isWithin(Path($0.text)) } }
        }.map(\.key)
        var left = draft.targets.map(\.text) + inside
        while let target = left.popLast() {
            guard seen.insert(target).inserted else { continue }
            paths.formUnion(folders[target] ?? [])
            left += needs[target] ?? []
        }
        return paths
    }

    private func check(_ draft: ComponentDraft) {
        for (target, place) in draft.targets where folders[target] == nil {
            problems.error(
                "unknown-target", "component '\(draft.name)' names '\(target)', which is no target",
                hint: problems.suggestion(for: target, in: folders.keys.sortedBytewise(by: \.self)), at: place)
        }
        for (need, place) in draft.needs where !drafts.contains(where: { $0.name == need }) {
            problems.error(
                "unknown-component", "component '\(draft.name)' depends on '\(need)', which is no component",
                hint: problems.suggestion(for: need, in: drafts.map(\.name)), at: place)
        }
    }
}
