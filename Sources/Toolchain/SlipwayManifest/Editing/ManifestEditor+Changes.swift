import SlipwayModel
import SlipwayReport

/// Single changes.
extension ManifestEditor {
    enum Outcome {
        case made(TextEdit)
        /// Another change is made with it.
        case replaced(TextEdit, ManifestChange)
        case refused(Diagnostic)
    }

    /// What is removed first, from the end on: the places of the rest stay true.
    func ordered(_ changes: [ManifestChange]) -> [ManifestChange] {
        func place(_ change: ManifestChange) -> SourceLocation? {
            switch change {
            case .add: nil
            case .remove(_, let place), .removeSetting(_, let place): place
            }
        }
        let removals = changes.filter { place($0) != nil }.sorted { one, other in
            guard let one = place(one), let other = place(other) else { return false }
            return other < one
        }
        return removals + changes.filter { place($0) == nil }
    }

    /// - Parameter coming: changes that are made after this one.
    func edit(
        _ change: ManifestChange, in list: ListEdit, _ tree: ManifestNode, coming: ArraySlice<ManifestChange>
    ) -> Outcome {
        switch change {
        case .add(let dependency, let target):
            let place = place(of: change, tree)
            if let file = place?.file, file != name {
                return .refused(told(change, "target '\(target)' is written in \(file)", at: place))
            }
            switch list.adding(dependency, to: target) {
            case .edit(let edit): return .made(edit)
            case .shared(let node):
                // lines may have gone above it
                let line = TextLines.line(at: node.range.lowerBound, of: list.bytes).text.trimmingPrefix { $0 == " " }
                return .refused(
                    told(change, "what target '\(target)' depends on stands for several places: `\(line)`", at: place))
            case .missing:
                return .refused(
                    told(change, "what target '\(target)' depends on is not written out at its place", at: place))
            }
        case .remove(let dependency, let place):
            return removal(change, at: place) { line, column in
                list.removing(dependency, line: line, column: column) { target in
                    for case .add(let other, target) in coming { return other }
                    return nil
                }
            }
        case .removeSetting(let key, let place):
            return removal(change, at: place) { line, column in
                list.removingSetting(key, line: line, column: column)
            }
        }
    }

    /// Where a person looks for a change: a target's name, or what is removed.
    func place(of change: ManifestChange, _ tree: ManifestNode) -> SourceLocation? {
        switch change {
        case .add(_, let target):
            let entry = tree.mapping?["targets"]?.mapping?.entries.first { $0.key == target }
            return entry.map { SourceLocation(file: $0.keyPlace.file, line: $0.keyPlace.line) }
        case .remove(_, let place), .removeSetting(_, let place): return place
        }
    }

    func removal(
        _ change: ManifestChange, at place: SourceLocation, remove: (Int, Int) -> ListEdit.Removal
    ) -> Outcome {
        guard place.file == name else {
            return .refused(told(change, "it comes from \(place.file), which others may include", at: place))
        }
        guard let line = place.line, let column = place.column else {
            return .refused(told(change, "its place is not known", at: place))
        }
        switch remove(line, column) {
        case .edit(let edit): return .made(edit)
        case .replacement(let edit, let other, let target): return .replaced(edit, .add(other, to: target))
        case .shared: return .refused(told(change, "it comes from a template or an anchor", at: place))
        case .missing: return .refused(told(change, "it is written in a way that cannot be edited", at: place))
        }
    }

    func told(_ change: ManifestChange, _ cause: String, at place: SourceLocation?) -> Diagnostic {
        let what: String
        switch change {
        case .add(let dependency, let target): what = "'\(dependency.name)' is not added to target '\(target)'"
        case .remove(let dependency, _): what = "'\(dependency.name)' is not removed"
        case .removeSetting(let key, _): what = "'\(key)' is not removed"
        }
        return Diagnostic(
            .warning, code: "not-editable", what, cause: cause, hint: "change it by hand", at: place)
    }
}
