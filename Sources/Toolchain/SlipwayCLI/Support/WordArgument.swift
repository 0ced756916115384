import ArgumentParser

/// An argument that is one of a few words, the raw values.
///
/// What the argument parser does for all such types by itself goes through key paths of generic types: they cost each
/// option some 0.5 ms at the start of every command.
protocol WordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension WordArgument {
    init?(argument: String) { self.init(rawValue: argument) }

    var defaultValueDescription: String { rawValue }

    static var allValueStrings: [String] { allCases.map { $0.rawValue } }

    static var allValueDescriptions: [String: String] { [:] }
}
