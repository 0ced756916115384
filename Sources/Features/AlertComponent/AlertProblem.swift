/// Why an alert should not be shown as it is.
public enum AlertProblem: Sendable, Hashable {
    case noTitle
    case noButtons
    /// Neither the escape key nor a scrub ends it.
    case noWayOut
    /// The places of the buttons are told: in ``AlertModel/buttons``.
    case emptyButton(Int)
    /// Nobody can say which one is meant, with Voice Control least of all.
    case sameTitle(Int, Int)
    case severalDefaults([Int])
    case severalCancels([Int])
    /// The return key would lose something.
    case destructiveDefault(Int)

    /// Stable, for programs: `destructive-default`.
    public var code: String {
        switch self {
        case .noTitle: "no-title"
        case .noButtons: "no-buttons"
        case .noWayOut: "no-way-out"
        case .emptyButton: "empty-button"
        case .sameTitle: "same-title"
        case .severalDefaults: "several-defaults"
        case .severalCancels: "several-cancels"
        case .destructiveDefault: "destructive-default"
        }
    }
}

extension AlertProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noTitle: "there is no title"
        case .noButtons: "there is no button"
        case .noWayOut: "there is no way out: no button cancels"
        case .emptyButton(let place): "button \(place) has no title"
        case .sameTitle(let first, let second): "buttons \(first) and \(second) have the same title"
        case .severalDefaults(let places): "buttons \(AlertProblem.list(places)) are all the default one"
        case .severalCancels(let places): "buttons \(AlertProblem.list(places)) all cancel"
        case .destructiveDefault(let place): "button \(place) is the default one, and something is lost by it"
        }
    }

    private static func list(_ places: [Int]) -> String { places.map(String.init).joined(separator: ", ") }
}

extension AlertModel {
    /// What is wrong with it; nothing where it can be shown.
    public func validate() -> [AlertProblem] {
        var problems: [AlertProblem] = title.isBlank ? [.noTitle] : []
        guard !buttons.isEmpty else { return problems + [.noButtons, .noWayOut] }
        if escape == nil { problems.append(.noWayOut) }
        var seen: [String: Int] = [:]
        for (place, button) in buttons.enumerated() {
            let title = button.title.seen
            if button.title.isBlank {
                problems.append(.emptyButton(place))
            } else if let first = seen[title] {
                problems.append(.sameTitle(first, place))
            } else {
                seen[title] = place
            }
            if button.isDefault, button.role == .destructive { problems.append(.destructiveDefault(place)) }
        }
        let defaults = buttons.indices.filter { buttons[$0].isDefault }
        if defaults.count > 1 { problems.append(.severalDefaults(defaults)) }
        let cancels = buttons.indices.filter { buttons[$0].role == .cancel }
        if cancels.count > 1 { problems.append(.severalCancels(cancels)) }
        return problems
    }
}
