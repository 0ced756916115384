import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Whether the documents of a bundle speak of the release that it says it is.
struct DocumentAgreement {
    let files: any FileSystem

    /// - Throws: status 3 where a document cannot be read.
    func problems(in bundle: Bundle) throws(SlipwayError) -> [String] {
        var problems: [String] = []
        for document in bundle.release.documents where document.kind != .notes {
            let text = try files.readText(bundle.directory.appending(component: document.file), limit: 64 << 20)
            guard let value = JSONValue.parse(text) else {
                problems.append("\(document.file) is not valid JSON")
                continue
            }
            let problem = problem(with: document.kind, value, of: bundle.release)
            if let problem { problems.append("\(document.file) \(problem)") }
        }
        return problems
    }

    private func problem(with kind: ReleaseDocument.Kind, _ value: JSONValue, of release: Release) -> String? {
        switch kind {
        case .spdx:
            let names = (value["packages"]?.list ?? []).filter { $0["name"]?.text == release.name }
            let isThere = names.contains { $0["versionInfo"]?.text == "\(release.version)" }
            return isThere ? nil : "does not describe \(release.name) \(release.version)"
        case .cycloneDX:
            let component = value["metadata"]?["component"]
            let isRight =
                component?["name"]?.text == release.name && component?["version"]?.text == "\(release.version)"
            return isRight ? nil : "does not describe \(release.name) \(release.version)"
        case .provenance:
            let subjects = (value["subject"]?.list ?? []).map { subject in
                "\(subject["digest"]?["sha256"]?.text ?? "") \(subject["name"]?.text ?? "")"
            }
            let wanted = release.artifacts.map { "\($0.sha256) \($0.file)" }
            if Set(subjects) != Set(wanted) { return "is about other files than the bundle has" }
            let definition = value["predicate"]?["buildDefinition"]
            let commits = (definition?["resolvedDependencies"]?.list ?? []).compactMap {
                $0["digest"]?["gitCommit"]?.text
            }
            return commits.contains(release.commit.description) ? nil : "is about another commit"
        case .notes: return nil
        }
    }
}
