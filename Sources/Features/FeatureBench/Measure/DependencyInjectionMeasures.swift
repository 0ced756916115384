import DependencyInjection
import Foundation
import Synchronization

/// Resolving what is shared, among 10,000 registrations.
enum DependencyInjectionMeasures: MeasuredLibrary {
    static let name = "di"

    protocol Service: Sendable {
        var number: Int { get }
    }

    final class Implementation: Service {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    private static let names = (0..<10_000).map { "service-\($0)" }
    private static let resolutions = 200_000
    /// The limit of the issue: nanoseconds.
    private static let limit = 50.0

    static func measurements(in folder: URL) throws -> [Measurement] {
        let container = container()
        let scope = container.makeScope()
        let all = [
            Measurement("a shared dependency, by its type", operations: resolutions, limit: limit) { count in
                try sum(count) { _ in try container.resolve((any Service).self) }
            },
            Measurement("a shared dependency, by type and name", operations: resolutions, limit: limit) { count in
                try sum(count) { _ in try container.resolve((any Service).self, name: "service-7777") }
            },
            Measurement("10,000 shared dependencies in turn", operations: resolutions, limit: limit) { count in
                try sum(count) { try container.resolve((any Service).self, name: names[$0 % names.count]) }
            },
            Measurement("a shared dependency, from a scope", operations: resolutions) { count in
                try sum(count) { _ in try scope.resolve((any Service).self) }
            },
            Measurement("a transient dependency", operations: resolutions) { count in
                try sum(count) { _ in try container.resolve(Implementation.self) }
            },
            Measurement("10,000 registrations, each", operations: names.count) { _ in Self.container() },
        ]
        return all + atOnce(container) + baselines()
    }

    private static func container() -> Container {
        let container = Container()
        for (number, name) in names.enumerated() {
            container.register((any Service).self, name: name, scope: .shared) { _ in Implementation(number) }
        }
        container.register((any Service).self, scope: .shared) { _ in Implementation(-1) }
        container.register(Implementation.self) { _ in Implementation(-2) }
        return container
    }

    @inline(__always)
    private static func sum(_ count: Int, _ resolve: (Int) throws -> any Service) rethrows -> Int {
        var sum = 0
        for number in 0..<count { sum &+= try resolve(number).number }
        return sum
    }

    /// Eight tasks: each has instances of its own, whose counts of references are not theirs together.
    private static func atOnce(_ container: Container) -> [Measurement] {
        let count = resolutions / 4
        return [
            Measurement("eight tasks at once, each resolution", operations: 8 * count) {
                try await Measurement.time {
                    try await withThrowingTaskGroup(of: Int.self) { group in
                        for task in 0..<8 {
                            group.addTask {
                                try sum(count) {
                                    try container.resolve((any Service).self, name: names[task * 1_000 + $0 % 16])
                                }
                            }
                        }
                        try await group.waitForAll()
                    }
                }
            }
        ]
    }

    /// What people write by hand: closures in a dictionary behind a lock, and a cast.
    private static func baselines() -> [Measurement] {
        let container = DictionaryContainer()
        for (number, name) in names.enumerated() {
            container.register((any Service).self, name: name) { Implementation(number) }
        }
        container.register((any Service).self) { Implementation(-1) }
        return [
            Measurement("beside it: a dictionary behind a lock, by type", operations: resolutions) { count in
                try sum(count) { _ in try container.resolve((any Service).self) }
            },
            Measurement("beside it: a dictionary behind a lock, by type and name", operations: resolutions) { count in
                try sum(count) { _ in try container.resolve((any Service).self, name: "service-7777") }
            },
        ]
    }
}

/// A container as it is written in an afternoon: keys of a type and a name, values of any type.
private final class DictionaryContainer: Sendable {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let name: String?
    }

    private struct Missing: Error {}

    private struct Entry {
        let make: @Sendable () -> any Sendable
        var instance: (any Sendable)?
    }

    private let entries = Mutex<[Key: Entry]>([:])

    func register<Value: Sendable>(
        _ type: Value.Type, name: String? = nil, _ make: @escaping @Sendable () -> Value
    ) {
        entries.withLock { $0[Key(type: ObjectIdentifier(type), name: name)] = Entry(make: make) }
    }

    func resolve<Value: Sendable>(_ type: Value.Type, name: String? = nil) throws -> Value {
        let key = Key(type: ObjectIdentifier(type), name: name)
        let found: (any Sendable)? = entries.withLock { entries in
            guard let entry = entries[key] else { return nil }
            if let instance = entry.instance { return instance }
            let instance = entry.make()
            entries[key]?.instance = instance
            return instance
        }
        guard let value = found as? Value else { throw Missing() }
        return value
    }
}
