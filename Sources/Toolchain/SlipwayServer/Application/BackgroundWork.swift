import Logging
import SlipwayReport
import SlipwaySystem

/// What a server does beside answering: it writes down downloads and how late it is, clears up and tells hooks.
struct BackgroundWork: Sendable {
    let database: ServerDatabase
    let downloads: DownloadCounter
    let maintenance: Maintenance
    let sender: HookSender
    let clearsUp: Bool
    let clock: any TimeSource
    let logger: Logger

    /// Goes on until the task is cancelled, and then writes down what is left.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            if clearsUp { group.addTask { await sender.run() } }
            group.addTask {
                guard clearsUp else { return }
                // at once, and then again and again
                try? await maintenance.run()
                await every(600, "maintenance") { () throws(SlipwayError) in try await maintenance.run() }
            }
            group.addTask { await every(2, "downloads") { () throws(SlipwayError) in try await flush() } }
            group.addTask {
                await every(60, "clock") { () throws(SlipwayError) in try await database.keep(time: clock.now()) }
            }
        }
        // what is cancelled cannot write any more: the end is written down by a task of its own
        await Task { try? await flush() }.value
    }

    private func flush() async throws(SlipwayError) {
        try await DownloadTable(database: database, clock: clock).add(from: downloads)
    }

    /// Does something again and again; what fails is logged and tried the next time.
    private func every(
        _ seconds: Double, _ name: String, _ work: @Sendable () async throws(SlipwayError) -> Void
    ) async {
        while !Task.isCancelled {
            do {
                try await clock.pause(seconds: seconds)
                try await work()
            } catch {
                if Task.isCancelled { return }
                logger.error("background work failed", metadata: ["work": "\(name)", "error": "\(error)"])
            }
        }
    }
}
