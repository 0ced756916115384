import ProjectDescription

/// Which targets of a project share a scheme that nobody has written, and what it is called.
struct SwiftSchemeGroups {
    /// The targets of one scheme.
    struct Group {
        var name: String
        var build: [ProjectDescription.Target] = []
        var test: [ProjectDescription.Target] = []
        var run: [ProjectDescription.Target] = []
    }

    let targets: [ProjectDescription.Target]

    private static let runs: Set<ProjectDescription.Product> = [
        .app, .appClip, .commandLineTool, .plugin, .watch2App, .xpc,
    ]

    private func isRun(_ target: ProjectDescription.Target) -> Bool { SwiftSchemeGroups.runs.contains(target.product) }
    private func isTest(_ target: ProjectDescription.Target) -> Bool { SwiftAutomaticSchemes.isTest(target) }
    private func isBuild(_ target: ProjectDescription.Target) -> Bool { !isRun(target) && !isTest(target) }

    /// All targets in one group.
    func single(_ name: String) -> [Group] {
        if targets.isEmpty { return [] }
        return [
            Group(
                name: name, build: targets.filter(isBuild), test: targets.filter(isTest), run: targets.filter(isRun))
        ]
    }

    /// A group for each target.
    func apart() -> [Group] {
        targets.map { target in
            if isTest(target) { return Group(name: target.name, test: [target]) }
            return isRun(target)
                ? Group(name: target.name, run: [target]) : Group(name: target.name, build: [target])
        }
    }

    /// Groups of the targets that have one name, but for the endings of a module's parts.
    func bySuffix(build: Set<String>, test: Set<String>, run: Set<String>) -> [Group] {
        var groups: [Group] = []
        var places: [String: Int] = [:]
        func place(_ name: String) -> Int {
            if let index = places[name] { return index }
            groups.append(Group(name: name))
            places[name] = groups.count - 1
            return groups.count - 1
        }
        for target in targets.filter(isBuild) { groups[place(stem(target.name, build))].build.append(target) }
        for target in targets.filter(isTest) { groups[place(stem(target.name, test))].test.append(target) }
        let known = Set(groups.map(\.name))
        for target in targets.filter(isRun) {
            // `MyApp` with `MyAppTests` is not a part of `My`
            groups[place(known.contains(target.name) ? target.name : stem(target.name, run))].run.append(target)
        }
        return groups.map { group in
            let all = group.build + group.test + group.run
            return all.count == 1
                ? Group(name: all[0].name, build: group.build, test: group.test, run: group.run) : group
        }
    }

    /// A name without the longest of the endings it has.
    private func stem(_ name: String, _ endings: Set<String>) -> String {
        let longest = endings.filter { name.hasSuffix($0) && $0 != name }.max { left, right in
            (left.utf8.count, left) < (right.utf8.count, right)
        }
        return String(name.dropLast(longest?.count ?? 0))
    }
}
