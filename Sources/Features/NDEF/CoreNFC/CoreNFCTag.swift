#if canImport(CoreNFC) && os(iOS)
    import CoreNFC

    /// A tag that CoreNFC has found.
    ///
    /// `@unchecked Sendable`: neither property changes, and CoreNFC takes the calls of tags and sessions from any
    /// thread, and answers on the session's queue.
    struct CoreNFCTag: NDEFTag, @unchecked Sendable {
        private let tag: any NFCNDEFTag
        private let session: NFCNDEFReaderSession

        init(_ tag: any NFCNDEFTag, _ session: NFCNDEFReaderSession) { (self.tag, self.session) = (tag, session) }

        func connect() async throws(NDEFTagError) {
            try await wait { done in session.connect(to: tag) { done(CoreNFCTag.outcome($0)) } }
        }

        func status() async throws(NDEFTagError) -> NDEFTagStatus {
            try await wait { done in
                tag.queryNDEFStatus { status, capacity, error in
                    if let error { return done(.failure(NDEFTagError(error))) }
                    let access: NDEFTagStatus.Access =
                        switch status {
                        case .readWrite: .readWrite
                        case .readOnly: .readOnly
                        default: .notFormatted
                        }
                    done(.success(NDEFTagStatus(capacity: capacity, access: access)))
                }
            }
        }

        func read() async throws(NDEFTagError) -> NDEFMessage? {
            try await wait { done in
                tag.readNDEF { message, error in
                    if let error {
                        // an empty tag is no failure
                        let isEmpty = (error as? NFCReaderError)?.code == .ndefReaderSessionErrorZeroLengthMessage
                        return done(isEmpty ? .success(nil) : .failure(NDEFTagError(error)))
                    }
                    guard let message, !message.records.isEmpty else { return done(.success(nil)) }
                    do throws(NDEFError) {
                        done(.success(try NDEFMessage(message)))
                    } catch {
                        done(.failure(.message(error)))
                    }
                }
            }
        }

        func write(_ message: NDEFMessage) async throws(NDEFTagError) {
            try await wait { done in tag.writeNDEF(message.coreNFC) { done(CoreNFCTag.outcome($0)) } }
        }

        func lock() async throws(NDEFTagError) {
            try await wait { done in tag.writeLock { done(CoreNFCTag.outcome($0)) } }
        }

        private static func outcome(_ error: (any Error)?) -> Result<Void, NDEFTagError> {
            error.map { .failure(NDEFTagError($0)) } ?? .success(())
        }

        private func wait<Value: Sendable>(
            _ body: (@escaping @Sendable (Result<Value, NDEFTagError>) -> Void) -> Void
        ) async throws(NDEFTagError) -> Value {
            let result: Result<Value, NDEFTagError> = await withCheckedContinuation { continuation in
                body { continuation.resume(returning: $0) }
            }
            return try result.get()
        }
    }
#endif
