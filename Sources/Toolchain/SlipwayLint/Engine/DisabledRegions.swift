/// Where in a file which rules are switched off.
///
/// A command holds from its end to just before the next one; a command for one line is two, one at the start and its
/// opposite at the end of that line. The first region that holds a finding decides, as in SwiftLint.
package struct DisabledRegions: Sendable {
    package struct Region: Sendable, Equatable {
        package let start: Command.Place
        package let end: Command.Place
        /// Identifiers as written in commands.
        package fileprivate(set) var rules: Set<String>

        func contains(_ place: Command.Place) -> Bool { start <= place && place <= end }
    }

    package private(set) var regions: [Region] = []
    /// Whether each begins behind the end of the one before, so that one can be looked up.
    private var isOrdered = true

    private struct Step {
        let place: Command.Place
        let action: Command.Action
        let rules: [String]
    }

    /// - Parameter identifiers: only commands that name one of these; all where `nil`.
    package init(_ commands: [Command], naming identifiers: Set<String>? = nil) {
        let steps = commands.filter { command in
            identifiers.map { known in command.rules.contains(where: known.contains) } ?? true
        }.flatMap(DisabledRegions.steps)
        var disabled: Set<String> = []
        var numbers: [[Command.Place]: Int] = [:]
        for (index, step) in steps.enumerated() {
            switch step.action {
            case .disable: disabled.formUnion(step.rules)
            case .enable: disabled.subtract(step.rules)
            }
            let end =
                index + 1 < steps.count
                ? DisabledRegions.before(steps[index + 1].place) : Command.Place(line: .max, column: .max)
            guard step.place < end else { continue }
            let stretch = [step.place, end]
            if let known = numbers[stretch] {
                regions[known].rules.formUnion(disabled)
            } else {
                numbers[stretch] = regions.count
                if let last = regions.last, last.end >= step.place { isOrdered = false }
                regions.append(Region(start: step.place, end: end, rules: disabled))
            }
        }
    }

    /// Whether a rule is switched off at a place.
    ///
    /// - Parameter names: the rule's identifier, and the names that it had before.
    package func disable(_ names: some Sequence<String>, at place: Command.Place) -> Bool {
        guard let region = region(at: place), !region.rules.isEmpty else { return false }
        return region.rules.contains("all") || names.contains { region.rules.contains($0) }
    }

    /// The first region that holds a place.
    private func region(at place: Command.Place) -> Region? {
        guard isOrdered else { return regions.first { $0.contains(place) } }
        var (low, high) = (0, regions.count)
        while low < high {
            let middle = (low + high) / 2
            if regions[middle].end < place { low = middle + 1 } else { high = middle }
        }
        return low < regions.count && regions[low].contains(place) ? regions[low] : nil
    }

    /// A stretch of the file for every identifier that is switched off in it, however many regions it goes through.
    package var stretches: [(rule: String, start: Command.Place, end: Command.Place)] {
        var result: [(rule: String, start: Command.Place, end: Command.Place)] = []
        var open: [String: Command.Place] = [:]
        var last: Command.Place?
        for region in regions {
            for (rule, start) in open.sorted(by: { $0.key < $1.key }) where !region.rules.contains(rule) {
                if let last { result.append((rule, start, last)) }
                open[rule] = nil
            }
            for rule in region.rules where open[rule] == nil { open[rule] = region.start }
            last = region.end
        }
        let end = Command.Place(line: .max, column: .max)
        for (rule, start) in open.sorted(by: { $0.key < $1.key }) { result.append((rule, start, end)) }
        return result
    }

    private static func steps(_ command: Command) -> [Step] {
        guard let modifier = command.modifier else {
            return [Step(place: command.end, action: command.action, rules: command.rules)]
        }
        let line =
            switch modifier {
            case .previous: command.start.line - 1
            case .this: command.start.line
            case .next: command.start.line + 1
            }
        return [
            Step(place: .init(line: line, column: 0), action: command.action, rules: command.rules),
            Step(place: .init(line: line, column: .max), action: command.action.opposite, rules: command.rules),
        ]
    }

    private static func before(_ place: Command.Place) -> Command.Place {
        place.column == 0
            ? .init(line: place.line - 1, column: .max) : .init(line: place.line, column: place.column - 1)
    }
}
