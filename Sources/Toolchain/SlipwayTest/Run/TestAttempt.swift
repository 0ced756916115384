/// What came of a test in one process.
package struct TestAttempt: Sendable, Equatable {
    package var status: TestCase.Status
    /// Wall-clock time.
    package var seconds: Double
    /// Why it was skipped.
    package var reason: String?
    /// The signal that ended the process while this test ran.
    package var signal: Int32?
    package var failures: [TestFailure] = []
    package var attachments: [TestAttachment] = []
    /// What was printed while it ran, the end of it where it was much.
    package var output = ""
    /// Whether other tests ran beside it, so that some of the output may be theirs.
    package var isOutputShared = false

    package init(status: TestCase.Status, seconds: Double) {
        self.status = status
        self.seconds = seconds
    }
}

extension TestAttempt {
    /// One that has failed, was interrupted and was made again from its beginning.
    func continued(by other: TestAttempt) -> TestAttempt {
        var result = self
        result.seconds += other.seconds
        result.signal = other.signal
        // it fails by the same in both
        result.failures += other.failures.filter { !failures.contains($0) }
        result.attachments += other.attachments
        result.output += other.output
        result.isOutputShared = isOutputShared || other.isOutputShared
        return result
    }
}

/// Of keys that say nothing none is written.
extension TestAttempt: Codable {
    private enum CodingKeys: String, CodingKey {
        case status, seconds, reason, signal, failures, attachments, output
        case isOutputShared = "outputIsShared"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        status = try values.decode(TestCase.Status.self, forKey: .status)
        seconds = try values.decode(Double.self, forKey: .seconds)
        reason = try values.decodeIfPresent(String.self, forKey: .reason)
        signal = try values.decodeIfPresent(Int32.self, forKey: .signal)
        failures = try values.decodeIfPresent([TestFailure].self, forKey: .failures) ?? []
        attachments = try values.decodeIfPresent([TestAttachment].self, forKey: .attachments) ?? []
        output = try values.decodeIfPresent(String.self, forKey: .output) ?? ""
        isOutputShared = try values.decodeIfPresent(Bool.self, forKey: .isOutputShared) ?? false
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(status, forKey: .status)
        try values.encode(seconds, forKey: .seconds)
        try values.encodeIfPresent(reason, forKey: .reason)
        try values.encodeIfPresent(signal, forKey: .signal)
        if !failures.isEmpty { try values.encode(failures, forKey: .failures) }
        if !attachments.isEmpty { try values.encode(attachments, forKey: .attachments) }
        if !output.isEmpty { try values.encode(output, forKey: .output) }
        if isOutputShared { try values.encode(true, forKey: .isOutputShared) }
    }
}
