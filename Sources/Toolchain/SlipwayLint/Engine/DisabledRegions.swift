/// Where in a file which rules are switched off.
///
/// A command holds from its own place to just before the next one; a command for one line is two, one at the start
/// and its opposite at the end of that line. The first region that holds a finding decides, as in SwiftLint.
package struct DisabledRegions: Sendable {
    private let regions: [Region]

    private struct Region: Sendable {
        let start: Command.Place
        let end: Command.Place
        let rules: Set<String>
    }

    private struct Step {
        let place: Command.Place
        let action: Command.Action
        let rules: Set<String>
    }

    package init(_ commands: [Command]) {
        let steps = commands.flatMap(DisabledRegions.steps)
        var disabled: Set<String> = []
        var regions: [Region] = []
        for (index, step) in steps.enumerated() {
            switch step.action {
            case .disable: disabled.formUnion(step.rules)
            case .enable: disabled.subtract(step.rules)
            }
            let end =
                index + 1 < steps.count
                ? DisabledRegions.before(steps[index + 1].place) : Command.Place(line: .max, column: .max)
            if step.place < end { regions.append(Region(start: step.place, end: end, rules: disabled)) }
        }
        self.regions = regions
    }

    /// Whether `rule` is switched off at a place.
    package func disable(_ rule: String, line: Int, column: Int) -> Bool {
        let place = Command.Place(line: line, column: column)
        guard let region = regions.first(where: { $0.start <= place && place <= $0.end }) else { return false }
        return region.rules.contains(rule) || region.rules.contains("all")
    }

    private static func steps(_ command: Command) -> [Step] {
        guard let modifier = command.modifier else {
            return [Step(place: command.place, action: command.action, rules: command.rules)]
        }
        let line =
            switch modifier {
            case .previous: command.place.line - 1
            case .this: command.place.line
            case .next: command.place.line + 1
            }
        return [
            Step(place: .init(line: line, column: 0), action: command.action, rules: command.rules),
            Step(
                place: .init(line: line, column: .max), action: command.action == .disable ? .enable : .disable,
                rules: command.rules),
        ]
    }

    private static func before(_ place: Command.Place) -> Command.Place {
        place.column == 0
            ? .init(line: place.line - 1, column: .max) : .init(line: place.line, column: place.column - 1)
    }
}
