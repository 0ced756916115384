#if !canImport(FoundationNetworking)
    import Foundation
    import Guarding

    /// Takes what a session's tasks tell.
    final class ResponseReceiver: NSObject, URLSessionDataDelegate, Sendable {
        typealias Waiting = CheckedContinuation<Result<TransportResponse, TransportError>, Never>

        private struct Exchange {
            let waiting: Waiting
            var response: HTTPURLResponse?
            var body = Data()
        }

        private let maximumBodySize: Int
        private let exchanges = Guarded<[Int: Exchange]>([:])

        init(maximumBodySize: Int) { self.maximumBodySize = max(maximumBodySize, 0) }

        func expect(_ task: URLSessionTask, for waiting: Waiting) {
            exchanges.withLock { $0[task.taskIdentifier] = Exchange(waiting: waiting) }
        }

        /// The connection is closed, and who waits is told at once.
        func cancel(_ task: URLSessionTask) {
            end(task, .failure(TransportError(.cancelled, "the request was cancelled")))
            task.cancel()
        }

        private func end(_ task: URLSessionTask, _ result: Result<TransportResponse, TransportError>) {
            let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
            exchange?.waiting.resume(returning: result)
        }

        private func refuse(_ task: URLSessionTask, _ error: TransportError) {
            end(task, .failure(error))
            task.cancel()
        }

        private func tooLarge() -> TransportError {
            TransportError(.tooLarge, "the response has more than \(maximumBodySize) bytes")
        }

        func urlSession(
            _: URLSession, dataTask task: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            guard let response = response as? HTTPURLResponse else {
                refuse(task, TransportError(.interrupted, "what came is no response of HTTP"))
                return completionHandler(.cancel)
            }
            // what is decompressed is not as long as it says
            let isPlain = response.value(forHTTPHeaderField: "Content-Encoding") == nil
            let isEmpty = task.originalRequest?.httpMethod == "HEAD"
            guard !isPlain || isEmpty || response.expectedContentLength <= Int64(maximumBodySize) else {
                refuse(task, tooLarge())
                return completionHandler(.cancel)
            }
            exchanges.withLock { $0[task.taskIdentifier]?.response = response }
            completionHandler(.allow)
        }

        func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
            let size = exchanges.withLock { exchanges -> Int in
                exchanges[task.taskIdentifier]?.body.append(data)
                return exchanges[task.taskIdentifier]?.body.count ?? 0
            }
            if size > maximumBodySize { refuse(task, tooLarge()) }
        }

        func urlSession(
            _: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest _: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            // ``RedirectPolicy`` says where it goes on
            exchanges.withLock { $0[task.taskIdentifier]?.response = response }
            completionHandler(nil)
        }

        func urlSession(
            _: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            let passwords = [
                NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
                NSURLAuthenticationMethodHTTPDigest,
            ]
            // who asks for a password is answered by what the request has
            let isPassword = passwords.contains(challenge.protectionSpace.authenticationMethod)
            completionHandler(isPassword ? .rejectProtectionSpace : .performDefaultHandling, nil)
        }

        func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            if let error { return end(task, .failure(ResponseReceiver.explain(error, of: task))) }
            let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
            guard let exchange else { return }
            guard let response = exchange.response ?? task.response as? HTTPURLResponse else {
                let error = TransportError(.interrupted, "the connection was closed without a response")
                return exchange.waiting.resume(returning: .failure(error))
            }
            let result = TransportResponse(ResponseReceiver.head(of: response), body: exchange.body)
            exchange.waiting.resume(returning: .success(result))
        }

        private static func head(of response: HTTPURLResponse) -> HTTPResponse {
            var fields = HTTPFields()
            for (name, value) in response.allHeaderFields {
                guard let name = HTTPField.Name("\(name)") else { continue }
                fields[name] = "\(value)"
            }
            return HTTPResponse(
                status: .init(code: (100...999).contains(response.statusCode) ? response.statusCode : 500),
                headerFields: fields)
        }

        private static func explain(_ error: any Error, of task: URLSessionTask) -> TransportError {
            let place = (task.currentRequest ?? task.originalRequest)?.url?.host() ?? "the server"
            guard let error = error as? URLError else {
                return TransportError(.interrupted, "there was no response of \(place)", cause: error)
            }
            switch error.code {
            case .cancelled: return TransportError(.cancelled, "the request was cancelled", cause: error)
            case .timedOut: return TransportError(.timedOut, "\(place) did not answer in time", cause: error)
            case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet:
                return TransportError(.unreachable, "\(place) cannot be reached", cause: error)
            case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
                return TransportError(.untrusted, "there is no secure connection to \(place)", cause: error)
            case .badURL, .unsupportedURL:
                return TransportError(.invalidRequest, "the URL cannot be used", cause: error)
            default: return TransportError(.interrupted, "the response of \(place) is not complete", cause: error)
            }
        }
    }
#endif
