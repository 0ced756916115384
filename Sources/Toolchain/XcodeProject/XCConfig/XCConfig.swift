/// The contents of an `.xcconfig` file: assignments and includes in the order they were written.
///
/// Source: the grammar in swift-build's `MacroConfigFileParser`, which Xcode builds with.
public struct XCConfig: Sendable, Hashable {
    /// `KEY[parameter=pattern] = value`.
    public struct Assignment: Sendable, Hashable {
        public let key: String
        public let conditions: [Condition]
        /// As written, without the comment and the semicolon behind it; continued lines are joined by one space.
        public let value: String
        public let line: Int

        public init(key: String, conditions: [Condition] = [], value: String, line: Int = 0) {
            self.key = key
            self.conditions = conditions
            self.value = value
            self.line = line
        }

        /// The key as build settings in a project spell it: `KEY[sdk=iphoneos*]`.
        public var settingName: String { key + conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined() }
    }

    /// `[sdk=iphoneos*]`: where an assignment holds.
    public struct Condition: Sendable, Hashable {
        public let parameter: String
        public let pattern: String

        public init(parameter: String, pattern: String) {
            self.parameter = parameter
            self.pattern = pattern
        }
    }

    /// `#include "path"`, or `#include? "path"` where the file may be missing.
    public struct Include: Sendable, Hashable {
        public let path: String
        public let isOptional: Bool
        public let line: Int

        public init(path: String, isOptional: Bool, line: Int = 0) {
            self.path = path
            self.isOptional = isOptional
            self.line = line
        }
    }

    public enum Entry: Sendable, Hashable {
        case assignment(Assignment)
        case include(Include)
    }

    /// In the order of the file; a later assignment wins, and an include counts where it stands.
    public let entries: [Entry]
    /// Lines that are neither; Xcode reports such a line and reads on, and so does this reader.
    public let faults: [FormatError]

    public init(entries: [Entry], faults: [FormatError] = []) {
        self.entries = entries
        self.faults = faults
    }

    public var assignments: [Assignment] {
        entries.compactMap { if case .assignment(let assignment) = $0 { assignment } else { nil } }
    }

    public var includes: [Include] {
        entries.compactMap { if case .include(let include) = $0 { include } else { nil } }
    }

    /// Reads a file; never fails, since faulty lines are skipped and listed in `faults`.
    public static func parse(_ bytes: [UInt8]) -> XCConfig {
        var reader = XCConfigReader(bytes)
        return reader.read()
    }
}
