#if canImport(FoundationNetworking)
    import CCurl
    import Foundation
    import Guarding

    // `URLSession` is libcurl here, too, in a way that keeps no limits of time, does not come back from some responses,
    // and has a processor busy for as long as a request waits: see the page of this library. So it is libcurl itself.

    /// Connections that end with the last transport that has them.
    final class Connection: Sendable {
        private let maximumBodySize: Int
        private let engine = CurlEngine()

        init(maximumBodySize: Int) { self.maximumBodySize = maximumBodySize }

        deinit { engine.stop() }

        func send(_ prepared: PreparedRequest) async throws(TransportError) -> TransportResponse {
            let exchange = Guarded<CurlExchange?>(nil)
            let result = await withTaskCancellationHandler {
                await withCheckedContinuation { waiting in
                    let new = CurlExchange(prepared, maximumBodySize: maximumBodySize, for: waiting)
                    exchange.withLock { $0 = new }
                    // cancelled before it was known: nobody else would tell
                    if Task.isCancelled { cancel(new) } else { engine.add(new) }
                }
            } onCancel: {
                if let exchange = exchange.withLock({ $0 }) { cancel(exchange) }
            }
            return try result.get()
        }

        private func cancel(_ exchange: CurlExchange) {
            exchange.end(.failure(TransportError(.cancelled, "the request was cancelled")))
            engine.remove(exchange)
        }
    }

    /// One thread for all transfers of a transport; it begins with the first.
    private final class CurlEngine: Sendable {
        private struct Work {
            var added: [CurlExchange] = []
            var removed: [CurlExchange] = []
            var isRunning = false
            var isOver = false
        }

        /// The transfers, which only the thread has.
        private struct Multi: @unchecked Sendable {
            // another thread may call `curl_multi_wakeup` with it, and nothing else
            let handle: UnsafeMutableRawPointer
        }

        private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
        private let work = Guarded(Work())
        private let multi = Guarded<Multi?>(nil)

        func add(_ exchange: CurlExchange) {
            guard CurlEngine.isReady else { return CurlEngine.refuse(exchange) }
            let begins = work.withLock { work -> Bool in
                work.added.append(exchange)
                defer { work.isRunning = true }
                return !work.isRunning
            }
            if begins { start() } else { wake() }
        }

        func remove(_ exchange: CurlExchange) {
            work.withLock { $0.removed.append(exchange) }
            wake()
        }

        func stop() {
            work.withLock { $0.isOver = true }
            wake()
        }

        private func wake() { multi.withLock { if let multi = $0 { curl_multi_wakeup(multi.handle) } } }

        private func start() {
            guard let handle = curl_multi_init() else {
                let added = work.withLock { work -> [CurlExchange] in
                    defer { work.added = [] }
                    work.isRunning = false
                    return work.added
                }
                for exchange in added { CurlEngine.refuse(exchange) }
                return
            }
            let new = Multi(handle: handle)
            multi.withLock { $0 = new }
            Thread { self.run(new) }.start()
        }

        private static func refuse(_ exchange: CurlExchange) {
            exchange.end(.failure(TransportError(.invalidRequest, "libcurl cannot be used")))
        }

        private func run(_ multi: Multi) {
            var running: [UnsafeMutableRawPointer: CurlExchange] = [:]
            func drop(_ handle: UnsafeMutableRawPointer) -> CurlExchange? {
                curl_multi_remove_handle(multi.handle, handle)
                return running.removeValue(forKey: handle)
            }
            while let (added, removed) = takeWork() {
                for exchange in added where !exchange.isOver {
                    guard let handle = exchange.makeHandle() else {
                        CurlEngine.refuse(exchange)
                        continue
                    }
                    running[handle] = exchange
                    curl_multi_add_handle(multi.handle, handle)
                }
                for exchange in removed {
                    // in the midst of a transfer its connection is closed with it
                    if let handle = exchange.handle { drop(handle)?.dropHandle() }
                }
                var count: Int32 = 0
                curl_multi_perform(multi.handle, &count)
                var code = CURLE_OK
                while let handle = feature_curl_done(multi.handle, &code) {
                    guard let exchange = drop(handle) else { continue }
                    exchange.finish(code)
                    exchange.dropHandle()
                }
                curl_multi_poll(multi.handle, nil, 0, 60_000, nil)
            }
            for handle in running.keys { drop(handle)?.dropHandle() }
            self.multi.withLock { $0 = nil }
            curl_multi_cleanup(multi.handle)
        }

        /// What is to be done; nil at the end.
        private func takeWork() -> (added: [CurlExchange], removed: [CurlExchange])? {
            work.withLock { work in
                guard !work.isOver else { return nil }
                defer { (work.added, work.removed) = ([], []) }
                return (work.added, work.removed)
            }
        }
    }
#endif
