import NIOCore
import NIOHTTP1
import SlipwayModel
import Synchronization

/// An answer that is the same for everybody, as it goes out.
struct KeptAnswer: Sendable {
    /// The status line and the headers, but the date and the empty line.
    let head: ByteBuffer
    let body: Body
    let tag: EntityTag?
    /// What is counted when it goes out; `nil` for what nobody counts.
    let download: DownloadKey?

    enum Body: Sendable {
        case bytes(ByteBuffer)
        /// A blob that is too large to be kept.
        case blob(ContentDigest, ServedFile)
    }

    /// Bytes in memory.
    var weight: Int {
        switch body {
        case .bytes(let bytes): head.readableBytes + bytes.readableBytes + KeptAnswer.overhead
        case .blob: head.readableBytes + KeptAnswer.overhead
        }
    }

    private static let overhead = 256
}

/// What a download is counted under.
struct DownloadKey: Sendable, Hashable {
    let build: Int64
    let file: String
}

/// The answers that are asked for again and again, by the address of the request.
///
/// Whatever changes what somebody may see forgets them all, and an answer that was begun before is not taken any more:
/// changes are rare, and making an answer anew takes a millisecond.
final class KeptAnswers: Sendable {
    private struct State {
        var answers: [String: Kept] = [:]
        var weight = 0
        var generation: UInt64 = 0
    }

    /// What is kept of an address.
    private struct Kept {
        let variance: AnswerVariance
        /// By what they depend on.
        var answers: [String: (answer: KeptAnswer, until: NIODeadline)] = [:]
        var weight = 0
    }

    private let state = Mutex(State())
    /// Bytes that all of them may have.
    private let limit: Int
    /// How long one is kept: what a page says of time is no older.
    private let lifetime: TimeAmount

    /// Bodies that are kept; longer ones of files are read when they go out.
    static let largestBody = 256 << 10

    init(limit: Int = 64 << 20, lifetime: TimeAmount = .seconds(30)) {
        self.limit = limit
        self.lifetime = lifetime
    }

    /// The number of the last change.
    var generation: UInt64 { state.withLock { $0.generation } }

    /// - Parameter headers: the request's.
    func answer(to uri: String, _ headers: HTTPHeaders = [:], now: NIODeadline = .now()) -> KeptAnswer? {
        state.withLock { state in
            guard let kept = state.answers[uri], let known = kept.answers[kept.variance.key(of: headers)],
                known.until > now
            else { return nil }
            return known.answer
        }
    }

    /// Answers of one address that differ by who asks: whoever makes up names has no more kept.
    private static let mostVariants = 32

    /// - Parameters:
    ///   - headers: the request's.
    ///   - generation: the number of the last change when the answer was begun.
    func keep(
        _ answer: KeptAnswer, for uri: String, _ variance: AnswerVariance = AnswerVariance(),
        _ headers: HTTPHeaders = [:], generation: UInt64, now: NIODeadline = .now()
    ) {
        let key = variance.key(of: headers)
        let weight = answer.weight + uri.utf8.count + key.utf8.count
        guard weight <= limit / 8 else { return }
        state.withLock { state in
            guard state.generation == generation else { return }
            var kept = Kept(variance: variance)
            if let old = state.answers.removeValue(forKey: uri) {
                state.weight -= old.weight
                if old.variance == variance, old.answers.count < KeptAnswers.mostVariants { kept = old }
            }
            if let old = kept.answers[key] { kept.weight -= old.answer.weight + uri.utf8.count + key.utf8.count }
            kept.answers[key] = (answer, now + lifetime)
            kept.weight += weight
            // which of many is asked for next, nobody knows: beginning anew costs one answer each
            if state.weight + kept.weight > limit {
                state.answers.removeAll(keepingCapacity: true)
                state.weight = 0
            }
            state.answers[uri] = kept
            state.weight += kept.weight
        }
    }

    /// Something has changed that answers show, or who may see them.
    func forget() {
        state.withLock { state in
            state.generation += 1
            state.answers.removeAll(keepingCapacity: true)
            state.weight = 0
        }
    }
}
