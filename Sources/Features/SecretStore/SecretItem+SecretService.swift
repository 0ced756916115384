#if canImport(CLibsecret)
    import CLibsecret
    import Foundation

    /// The Secret Service of freedesktop.org, by libsecret.
    extension SecretItem {
        func read() throws(SecretStoreError) -> Data? {
            var bytes: UnsafeMutablePointer<UInt8>?
            var count = 0
            let isThere = try check {
                feature_secret_read(service, account, allowsInteraction ? 1 : 0, &bytes, &count, $0)
            }
            guard isThere, let bytes else { return nil }
            defer { feature_secret_free(bytes, count) }
            return Data(bytes: bytes, count: count)
        }

        func write(_ data: Data) throws(SecretStoreError) {
            // programs that show it ask whether it is text
            let type = String(validating: data, as: UTF8.self) == nil ? "application/octet-stream" : "text/plain"
            let content = data.map { CChar(bitPattern: $0) }
            _ = try check { message in
                content.withUnsafeBufferPointer { bytes in
                    feature_secret_write(
                        service, account, allowsInteraction ? 1 : 0, "\(service): \(account)", bytes.baseAddress,
                        bytes.count, type,
                        message)
                }
            }
        }

        func delete() throws(SecretStoreError) {
            _ = try check { feature_secret_delete(service, account, allowsInteraction ? 1 : 0, $0) }
        }

        /// - Returns: whether the item is there.
        private func check(
            _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
        ) throws(SecretStoreError) -> Bool {
            var message: UnsafeMutablePointer<CChar>?
            let outcome = Int(body(&message))
            let text = message.map { String(cString: $0) } ?? ""
            g_free(message)
            switch outcome {
            case FEATURE_SECRET_DONE: return true
            case FEATURE_SECRET_ABSENT: return false
            case FEATURE_SECRET_LOCKED:
                throw SecretStoreError(.locked, text.isEmpty ? "the collection is locked" : text)
            case FEATURE_SECRET_UNAVAILABLE: throw SecretStoreError(.unavailable, text)
            default: throw SecretStoreError(.failed, text)
            }
        }
    }
#endif
