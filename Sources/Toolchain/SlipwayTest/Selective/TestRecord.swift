import SlipwayModel
import SlipwayReport
package import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// That all tests of a target have passed, as a cache keeps it.
struct TestRecord: Sendable, Equatable, Codable {
    let schema: Int
    /// What it was found under: a record under another key is somebody's mistake, or worse.
    let key: ContentDigest
    /// The test target.
    let target: String
    /// Sorted by id; at least one.
    let tests: [Test]
    /// The lines that they run of what they depend on; `nil` where it was not measured.
    let covered: CoveredLines?
    /// Seconds since 1970.
    let time: Int64

    struct Test: Sendable, Equatable, Codable {
        let id: String
        let seconds: Double
    }

    init(_ inputs: TestInputs, tests: [Test], covered: CoveredLines? = nil, time: Int64) {
        schema = TestRecord.currentSchema
        key = inputs.key
        target = inputs.target
        self.tests = tests.sortedBytewise(by: \.id)
        self.covered = covered
        self.time = time
    }

    /// What the records of parts of a target's tests come to.
    ///
    /// - Parameter parts: of one key; at least one.
    init(merging parts: [TestRecord]) {
        schema = TestRecord.currentSchema
        key = parts[0].key
        target = parts[0].target
        let tests = Dictionary(parts.flatMap(\.tests).map { ($0.id, $0) }) { first, _ in first }
        self.tests = tests.values.sortedBytewise(by: \.id)
        let covered = parts.compactMap(\.covered)
        self.covered =
            covered.count == parts.count ? covered.dropFirst().reduce(covered[0]) { $0.merged(with: $1) } : nil
        time = parts.map(\.time).max() ?? 0
    }

    private static let currentSchema = 1

    /// Why an entry of a cache is passed over.
    struct Lie: Error, Equatable {
        let reason: String
    }

    /// Says why the record is not to be believed, if it is not.
    fileprivate func lie(about inputs: TestInputs) -> Lie? {
        if schema != TestRecord.currentSchema { return Lie(reason: "its schema is \(schema)") }
        if key != inputs.key || target != inputs.target {
            return Lie(reason: "it is about \(target), key \(key.hex.prefix(12))")
        }
        return tests.isEmpty ? Lie(reason: "it has no test") : nil
    }
}

/// A record as a cache has it, with the signature of who made it.
struct SignedRecord: Sendable, Equatable, Codable {
    /// The record as JSON: the signature is about this very text.
    let record: String
    /// In base64; `nil` where it was not signed.
    let signature: String?

    init(_ record: TestRecord, _ signer: SigningKey?) {
        self.record = JSONDocument.line(record)
        signature = signer?.signature(of: Array(self.record.utf8))
    }

    /// Reads what a cache has; says why it is not to be believed.
    static func read(
        _ bytes: [UInt8], for inputs: TestInputs, _ trust: TestCacheTrust
    ) -> Result<TestRecord, TestRecord.Lie> {
        guard let signed = try? JSONDecoder().decode(SignedRecord.self, from: Data(bytes)),
            let record = try? JSONDecoder().decode(TestRecord.self, from: Data(signed.record.utf8))
        else { return .failure(TestRecord.Lie(reason: "it is no record of tests")) }
        if let key = trust.verifier {
            guard let signature = signed.signature else {
                return .failure(TestRecord.Lie(reason: "it is not signed"))
            }
            guard key.isValid(signature, for: Array(signed.record.utf8)) else {
                return .failure(TestRecord.Lie(reason: "its signature is not that of the repository's key"))
            }
        }
        return record.lie(about: inputs).map { .failure($0) } ?? .success(record)
    }
}

/// Whose results are believed, and who signs new ones.
package struct TestCacheTrust: Sendable {
    /// Whose signature every record must have; `nil` where anybody's results are believed.
    package let verifier: VerifyingKey?
    package let signer: SigningKey?
    private let isReadOnly: Bool

    package init(verifier: VerifyingKey? = nil, signer: SigningKey? = nil, isReadOnly: Bool = false) {
        self.verifier = verifier
        self.signer = signer
        self.isReadOnly = isReadOnly
    }

    /// Whether results can be kept that others believe.
    var isWriting: Bool { !isReadOnly && (verifier == nil || verifier == signer?.verifyingKey) }
}
