#if !canImport(CLibsecret) && !canImport(Security)
    import Foundation

    /// A system without a store that is known.
    extension SecretItem {
        private var missing: SecretStoreError {
            SecretStoreError(.unavailable, "neither the Keychain nor the Secret Service is on this system")
        }

        func read() throws(SecretStoreError) -> Data? { throw missing }
        func write(_ data: Data) throws(SecretStoreError) { throw missing }
        func delete() throws(SecretStoreError) { throw missing }
    }
#endif
