import ProjectDescription
import SlipwayModel

/// Packages of a project, as entries of `packages:`.
struct SwiftPackageNodes {
    let context: SwiftTreeContext
    let place: Place

    /// Names and packages, in the order of the manifest.
    func nodes(_ packages: [ProjectDescription.Package]) -> [(name: String, node: ManifestNode)] {
        packages.map { package in
            var draft = NodeDraft(place)
            switch package {
            case .remote(let url, let requirement, let traits):
                draft.set("url", text: url)
                add(requirement, to: &draft)
                add(traits, to: &draft)
                return (SwiftPackageNodes.name(url), draft.node)
            case .registry(let identifier, let requirement, let traits):
                // Xcode has the registry's name of the package in place of an address
                draft.set("url", text: identifier)
                add(requirement, to: &draft)
                add(traits, to: &draft)
                return (identifier, draft.node)
            case .local(let path, let group, let excluding, let keepsStructure, let traits):
                let folder = context.path(path)
                draft.set("path", text: folder)
                draft.set("group", text: self.group(folder, group, excluding, keepsStructure))
                add(traits, to: &draft)
                return (context.search.name(of: folder), draft.node)
            }
        }
    }

    /// The group of the navigator: the one given, or the folders above the package; `nil` is that of all packages.
    private func group(
        _ folder: String, _ group: ProjectDescription.Path?, _ excluding: ProjectDescription.Path?, _ keeps: Bool
    ) -> String? {
        if let group { return context.path(group) }
        let parent = SlipwayModel.Path(folder).parent.string
        guard let left = excluding.map({ context.path($0) }) else { return keeps ? parent : nil }
        if parent == left || !parent.hasPrefix(left + "/") { return "" }
        return String(parent.dropFirst(left.count + 1))
    }

    /// The last component of an address.
    static func name(_ url: String) -> String {
        let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    private func add(_ requirement: ProjectDescription.Package.Requirement, to draft: inout NodeDraft) {
        switch requirement {
        case .upToNextMajor(let version): draft.set("from", text: text(version))
        case .upToNextMinor(let version): draft.set("minorVersion", text: text(version))
        case .exact(let version): draft.set("exactVersion", text: text(version))
        case .range(let first, let end):
            draft.set("minVersion", text: text(first))
            draft.set("maxVersion", text: text(end))
        case .branch(let name): draft.set("branch", text: name)
        case .revision(let commit): draft.set("revision", text: commit)
        }
    }

    /// None at all is said, too: the package's own choice is off then.
    private func add(_ traits: [ProjectDescription.Package.Trait]?, to draft: inout NodeDraft) {
        guard let traits else { return }
        draft.set("traits", draft.list(traits.map { draft.text($0 == .defaults ? "defaults" : $0.name) }))
    }

    private func text(_ version: Version) -> String {
        if let text = version.malformedText {
            context.problems.error(
                "bad-version", "'\(text)' is not a version", hint: "three numbers with dots between, such as 1.2.3",
                at: place)
        }
        return "\(version)"
    }
}
