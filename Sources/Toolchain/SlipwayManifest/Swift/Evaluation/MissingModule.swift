import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Says, where the compiler knows only that a module is not there, where it was looked for.
struct MissingModule {
    let root: SwiftManifestRoot
    let places: SwiftPlaces
    /// The modules of helpers that can be imported.
    let helpers: [String]

    static let message = "no such module '"

    /// The error with cause and hint, where it is about a module that manifests may import.
    func explained(_ error: SlipwayError) -> SlipwayError {
        guard error.diagnostics.contains(where: { $0.message.hasPrefix(MissingModule.message) }) else { return error }
        return SlipwayError(error.status, error.diagnostics.map(explained))
    }

    private func explained(_ problem: Diagnostic) -> Diagnostic {
        guard problem.message.hasPrefix(MissingModule.message), problem.cause == nil else { return problem }
        let name = String(problem.message.dropFirst(MissingModule.message.count).prefix { $0 != "'" })
        let isOwn = name == HelperSources.ownName
        let cause: String
        let hint: String
        if isOwn {
            cause =
                "there is no Swift file in \(places.name(of: root.helpers)); the root of the repository is the nearest "
                + "folder above that has Tuist or Tuist.swift, else .git: here \(root.folder)"
            hint = "put the helpers there, or a Tuist.swift into the folder that is the root"
        } else {
            let known = helpers.isEmpty ? "" : ", and \(helpers.map { "'\($0)'" }.joined(separator: ", "))"
            cause = "manifests can import ProjectDescription, what comes with Swift\(known)"
            hint =
                "the helpers of a plugin are a module of its name: name it in `plugins` of Tuist.swift, which may not "
                + "import any itself"
        }
        return Diagnostic(
            problem.severity, code: problem.code, problem.message, cause: cause, hint: hint, at: problem.location)
    }
}
