import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

extension Publication {
    /// The bundle's files, checked against its description, sorted by name.
    ///
    /// - Throws: status 2 (`bundle-damaged`) for one that is missing or differs.
    func checkedFiles(_ files: any FileSystem) throws(SlipwayError) -> [BuildRecord.File] {
        var result: [BuildRecord.File] = []
        for name in try fileNames() {
            let file = directory.appending(component: name)
            guard try files.attributes(file)?.kind == .file else { throw damaged("\(name) is missing") }
            let (digest, size) = try files.digest(of: file)
            if let wanted = release.sha256(of: name), wanted != digest {
                throw damaged("\(name) has SHA-256 \(digest), should have \(wanted)")
            }
            result.append(BuildRecord.File(name: name, size: size, sha256: digest))
        }
        return result
    }

    private func damaged(_ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "bundle-damaged", "the bundle in \(directory) is damaged", cause: cause,
            hint: "make it again with `slipway bundle`")
    }

    /// What has changed, as the bundle's notes say it, as much as a release's text may have; empty where it has none.
    func notes(_ files: any FileSystem) throws(SlipwayError) -> String {
        guard let notes = release.documents.first(where: { $0.kind == .notes }) else { return "" }
        // GitHub takes 125,000 characters
        let limit = 120_000
        let bytes = try files.read(directory.appending(component: notes.file), from: 0, count: limit)
        if bytes.count < limit { return String(decoding: bytes, as: UTF8.self) }
        let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        return String(decoding: bytes[..<end], as: UTF8.self) + "\n\n… (all of it is in \(notes.file))\n"
    }

    /// What names the build in a store.
    ///
    /// - Throws: status 2 (`no-channel`) without a channel.
    func key() throws(SlipwayError) -> BuildKey {
        guard !channel.isEmpty, !release.name.isEmpty else {
            throw SlipwayError(
                .input, code: "no-channel", "the build has no channel", cause: "a channel is the name of a branch",
                hint: "name one with --channel")
        }
        return BuildKey(project: release.name, channel: channel, version: release.version)
    }

    /// How a version that is there differs from this one.
    func differences(from other: Release) -> String {
        var names = Set(release.artifacts).symmetricDifference(other.artifacts).map(\.file)
        if release.commit != other.commit { names.append("the commit (\(other.commit.short))") }
        if release.toolchain != other.toolchain { names.append("the toolchain (\(other.toolchain))") }
        return names.isEmpty ? "the description" : Set(names).sorted().joined(separator: ", ")
    }

    /// Refuses a version that is there with other content.
    ///
    /// - Parameter place: which build has it, such as `Greeter/main/1.2.0`.
    func otherContent(in destination: String, at place: String, differing: String) -> SlipwayError {
        SlipwayError(
            .remote, code: "already-published",
            "\(release.name) \(release.version) is published in \(destination) with other content",
            cause: "\(differing) of \(place) \(differing.contains(",") ? "differ" : "differs")",
            hint: "a published version never changes: release a new one")
    }
}

extension SlipwayError {
    /// A version that is there of another commit.
    static func otherCommit(
        _ project: String, _ version: SemanticVersion, in destination: String, at place: String, is other: ObjectID,
        not commit: ObjectID
    ) -> SlipwayError {
        SlipwayError(
            .remote, code: "already-published",
            "\(project) \(version) is published in \(destination) from another commit",
            cause: "\(place) is of commit \(other.short), not \(commit.short)",
            hint: "ask for a bigger bump in the title, or remove that build from the store")
    }
}
