import ArgumentParser
import Foundation
import HTTPTransport
import LocationKit

extension LocationCommand {
    struct Watch: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Follow a gpsd: a line for each fix, as it comes.",
            discussion: """
                A daemon that is not there, or goes, is told and tried again, each time after a longer while. It ends \
                with --count, with --timeout, or when it is interrupted. Status 3 is a time that is over without what \
                was asked for.
                """)

        @Option(help: ArgumentHelp("Where gpsd listens.", valueName: "host:port"))
        var gpsd = "localhost:2947"

        @Option(help: ArgumentHelp("The one receiver to listen to, such as /dev/ttyUSB0.", valueName: "path"))
        var device: String?

        @Option(parsing: .unconditional, help: ArgumentHelp("End behind so many fixes.", valueName: "number"))
        var count: Int?

        @Option(parsing: .unconditional, help: ArgumentHelp("End after a time.", valueName: "seconds"))
        var timeout: Double?

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("The longest time before another attempt.", valueName: "seconds"))
        var retryLimit = 5.0

        @OptionGroup var geocoder: GeocoderOptions
        @OptionGroup var output: LineOptions

        func validate() throws {
            if device?.isEmpty == true { throw ArgumentParser.ValidationError("--device names no receiver") }
            if let count, count < 1 { throw ArgumentParser.ValidationError("--count is 1 or more") }
            for (name, value) in [("timeout", timeout), ("retry-limit", retryLimit)] {
                guard let value, !(value > 0 && value <= 86_400) else { continue }
                throw ArgumentParser.ValidationError("--\(name) is more than 0 and at most a day (86400)")
            }
        }

        func perform() async throws {
            let address: GpsdAddress
            do throws(LocationFailure) { address = try GpsdAddress(gpsd) } catch {
                throw LocationCommand.explain(error)
            }
            let provider = GpsdProvider(address, device: device, backoff: Backoff(limit: .seconds(retryLimit)))
            // a line for each fix: gpsd is held back for as long as nobody reads them
            let monitor = LocationMonitor(
                provider, geocoder: try geocoder.geocoder(),
                geocoding: GeocodingPolicy(minimumDistance: geocoder.distance), patience: nil)
            let updates = monitor.updates
            await monitor.start()
            let progress = WatchProgress(
                source: address.description, count: count, waitsForAddress: geocoder.url != nil)
            guard let timeout else { return try await follow(updates, progress) }
            let end = Task {
                try? await Task.sleep(for: .seconds(timeout))
                // what came until then is still printed
                await monitor.finish()
            }
            defer { end.cancel() }
            try await follow(updates, progress)
            // who has asked for no number has what came until then
            guard !progress.isComplete, count != nil || progress.fixes == 0 else { return }
            throw late(progress, timeout)
        }

        private func follow(_ updates: AsyncStream<MonitorUpdate>, _ progress: WatchProgress) async throws {
            for await update in updates {
                if progress.isShown(update) { try show(update) }
                if progress.isComplete { return }
            }
        }

        private func show(_ update: MonitorUpdate) throws {
            switch update {
            case .snapshot(let snapshot):
                let line = LocationLine(snapshot)
                try output.line(line, line.text)
            case .event(let event):
                let line = EventLine(event)
                try output.note(line, line.text)
            }
        }

        private func late(_ progress: WatchProgress, _ timeout: Double) -> BenchError {
            let wanted = count.map { " of \($0)" } ?? ""
            return BenchError(
                .environment, "no-fix", "\(progress.fixes)\(wanted) fixes came within \(timeout) s",
                cause: progress.reason, hint: progress.hint)
        }
    }
}
