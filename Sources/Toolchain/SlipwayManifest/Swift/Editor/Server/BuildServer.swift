import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Tells a language server how each manifest is compiled, and makes the modules that manifests import: a server of the
/// Build Server Protocol 2.2 with SourceKit-LSP's additions (its document "BSP Extensions").
///
/// Manifests that come and go are noticed; nothing of the repository is written but the folder for editors.
package struct BuildServer: Sendable {
    private let host: Host
    private let version: String
    private let root: SwiftManifestRoot
    private var sources: EditorSources
    private var modules: EditorModules

    /// - Throws: status 3 where there is no Swift, or a folder cannot be read.
    package init(root: SwiftManifestRoot, host: Host, version: String) throws(SlipwayError) {
        self.host = host
        self.version = version
        self.root = root
        sources = try EditorSources.find(root, host: host)
        modules = try EditorModules(sources, host: host)
    }

    /// What a message is answered with, and whether it was the last.
    package mutating func answer(_ text: String) -> (messages: [String], isLast: Bool) {
        guard let message = JSONValue.parse(text), let method = message["method"]?.text else { return ([], false) }
        let id = message["id"].flatMap { RequestID($0) }
        let parameters = message["params"] ?? .null
        var messages: [String] = []
        switch method {
        case "build/exit": return ([], true)
        case "workspace/didChangeWatchedFiles":
            if BuildServer.concernsManifests(parameters["changes"]?.list ?? []), lookAgain() {
                messages.append(JSONDocument.line(TargetsChanged()))
            }
        default:
            if let id { messages.append(answer(method, parameters, id)) }
        }
        return (messages, false)
    }

    private func answer(_ method: String, _ parameters: JSONValue, _ id: RequestID) -> String {
        switch method {
        case "build/initialize": JSONDocument.line(ServerResponse(id: id, result: initialization))
        case "workspace/buildTargets": JSONDocument.line(ServerResponse(id: id, result: TargetList(targets: targets)))
        case "buildTarget/sources":
            JSONDocument.line(ServerResponse(id: id, result: SourcesList(items: items(parameters["targets"]))))
        case "textDocument/sourceKitOptions":
            JSONDocument.line(ServerResponse(id: id, result: options(parameters)))
        case "buildTarget/prepare", "workspace/waitForBuildSystemUpdates", "build/shutdown":
            prepared(method, id)
        default:
            JSONDocument.line(
                ServerFailure(
                    id: id, error: .init(code: -32601, message: "slipway's build server knows no '\(method)'")))
        }
    }

    private func prepared(_ method: String, _ id: RequestID) -> String {
        if method == "buildTarget/prepare" {
            do throws(SlipwayError) {
                // what is wrong in sources is told where they are edited
                _ = try modules.prepare()
            } catch {
                return JSONDocument.line(ServerFailure(id: id, error: .init(code: -32603, message: error.description)))
            }
        }
        return JSONDocument.line(ServerResponse(id: id, result: Nothing()))
    }

    private var initialization: Initialization {
        let places = EditorPlaces(root: root.folder)
        return Initialization(
            version: version,
            data: .init(
                indexStorePath: places.index.appending("store").string,
                indexDatabasePath: places.index.appending("database").string))
    }

    /// Whether files have come or gone, or a manifest has changed: a repository has many more that are written often.
    private static func concernsManifests(_ changes: [JSONValue]) -> Bool {
        changes.contains { change in
            guard change["type"]?.integer == changed, let address = change["uri"]?.text else { return true }
            return EditorSources.isCandidate(Path(address).lastComponent) || address.contains("/Tuist/Templates/")
        }
    }

    /// `FileChangeType.Changed` of the Language Server Protocol.
    private static let changed = 2

    /// Whether files have come or gone.
    private mutating func lookAgain() -> Bool {
        guard let now = try? EditorSources.find(root, host: host), now != sources,
            let made = try? EditorModules(now, host: host)
        else { return false }
        sources = now
        modules = made
        return true
    }

    private var targets: [ServerTarget] {
        let vocabulary = ServerTarget(Vocabulary.name, tags: ["dependency"], importing: [])
        let imported = [Vocabulary.name] + sources.modules.map(\.name)
        return [vocabulary]
            + sources.modules.map {
                ServerTarget($0.name, importing: [Vocabulary.name] + sources.modules(before: $0.name).map(\.name))
            } + sources.manifests.map { ServerTarget($0.module, importing: imported) }
    }

    private func items(_ asked: JSONValue?) -> [SourcesItem] {
        (asked?.list ?? []).compactMap { target in
            guard let name = target["uri"]?.text.flatMap({ TargetName.name($0) }) else { return nil }
            return SourcesItem(
                target: Identifier(name), sources: files(of: name).map { SourceItem(uri: FileAddress.text($0)) })
        }
    }

    private func files(of target: String) -> [Path] {
        if target == Vocabulary.name { return modules.filesOfVocabulary }
        if let module = sources.modules.first(where: { $0.name == target }) {
            return module.files.map { root.folder.appending($0) }
        }
        return sources.manifests.filter { $0.module == target }.map { root.folder.appending($0.file) }
    }

    /// `nil` for a target that is not there.
    private func options(_ parameters: JSONValue) -> ServerOptions? {
        guard let name = parameters["target"]?["uri"]?.text.flatMap({ TargetName.name($0) }) else { return nil }
        var arguments: [String]?
        if name == Vocabulary.name { arguments = modules.optionsOfVocabulary }
        if let module = sources.modules.first(where: { $0.name == name }) { arguments = modules.options(of: module) }
        if let manifest = sources.manifests.first(where: { $0.module == name }) {
            arguments = modules.options(of: manifest)
        }
        return arguments.map { ServerOptions(compilerArguments: $0, workingDirectory: root.folder.string) }
    }
}
