import ArgumentParser
import Foundation
import PropertyWrappers

/// `feature-bench property-wrappers …`.
struct PropertyWrappersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "property-wrappers", abstract: "Values in a range, and values in UserDefaults.",
        subcommands: [Clamp.self, Get.self, Set.self, Reset.self])

    struct Clamp: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Bring a number into a range.")

        @Argument(help: "The number; after -- where it is negative.")
        var value: Double

        @Option(parsing: .unconditional, help: "The lower bound.")
        var from: Double

        @Option(parsing: .unconditional, help: "The upper bound.")
        var to: Double

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable { let value: Double }

        func perform() async throws {
            guard from <= to else {
                throw BenchError(
                    .input, "bad-range", "\(from) to \(to) is no range",
                    hint: "the lower bound comes first, and both are numbers")
            }
            let clamped = Clamped(wrappedValue: value, from...to)
            try output.result(Result(value: clamped.wrappedValue), ["\(clamped.wrappedValue)"])
        }
    }

    struct Get: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Read a value.",
            discussion: "With --json, `isStored` says whether one is kept, and `value` is null where not.")

        @OptionGroup var place: DefaultsPlace
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let key: String
            @Nullable var value: String?
            let isStored: Bool
        }

        func perform() async throws {
            let entry = try place.entry()
            let value = try entry.read()
            try output.result(
                Result(key: place.key, value: value, isStored: value != nil), [value ?? "nothing is kept"])
        }
    }

    struct Set: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Keep a value, unless one of another type is there.")

        @OptionGroup var place: DefaultsPlace

        @Argument(help: "The value.")
        var value: String

        @Flag(help: "Also in the place of one of another type.")
        var replace = false

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let key: String
            let value: String
        }

        func perform() async throws {
            try place.entry().write(value, replace)
            try output.result(Result(key: place.key, value: value), ["kept \(value) as \(place.key)"])
        }
    }

    struct Reset: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Forget a value.")

        @OptionGroup var place: DefaultsPlace
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let key: String
            let wasStored: Bool
        }

        func perform() async throws {
            let wasStored = try place.entry().reset()
            try output.result(
                Result(key: place.key, wasStored: wasStored),
                [wasStored ? "forgot \(place.key)" : "nothing was kept as \(place.key)"])
        }
    }
}
