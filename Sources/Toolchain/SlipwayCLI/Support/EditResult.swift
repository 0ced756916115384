import SlipwayManifest
import SlipwayModel
import SlipwayReport

/// What `edit --json` prints.
struct EditResult: Encodable {
    let schema = 1
    let root: String
    /// The package that Xcode opens.
    var package: String?
    var manifests: [EditorManifest] = []
    var modules: [EditorModule] = []
    /// Folders in which language servers find slipway's build server.
    var buildServers: [String] = []
    /// Files with completion alone, as another build has their folder.
    var withoutErrors: [String] = []
    var schemaFile: String?
    var changed: [String] = []
    /// For people.
    var lines: [String] { changes + advice }
    var advice: [String] = []
    private var changes: [String] = []

    private enum CodingKeys: String, CodingKey {
        case schema, root, package, manifests, modules, buildServers, withoutErrors, schemaFile, changed
    }

    init(root: Path) { self.root = root.string }

    mutating func note(_ path: Path, isNew: Bool, isDry: Bool, display: (Path) -> String) {
        guard isNew else { return }
        changes.append((isDry ? "would write  " : "wrote  ") + display(path))
        changed.append(display(path))
    }

    mutating func take(_ plan: EditPlan, isDry: Bool, display: (Path) -> String) {
        package = plan.places.package.string
        manifests = plan.sources.manifests
        modules = plan.sources.modules
        buildServers = plan.anchors
        withoutErrors = plan.rest
        changed += plan.changes.map { display($0.path) }
        let vocabulary = plan.places.folder.appending("Sources/ProjectDescription")
        for change in plan.changes where change.path.parent != vocabulary && !change.path.isWithin(vocabulary) {
            let verb =
                switch change {
                case .write: isDry ? "would write   " : "wrote    "
                case .link: isDry ? "would link    " : "linked   "
                case .remove: isDry ? "would remove  " : "removed  "
                case .keep: isDry ? "would keep    " : "kept     "
                }
            changes.append(verb + display(change.path))
        }
        let files = manifests.map(\.file).joined(separator: ", ")
        changes.append(
            "\(Plural.count(manifests.count, "manifest")) with completion: \(files)")
        if !withoutErrors.isEmpty {
            advice.append(
                "another build has the repository's folder: \(withoutErrors.joined(separator: ", ")) "
                    + "have completion in place, their errors show in the package")
        }
        advice.append(
            "next: open \(display(Path(root))) in an editor with SourceKit-LSP, "
                + "or \(display(plan.places.package)) in Xcode")
    }
}
