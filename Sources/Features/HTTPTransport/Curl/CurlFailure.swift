#if canImport(FoundationNetworking)
    import CCurl
    import Foundation

    /// What libcurl says of a transfer that failed.
    struct CurlFailure: LocalizedError, CustomStringConvertible {
        let code: CURLcode
        let description: String

        var errorDescription: String? { description }

        init(_ code: CURLcode, _ message: String) {
            self.code = code
            description = message.isEmpty ? String(cString: curl_easy_strerror(code)) : message
        }

        func explained(_ place: String) -> TransportError {
            switch code {
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
                TransportError(.unreachable, "\(place) cannot be reached", cause: self)
            case CURLE_OPERATION_TIMEDOUT: TransportError(.timedOut, "\(place) did not answer in time", cause: self)
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
                CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CACERT_BADFILE:
                TransportError(.untrusted, "there is no secure connection to \(place)", cause: self)
            case CURLE_URL_MALFORMAT: TransportError(.invalidRequest, "the URL cannot be used", cause: self)
            default: TransportError(.interrupted, "the response of \(place) is not complete", cause: self)
            }
        }
    }
#endif
