package import SlipwayDeliver
package import SlipwayGit
package import SlipwayModel
package import SlipwayRelease
package import SlipwayReport
package import SlipwaySystem

/// `slipway untag`: takes back a tag that nobody has released artifacts for.
package struct Untag: Sendable {
    private let host: Host
    private let repository: Repository
    private let request: UntagRequest

    package init(repository: Repository, request: UntagRequest, host: Host) {
        self.repository = repository
        self.request = request
        self.host = host
    }

    /// What there is of the tag.
    ///
    /// - Throws: status 2 where there is no such tag, or something was released of it; 3 and 4 where the remote or a
    ///   destination cannot be asked.
    package func plan() async throws(SlipwayError) -> UntagPlan {
        let here = try repository.tag(named: request.tag)
        let there = request.isLocal ? nil : try listed()
        guard let any = there ?? here else { throw missing() }
        let plan = UntagPlan(
            tag: request.tag, commit: any.commit, local: here?.object, remote: there?.object,
            remoteName: request.isLocal ? nil : request.remote)
        try await requireUnreleased(any)
        return plan
    }

    /// Removes what ``plan()`` found: on the remote first, then here. What has changed since then stays.
    ///
    /// - Throws: status 4 where the remote refuses, or has another tag of that name now.
    package func run(_ plan: UntagPlan) throws(SlipwayError) -> UntagPlan {
        if let object = plan.remote {
            let connection = try repository.connect(to: request.remote, for: .push)
            switch connection.remove("refs/tags/\(request.tag)", of: object) {
            case .accepted: break
            case .broken(let error): throw error
            case .exists:
                throw SlipwayError(
                    .remote, code: "tag-differs", "the tag \(request.tag) on \(request.remote) has changed meanwhile",
                    hint: "run again to see what it is now")
            case .refused(let reason, let words):
                throw SlipwayError(
                    .remote, code: "push-refused",
                    "\(connection.address) did not remove the tag \(request.tag): \(reason)", cause: words,
                    hint: "a hook or a rule that protects tags says no; nothing was removed")
            }
        }
        Failpoint.untagRemoteRemoved.hit()
        if let object = plan.local { try repository.removeTag(request.tag, of: object) }
        return plan
    }

    private func listed() throws(SlipwayError) -> Tag? {
        try repository.connect(to: request.remote, for: .fetch).tags().first { $0.name == request.tag }
    }

    private func requireUnreleased(_ tag: Tag) async throws(SlipwayError) {
        // an id that no commit has: whatever is there of the version is then of another one
        let nobody = ObjectID(String(repeating: "0", count: 40)) ?? tag.commit
        for destination in request.destinations {
            do throws(SlipwayError) {
                try await destination.conflict(with: request.version, commit: nobody, of: request.project)
            } catch {
                guard error.code == "already-published" else { throw error }
                throw released("\(destination.name) has \(request.version)")
            }
        }
        if request.isLocal { return }
        let gitHub = try GitHubAPI(of: repository, remote: request.remote, environment: host.environment)
        if let gitHub, try await gitHub.hasRelease(of: request.tag) {
            throw released("GitHub has a release of \(request.tag)")
        }
    }

    private func released(_ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "released", "\(request.tag) cannot be taken back: artifacts of it are released", cause: cause,
            hint: "release a version that mends it; people have this one")
    }

    private func missing() -> SlipwayError {
        SlipwayError(
            .input, code: "no-tag", "there is no tag \(request.tag)",
            cause: request.isLocal ? nil : "neither here nor on \(request.remote)", hint: "`git tag` lists those here")
    }
}

/// What to take back: the arguments of `slipway untag`.
package struct UntagRequest: Sendable {
    package let project: String
    package let tag: String
    package let version: SemanticVersion
    package let remote: String
    /// Whether the remote is left alone.
    package let isLocal: Bool
    package let destinations: [any Destination]

    /// - Parameters:
    ///   - text: a version, or a tag's whole name.
    ///   - lines: the lines of the manifest.
    /// - Throws: status 2 where the text is neither, or a version and there are several lines.
    package init(
        _ text: String, project: String, lines: [ReleaseLine], remote: String, isLocal: Bool,
        destinations: [any Destination]
    ) throws(SlipwayError) {
        self.project = project
        self.remote = remote
        self.isLocal = isLocal
        self.destinations = destinations
        if let version = SemanticVersion(text), lines.count == 1 {
            self.version = version
            tag = lines[0].naming.name(of: version)
        } else if let version = lines.lazy.compactMap({ $0.naming.version(in: text) }).first {
            self.version = version
            tag = text
        } else if SemanticVersion(text) != nil {
            throw SlipwayError(
                .input, code: "several-components", "\(text) could be a version of several components",
                cause: lines.compactMap(\.component).joined(separator: ", "),
                hint: "give the tag, such as \(lines[0].naming.prefix)\(text), or `--component NAME`")
        } else {
            throw SlipwayError(
                .input, code: "bad-version", "'\(text)' is neither a version nor a tag of one",
                hint: "such as 1.4.0 or \(lines[0].naming.prefix)1.4.0")
        }
    }
}

/// What `slipway untag` removes, and what `--json` prints.
package struct UntagPlan: Sendable, Hashable, Codable {
    package let schema: Int
    package let tag: String
    package let commit: ObjectID
    /// What the tag stands for here; `nil` where it is not here.
    package let local: ObjectID?
    /// What it stands for on the remote; `nil` where it is not there, or the remote is left alone.
    package let remote: ObjectID?
    package let remoteName: String?

    init(tag: String, commit: ObjectID, local: ObjectID?, remote: ObjectID?, remoteName: String?) {
        schema = 1
        self.tag = tag
        self.commit = commit
        self.local = local
        self.remote = remote
        self.remoteName = remoteName
    }

    /// Where the tag is, for a person.
    package var places: String {
        [local == nil ? nil : "here", remote == nil ? nil : "on \(remoteName ?? "the remote")"].compactMap { $0 }
            .joined(separator: " and ")
    }
}
