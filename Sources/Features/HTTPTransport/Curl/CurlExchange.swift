#if canImport(FoundationNetworking)
    import CCurl
    import Foundation
    import Guarding

    /// One request of libcurl, and who waits for its response.
    ///
    /// Unchecked: all but `waiting` is touched by the one thread of its ``Connection`` alone, from `makeHandle` on.
    final class CurlExchange: @unchecked Sendable {
        typealias Waiting = CheckedContinuation<Result<TransportResponse, TransportError>, Never>

        /// Taken out by whoever tells the result.
        private let waiting: Guarded<Waiting?>
        private let prepared: PreparedRequest
        private let maximumBodySize: Int
        private var head = HTTPResponse(status: .ok)
        private var body = Data()
        private var isTooLarge = false
        private(set) var handle: UnsafeMutableRawPointer?
        private var fields: UnsafeMutablePointer<curl_slist>?
        private let sent: UnsafeMutableRawBufferPointer
        private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

        init(_ prepared: PreparedRequest, maximumBodySize: Int, for waiting: Waiting) {
            (self.prepared, self.maximumBodySize) = (prepared, maximumBodySize)
            self.waiting = Guarded(waiting)
            let bytes = prepared.request.body ?? Data()
            sent = .allocate(byteCount: bytes.count, alignment: 1)
            sent.copyBytes(from: bytes)
            message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        }

        deinit {
            sent.deallocate()
            message.deallocate()
        }

        /// Tells who waits, once.
        func end(_ result: Result<TransportResponse, TransportError>) {
            let waiting = waiting.withLock { waiting -> Waiting? in
                defer { waiting = nil }
                return waiting
            }
            waiting?.resume(returning: result)
        }

        var isOver: Bool { waiting.withLock { $0 == nil } }

        // MARK: On the connection's thread

        /// - Returns: nil where libcurl has no room.
        func makeHandle() -> UnsafeMutableRawPointer? {
            guard let handle = curl_easy_init() else { return nil }
            self.handle = handle
            let request = prepared.request
            // the exchange outlives its handle: the connection has it until `dropHandle`
            feature_curl_receive(
                handle, CurlExchange.receiveHead, CurlExchange.receiveBody, Unmanaged.passUnretained(self).toOpaque(),
                message)
            feature_curl_keep_sockets(handle)
            feature_curl_text(handle, CURLOPT_URL, prepared.url.absoluteString)
            // threads, and signals for time-outs of a resolver, do not go together
            feature_curl_number(handle, CURLOPT_NOSIGNAL, 1)
            // every encoding that it can decompress
            feature_curl_text(handle, CURLOPT_ACCEPT_ENCODING, "")
            let hasBody = request.body != nil || [.post, .put, .patch].contains(request.head.method)
            if request.head.method == .head {
                feature_curl_number(handle, CURLOPT_NOBODY, 1)
            } else if hasBody {
                feature_curl_body(handle, sent.baseAddress ?? UnsafeMutableRawPointer(message), Int64(sent.count))
            }
            feature_curl_text(handle, CURLOPT_CUSTOMREQUEST, request.head.method.rawValue)
            // nobody is waited for before a body is sent; an empty one is no form
            var lines = ["Expect:"]
            if request.head.headerFields[.contentType] == nil { lines.append("Content-Type:") }
            for field in request.head.headerFields {
                lines.append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
            }
            for line in lines { fields = curl_slist_append(fields, line) }
            feature_curl_list(handle, CURLOPT_HTTPHEADER, fields)
            return handle
        }

        func dropHandle() {
            if let handle { curl_easy_cleanup(handle) }
            curl_slist_free_all(fields)
            (handle, fields) = (nil, nil)
        }

        /// What libcurl says of the end.
        func finish(_ code: CURLcode) {
            guard code != CURLE_OK else { return end(.success(TransportResponse(head, body: body))) }
            if isTooLarge {
                let text = "the response has more than \(maximumBodySize) bytes"
                return end(.failure(TransportError(.tooLarge, text)))
            }
            end(.failure(CurlFailure(code, String(cString: message)).explained(prepared.place)))
        }

        private static let receiveHead: feature_curl_receiver = { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
            Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue().takeLine(
                String(decoding: line, as: UTF8.self))
            return size * count
        }

        private static let receiveBody: feature_curl_receiver = { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let exchange = Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
            // less than there is: libcurl gives up
            return exchange.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
        }

        private func takeLine(_ line: String) {
            if line.hasPrefix("HTTP/") {
                let parts = line.split(separator: " ", maxSplits: 2)
                let code = parts.count > 1 ? Int(parts[1].prefix { $0.isNumber }) ?? 0 : 0
                let phrase = parts.count > 2 ? parts[2].trimmingCharacters(in: .whitespacesAndNewlines) : ""
                // those before it (100, 103) are not the response
                head = HTTPResponse(status: .init(code: code, reasonPhrase: phrase))
                return
            }
            guard let colon = line.firstIndex(of: ":"), let name = HTTPField.Name(String(line[..<colon])) else {
                return
            }
            head.headerFields.append(HTTPField(name: name, value: String(line[line.index(after: colon)...])))
        }

        private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
            guard body.count + bytes.count <= maximumBodySize else {
                isTooLarge = true
                return false
            }
            body.append(contentsOf: bytes)
            return true
        }
    }
#endif
