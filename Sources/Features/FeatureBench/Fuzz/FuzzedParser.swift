/// A parser of bytes that come from others.
struct FuzzedParser: Sendable {
    /// `<library>-<what it reads>`.
    let name: String
    /// What inputs are made from.
    let seeds: [[UInt8]]
    /// What mutations put in, beside single bytes.
    let tokens: [[UInt8]]
    /// Whether it takes the bytes. It checks, too, that what it has read is read again once it is written.
    ///
    /// - Throws: where a property does not hold, and nothing else.
    let takes: @Sendable ([UInt8]) async throws -> Bool

    init(
        _ name: String, seeds: [String], tokens: [String] = [],
        takes: @escaping @Sendable ([UInt8]) async throws -> Bool
    ) {
        (self.name, self.seeds, self.takes) = (name, seeds.map { Array($0.utf8) }, takes)
        self.tokens = tokens.map { Array($0.utf8) }
    }

    /// One whose inputs are no text.
    init(
        _ name: String, bytes seeds: [[UInt8]], tokens: [[UInt8]],
        takes: @escaping @Sendable ([UInt8]) async throws -> Bool
    ) {
        (self.name, self.seeds, self.tokens, self.takes) = (name, seeds, tokens, takes)
    }

    /// A property of a parser does not hold.
    struct Broken: Error {
        let reason: String
    }
}

enum FuzzedParsers {
    /// One line for each, by its name.
    static let all: [FuzzedParser] = [
        .accessibilityTree,
        .appleIDClaims,
        .appleIDKeys,
        .appleIDToken,
        .graphQLDocument,
        .graphQLJSON,
        .graphQLRequest,
        .healthFIT,
        .healthHeartRate,
        .healthJournal,
        .healthTCX,
        .locationGpsd,
        .locationNMEA,
        .locationNominatim,
        .ndefLink,
        .ndefMessage,
        .ndefTag,
        .priceAmount,
        .priceBody,
        .redisRESP,
        .redisURL,
        .snapshotJSON,
        .snapshotPNG,
        .soapMessage,
        .soapWSDL,
        .soapXML,
        .updatePolicy,
        .updateVersion,
    ]
}
