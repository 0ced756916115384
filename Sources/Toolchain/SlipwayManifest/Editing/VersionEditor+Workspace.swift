package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

extension VersionEditor {
    /// What the projects of a workspace say.
    ///
    /// - Parameters:
    ///   - request: its manifest is the workspace's.
    ///   - set: the workspace's projects.
    /// - Throws: as ``read(_:resolveGit:)``.
    package func read(
        _ request: VersionRequest, in set: ManifestSet, resolveGit: GitVersionResolver? = nil
    ) throws(SlipwayError) -> WorkspaceVersions {
        let manifests = try SwiftVersions(self, request)
        let members = try self.members(of: set, manifests)
        let projects = try members.map { (member) throws(SlipwayError) in
            let version =
                if let project = member.project {
                    try manifests.version(of: project, resolveGit: resolveGit)
                } else {
                    try read(request.with(manifest: member.manifest, values: [:]), resolveGit: resolveGit)
                }
            return WorkspaceVersions.Project(
                name: member.name, manifest: member.manifest, version: version.version, build: version.build)
        }
        return WorkspaceVersions(projects: projects)
    }

    /// The edits that give every project of a workspace the asked values, if it says values of its own. All are planned
    /// before the first is written.
    ///
    /// - Parameters:
    ///   - request: its manifest is the workspace's.
    ///   - set: the workspace's projects.
    /// - Throws: as ``plan(_:)``; status 2 where no project says a value.
    package func plan(_ request: VersionRequest, in set: ManifestSet) throws(SlipwayError) -> VersionPlan {
        try check(request.values)
        let manifests = try SwiftVersions(self, request)
        let members = try self.members(of: set, manifests)
        for key in VersionKey.allCases {
            guard let value = request.values[key], members.allSatisfy({ $0.text(of: key) == nil }) else { continue }
            throw SwiftVersions.unsaid(
                key, value, "no project of the workspace says one", at: SourceLocation(file: request.manifest))
        }
        let edits = try manifests.edits(members.compactMap(\.project))
        var (changes, files) = (edits.changes, edits.files)
        for member in members where member.project == nil {
            let values = request.values.filter { member.text(of: $0.key) != nil }
            let plan = try plan(request.with(manifest: member.manifest, values: values))
            changes += plan.changes
            for file in plan.files {
                guard let other = files.first(where: { $0.path == file.path }) else {
                    files.append(file)
                    continue
                }
                try VersionEditor.requireSame(file, other, plan.changes)
            }
        }
        return VersionPlan(
            projects: members.map { member in
                func text(_ key: VersionKey) -> String {
                    guard let text = member.text(of: key) else { return key.usual }
                    return request.values[key] ?? text
                }
                return VersionPlan.Project(
                    name: member.name, manifest: member.manifest, version: text(.version), build: text(.build))
            }, changes: changes, files: files)
    }

    /// A file that two manifests include has one new text.
    private static func requireSame(
        _ file: VersionPlan.EditedFile, _ other: VersionPlan.EditedFile, _ changes: [VersionPlan.Change]
    ) throws(SlipwayError) {
        if file == other { return }
        throw SlipwayError(
            .input, code: "version-not-editable", "the version cannot be set in place",
            cause: "two projects have values of their own in one file", hint: "set them one by one, with --manifest",
            at: changes.first.map { SourceLocation(file: $0.file, line: $0.line) })
    }

    /// A project of a workspace.
    private struct Member {
        let name: String
        let manifest: String
        /// What it says; of a Swift manifest that of ``project``.
        let tree: ManifestNode
        let project: SwiftVersions.Project?

        func text(of key: VersionKey) -> String? { VersionDeclaration.text(of: key, in: tree) }
    }

    private func members(of set: ManifestSet, _ manifests: SwiftVersions) throws(SlipwayError) -> [Member] {
        let swift = set.members.filter { $0.name.hasSuffix(".swift") }.map { set.root.appending($0.path) }
        let projects = try manifests.projects(swift)
        return try set.members.map { (member) throws(SlipwayError) in
            let path = set.root.appending(member.path)
            let (name, manifest) = (member.manifest.name, manifests.name(of: path))
            if let project = projects.first(where: { $0.path == path }) {
                return Member(name: name, manifest: manifest, tree: project.tree, project: project)
            }
            let problems = Problems(file: manifest, isStrict: manifests.request.isStrict)
            let tree = try tree(manifests.request.with(manifest: manifest, values: [:]), problems)
            if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
            return Member(name: name, manifest: manifest, tree: tree, project: nil)
        }
    }
}
