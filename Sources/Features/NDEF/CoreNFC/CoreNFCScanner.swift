#if canImport(CoreNFC) && os(iOS)
    public import CoreNFC
    public import Foundation
    import Guarding

    /// The reader of an iPhone.
    ///
    /// The app needs the capability *Near Field Communication Tag Reading* and `NFCReaderUsageDescription`.
    ///
    /// `@unchecked Sendable`: what changes is read and written with the lock held.
    public final class CoreNFCScanner: NSObject, NDEFTagScanner, @unchecked Sendable {
        private typealias Waiting = CheckedContinuation<Result<[any NDEFTag], NDEFTagError>, Never>

        private let prompt: String
        private let success: String
        private let lock = Lock()
        private var session: NFCNDEFReaderSession?
        private var waiting: Waiting?
        private var isCancelled = false

        /// - Parameters:
        ///   - prompt: what people read while a tag is looked for.
        ///   - success: what they read at the end.
        public init(prompt: String, success: String) { (self.prompt, self.success) = (prompt, success) }

        public func poll() async throws(NDEFTagError) -> [any NDEFTag] {
            guard NFCNDEFReaderSession.readingAvailable else { throw .unsupported("reading tags") }
            lock.withLock { isCancelled = false }
            let result = await withTaskCancellationHandler {
                await withCheckedContinuation { begin($0) }
            } onCancel: {
                lock.withLock {
                    isCancelled = true
                    session?.invalidate()
                }
            }
            return try result.get()
        }

        public func end(_ error: NDEFTagError?) async {
            lock.withLock {
                if let error, error != .cancelled {
                    session?.invalidate(errorMessage: error.description)
                } else {
                    if error == nil { session?.alertMessage = success }
                    session?.invalidate()
                }
                session = nil
            }
        }

        private func begin(_ continuation: Waiting) {
            lock.withLock {
                guard !isCancelled, !Task.isCancelled else {
                    return continuation.resume(returning: .failure(.cancelled))
                }
                guard waiting == nil else {
                    return continuation.resume(returning: .failure(.failed("a tag is being looked for")))
                }
                waiting = continuation
                if let session { return session.restartPolling() }
                let new = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
                new.alertMessage = prompt
                session = new
                new.begin()
            }
        }

        private func answer(_ result: Result<[any NDEFTag], NDEFTagError>) {
            let continuation = lock.withLock {
                defer { waiting = nil }
                return waiting
            }
            continuation?.resume(returning: result)
        }
    }

    extension CoreNFCScanner: NFCNDEFReaderSessionDelegate {
        public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
            answer(.success(tags.map { CoreNFCTag($0, session) }))
        }

        /// Not called where tags are detected; the protocol wants it.
        public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}

        public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}

        public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
            lock.withLock { if self.session === session { self.session = nil } }
            answer(.failure(NDEFTagError(error)))
        }
    }
#endif
