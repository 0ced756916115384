#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The results of a bundle's tests, as `xcresulttool get test-results tests` prints them since Xcode 16.
///
/// Source: `xcrun xcresulttool help get test-results tests`, schema 0.1.0. Keys that say nothing are left out of the
/// JSON; kinds and results that came later are ``Kind/other`` and ``Outcome/other``.
struct XCResultTests: Decodable {
    let devices: [Device]?
    let testPlanConfigurations: [Configuration]?
    let testNodes: [Node]

    /// - Throws: `DecodingError` for a text that is something else.
    init(_ text: String) throws {
        self = try JSONDecoder().decode(XCResultTests.self, from: Data(text.utf8))
    }

    struct Device: Decodable {
        let deviceName: String?
    }

    struct Configuration: Decodable {
        let configurationName: String?
    }

    enum Kind: String {
        case testPlan = "Test Plan"
        case unitTestBundle = "Unit test bundle"
        case uiTestBundle = "UI test bundle"
        case suite = "Test Suite"
        case test = "Test Case"
        case device = "Device"
        case configuration = "Test Plan Configuration"
        case arguments = "Arguments"
        case repetition = "Repetition"
        case run = "Test Case Run"
        case failure = "Failure Message"
        case skip = "Skip Message"
        case source = "Source Code Reference"
        case other
    }

    enum Outcome: String {
        case passed = "Passed"
        case failed = "Failed"
        case skipped = "Skipped"
        case expectedFailure = "Expected Failure"
        case other = "unknown"
    }

    /// Where something was said; files are absolute or names alone.
    struct Place: Decodable {
        let filePath: String?
        let lineNumber: Int?
    }

    struct Node: Decodable {
        let name: String
        let kind: Kind
        /// `Type/Inner/test()`, without the bundle.
        let identifier: String?
        /// `test://com.apple.xcode/Project/Bundle/Type/test`, with brackets for tests of Swift Testing alone.
        let url: String?
        let outcome: Outcome?
        /// `nil` where nothing is said.
        let seconds: Double?
        let place: Place?
        let children: [Node]

        private enum CodingKeys: String, CodingKey {
            case name, nodeType, nodeIdentifier, nodeIdentifierURL, result, duration, durationInSeconds, sourceLocation
            case children
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            name = try values.decodeIfPresent(String.self, forKey: .name) ?? ""
            kind = Kind(rawValue: try values.decode(String.self, forKey: .nodeType)) ?? .other
            identifier = try values.decodeIfPresent(String.self, forKey: .nodeIdentifier)
            url = try values.decodeIfPresent(String.self, forKey: .nodeIdentifierURL)
            outcome = try values.decodeIfPresent(String.self, forKey: .result).map { Outcome(rawValue: $0) ?? .other }
            let text = try values.decodeIfPresent(String.self, forKey: .duration)
            let number = try values.decodeIfPresent(Double.self, forKey: .durationInSeconds)
            seconds = number ?? text.flatMap(XCResultTests.seconds)
            place = try values.decodeIfPresent(Place.self, forKey: .sourceLocation)
            children = try values.decodeIfPresent([Node].self, forKey: .children) ?? []
        }
    }

    /// Reads `1m 2.5s`, which Xcode before 16.3 writes alone, in the language of the machine: `2,5s`.
    ///
    /// - Returns: `nil` for something else.
    static func seconds(_ text: String) -> Double? {
        var sum = 0.0
        for word in text.split(separator: " ") {
            let digits = word.prefix { $0.isNumber || ".,".contains($0) }
            let units = ["ms": 0.001, "s": 1, "m": 60, "min": 60, "h": 3600]
            guard let number = Double(digits.replacing(",", with: ".")),
                let unit = units[String(word.dropFirst(digits.count))]
            else { return nil }
            sum += number * unit
        }
        return text.isEmpty ? nil : sum
    }
}

/// The numbers of a bundle, as `xcresulttool get test-results summary` prints them.
struct XCResultSummary: Decodable {
    let totalTestCount: Int
    let failedTests: Int
    /// `Passed`, `Failed`, `Skipped`, `Expected Failure`, `unknown`.
    let result: String?

    /// - Throws: `DecodingError` for a text that is something else.
    init(_ text: String) throws {
        self = try JSONDecoder().decode(XCResultSummary.self, from: Data(text.utf8))
    }
}
