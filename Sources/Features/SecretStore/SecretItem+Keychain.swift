#if canImport(Security)
    import Foundation
    import Security

    #if canImport(LocalAuthentication) && !os(tvOS) && !os(watchOS)
        import LocalAuthentication
    #endif

    /// The Keychain: a generic password, readable after the first unlock, on this device alone.
    extension SecretItem {
        private var query: [CFString: Any] {
            var query: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
                kSecUseDataProtectionKeychain: true,
            ]
            if let accessGroup { query[kSecAttrAccessGroup] = accessGroup }
            #if canImport(LocalAuthentication) && !os(tvOS) && !os(watchOS)
                if !allowsInteraction {
                    let context = LAContext()
                    context.interactionNotAllowed = true
                    query[kSecUseAuthenticationContext] = context
                }
            #endif
            return query
        }

        func read() throws(SecretStoreError) -> Data? {
            var query = query
            query[kSecReturnData] = true
            query[kSecMatchLimit] = kSecMatchLimitOne
            var result: CFTypeRef?
            guard try check(SecItemCopyMatching(query as CFDictionary, &result)) else { return nil }
            guard let data = result as? Data else { throw SecretStoreError(.failed, "the item has no data") }
            return data
        }

        func write(_ data: Data) throws(SecretStoreError) {
            let change: [CFString: Any] = [kSecValueData: data]
            if try check(SecItemUpdate(query as CFDictionary, change as CFDictionary)) { return }
            var item = query
            item[kSecValueData] = data
            item[kSecAttrLabel] = "\(service): \(account)"
            item[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            let status = SecItemAdd(item as CFDictionary, nil)
            if status == errSecDuplicateItem {
                // somebody else was faster
                _ = try check(SecItemUpdate(query as CFDictionary, change as CFDictionary))
            } else {
                _ = try check(status)
            }
        }

        func delete() throws(SecretStoreError) { _ = try check(SecItemDelete(query as CFDictionary)) }

        /// - Returns: whether the item is there.
        private func check(_ status: OSStatus) throws(SecretStoreError) -> Bool {
            switch status {
            case errSecSuccess: return true
            case errSecItemNotFound: return false
            case errSecInteractionNotAllowed, errSecAuthFailed, errSecUserCanceled:
                throw SecretStoreError(.locked, text(of: status))
            case errSecMissingEntitlement, errSecNotAvailable, errSecNoSuchKeychain:
                throw SecretStoreError(.unavailable, text(of: status))
            default: throw SecretStoreError(.failed, text(of: status))
            }
        }

        private func text(of status: OSStatus) -> String {
            SecCopyErrorMessageString(status, nil).map { $0 as String } ?? "status \(status)"
        }
    }
#endif
