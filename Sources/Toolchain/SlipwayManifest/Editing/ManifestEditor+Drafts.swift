import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Texts with some of the changes, and which of them mean what was meant.
extension ManifestEditor {
    /// The text after changes, as far as each could be made.
    struct Draft {
        var bytes: [UInt8]
        var made: [ManifestChange] = []
        /// Those that could not be made, and why, in the same order.
        var left: [ManifestChange] = []
        var refused: [Diagnostic] = []
    }

    func draft(_ changes: [ManifestChange], of text: [UInt8], _ before: ManifestNode) -> Draft {
        var draft = Draft(bytes: text)
        var rest = changes[...]
        while let change = rest.popFirst() {
            guard let list = ListEdit(draft.bytes) else { break }
            switch edit(change, in: list, before, coming: rest) {
            case .made(let edit):
                draft.bytes = list.applied(edit)
                draft.made.append(change)
            case .replaced(let edit, let other):
                draft.bytes = list.applied(edit)
                draft.made += [change, other]
                if let index = rest.firstIndex(of: other) { rest.remove(at: index) }
            case .refused(let diagnostic):
                draft.refused.append(diagnostic)
                draft.left.append(change)
            }
        }
        return draft
    }

    /// Tells changes that can be made together from those that make the text mean something else.
    func settle(
        _ changes: ArraySlice<ManifestChange>, _ text: [UInt8], _ before: ManifestNode, _ fit: inout [ManifestChange],
        _ unfit: inout [(ManifestChange, Diagnostic)]
    ) {
        guard let first = changes.first else { return }
        guard let reason = problem(draft(fit + changes, of: text, before), before) else {
            fit += changes
            return
        }
        if changes.count == 1 {
            unfit.append((first, told(first, reason, at: place(of: first, before))))
            return
        }
        let middle = changes.startIndex + changes.count / 2
        settle(changes[..<middle], text, before, &fit, &unfit)
        settle(changes[middle...], text, before, &fit, &unfit)
    }

    /// Why a text does not mean what was asked for; `nil` where it does.
    func problem(_ draft: Draft, _ before: ManifestNode) -> String? {
        if draft.made.isEmpty { return nil }
        let overlay = OverlaidFileSystem(path, content: draft.bytes, over: files)
        do throws(SlipwayError) {
            let after = try tree(overlay)
            _ = try ManifestLoader(files: overlay).load(
                directory.appending(name), displayName: name, environment: environment,
                resolveGit: { (_) throws(SlipwayError) in (SemanticVersion.zero, "0") })
            if ManifestMeaning(draft.made, file: name).turns(before, into: after) { return nil }
            return "the edit would change more than that"
        } catch {
            return "the edited manifest would be wrong: \(error.diagnostics.first?.message ?? "")"
        }
    }
}
