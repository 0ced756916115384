#if !canImport(FoundationNetworking)
    public import Foundation

    extension NetworkTransport {
        /// With a session's own configuration: cookies, cache and stored credentials where it has them.
        public init(
            configuration: URLSessionConfiguration, timeLimit: Duration = .seconds(30), maximumBodySize: Int = 64 << 20,
            redirects: RedirectPolicy = RedirectPolicy()
        ) {
            self.init(
                Connection(configuration: configuration, maximumBodySize: max(maximumBodySize, 0)), timeLimit, redirects
            )
        }

        /// A session's configuration without cookies, cache and stored credentials.
        public static func plainConfiguration() -> URLSessionConfiguration {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.urlCache = nil
            configuration.urlCredentialStorage = nil
            return configuration
        }
    }

    /// A session that ends with the last transport that has it.
    final class Connection: Sendable {
        private let session: URLSession
        private let receiver: ResponseReceiver

        init(configuration: URLSessionConfiguration = NetworkTransport.plainConfiguration(), maximumBodySize: Int) {
            receiver = ResponseReceiver(maximumBodySize: maximumBodySize)
            session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
        }

        deinit { session.finishTasksAndInvalidate() }

        func send(_ prepared: PreparedRequest) async throws(TransportError) -> TransportResponse {
            let request = prepared.request
            var urlRequest = URLRequest(url: prepared.url)
            urlRequest.httpMethod = request.head.method.rawValue
            urlRequest.httpBody = request.body
            for field in request.head.headerFields {
                urlRequest.addValue(field.value, forHTTPHeaderField: field.name.rawName)
            }
            let task = session.dataTask(with: urlRequest)
            let result = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    receiver.expect(task, for: continuation)
                    // cancelled before it was expected: nobody else would tell
                    if Task.isCancelled { receiver.cancel(task) } else { task.resume() }
                }
            } onCancel: {
                receiver.cancel(task)
            }
            return try result.get()
        }
    }
#endif
