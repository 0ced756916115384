import SlipwayReport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How XCTests are told by what lists them.
enum XCTestNames {
    /// A line that a program prints: `Module.Class/test`.
    static func test(in line: String) -> TestInfo? {
        guard TestList.isID(line), !line.hasSuffix(")"), let slash = line.lastIndex(of: "/") else { return nil }
        return test(String(line[line.index(after: slash)...]), in: String(line[..<slash]))
    }

    /// What `swiftpm-xctest-helper` writes: suites of types of functions.
    ///
    /// - Returns: `nil` where it is something else.
    static func tests(in file: [UInt8]) -> [TestInfo]? {
        guard let all = try? JSONDecoder().decode(Suite.self, from: Data(file)) else { return nil }
        return (all.tests ?? []).flatMap { bundle in
            (bundle.tests ?? []).flatMap { type in (type.tests ?? []).map { test($0.name, in: type.name) } }
        }
    }

    private struct Suite: Decodable {
        let name: String
        let tests: [Suite]?
    }

    private static func test(_ name: String, in type: String) -> TestInfo {
        TestInfo(key: TestKey("\(type)/\(name)"), name: name, suite: type, framework: .xctest)
    }
}
