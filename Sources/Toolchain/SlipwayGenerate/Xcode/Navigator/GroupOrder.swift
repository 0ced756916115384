import SlipwayModel
import XcodeProject

/// Sorts groups as the manifest's options say.
struct GroupOrder {
    let options: XcodeOptions
    private let orderings: [(pattern: String, expression: Regex<AnyRegexOutput>?, order: [String])]

    init(options: XcodeOptions) {
        self.options = options
        orderings = options.groupOrdering.map { ($0.pattern, try? Regex($0.pattern), $0.order) }
    }

    /// Sorts a group's children and theirs: groups before, after or among the files, each by natural order.
    func sort(_ group: NavigatorElement) {
        let keyed = group.children.map { child in
            (child, rank(child), NaturalOrder.Key(sortText(child)))
        }
        group.children = keyed.sorted { left, right in
            if left.1 != right.1 { return left.1 < right.1 }
            if left.2 == right.2 {
                let (one, other) = (left.0.owner, right.0.owner)
                return one.hasBytes(of: other) ? left.0.id < right.0.id : one.precedes(other)
            }
            return left.2 < right.2
        }.map(\.0)
        for child in group.children where child.kind.holdsSortedChildren { sort(child) }
    }

    /// What is compared: the text shown, then name and path.
    private func sortText(_ child: NavigatorElement) -> String {
        let (name, path) = (child.name ?? "", child.path ?? "")
        var text = ""
        text.reserveCapacity(2 * (name.utf8.count + path.utf8.count) + 2)
        text += child.nameOrPath
        text += "\t"
        text += name
        text += "\t"
        text += path
        return text
    }

    private func rank(_ child: NavigatorElement) -> Int {
        guard child.kind.isGroup else { return 0 }
        switch options.groupSortPosition {
        case .top: return -1
        case .bottom: return 1
        case .none: return 0
        }
    }

    /// Applies `groupOrdering` to a group and those in it.
    func arrange(_ group: NavigatorElement, isMain: Bool = true) {
        if let order = order(isMain ? "" : group.nameOrPath) {
            let files = group.children.filter { !$0.isGroupOrFolder }
            var groups = group.children.filter(\.isGroupOrFolder)
            var first: [NavigatorElement] = []
            for name in order {
                guard let index = groups.firstIndex(where: { $0.nameOrPath == name }) else { continue }
                first.append(groups.remove(at: index))
            }
            switch options.groupSortPosition {
            case .top: group.children = first + groups + files
            case .bottom: group.children = files + first + groups
            case .none: break
            }
        }
        for child in group.children where child.kind.holdsSortedChildren { arrange(child, isMain: false) }
    }

    private func order(_ name: String) -> [String]? {
        orderings.first { ordering in
            if ordering.pattern == name { return true }
            guard !ordering.pattern.isEmpty, let expression = ordering.expression else { return false }
            return (try? expression.firstMatch(in: name)) != nil
        }?.order
    }
}

extension NavigatorElement.Kind {
    /// Whether children are sorted; the versions of a model keep their order.
    var holdsSortedChildren: Bool { self == .group || self == .variantGroup || self == .versionGroup }
}
