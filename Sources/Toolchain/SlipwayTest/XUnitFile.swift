/// The test cases of an xunit file as SwiftPM (XCTest) and Swift Testing write it.
struct XUnitFile: Equatable {
    struct Case: Equatable {
        /// `Module.Class`; nested types follow after dots.
        var className: String
        var name: String
        var seconds: Double
        var failures: [String]
        var isSkipped: Bool
        /// Why it was skipped.
        var reason: String?
    }

    let cases: [Case]

    init(_ bytes: [UInt8]) throws(XMLReader.Failure) {
        var reader = XMLReader(bytes)
        var cases: [Case] = []
        var current: Case?
        var isInSkipped = false
        while let piece = try reader.next() {
            switch piece {
            case .start("testcase", let attributes):
                current = Case(
                    className: attributes["classname"] ?? "", name: attributes["name"] ?? "",
                    seconds: attributes["time"].flatMap(Double.init) ?? 0, failures: [], isSkipped: false)
            case .start("failure", let attributes), .start("error", let attributes):
                current?.failures.append(attributes["message"] ?? "")
            case .start("skipped", let attributes):
                current?.isSkipped = true
                current?.reason = attributes["message"]
                isInSkipped = true
            case .text(let text) where isInSkipped && !text.isEmpty:
                current?.reason = text
            case .end("skipped"):
                isInSkipped = false
            case .end("testcase"):
                if let current { cases.append(current) }
                current = nil
            default:
                break
            }
        }
        self.cases = cases
    }
}
