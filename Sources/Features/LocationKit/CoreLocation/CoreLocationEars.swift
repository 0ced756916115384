#if canImport(CoreLocation)
    import CoreLocation
    import Foundation
    import Guarding

    /// Hears what the system says, and passes it on.
    final class CoreLocationEars: NSObject, CLLocationManagerDelegate, Sendable {
        private struct State {
            var statuses: [AsyncStream<AuthorizationStatus>.Continuation] = []
            var updates: Inbox<LocationUpdate>?
        }

        private let state = Guarded(State())
        /// One after another: what the system says first is told first.
        private let queue = DispatchQueue(label: "LocationKit.authorization")

        func authorizations() -> AsyncStream<AuthorizationStatus> {
            let (stream, continuation) = AsyncStream.makeStream(of: AuthorizationStatus.self)
            state.withLock { $0.statuses.append(continuation) }
            return stream
        }

        func updates() -> AsyncStream<LocationUpdate> {
            // a device is not held back: where too many wait, the oldest are left out, and that is told
            let inbox = Inbox<LocationUpdate>(limit: LocationMonitor.backlog) { .skipped($0) }
            let before = state.withLock { state in
                defer { state.updates = inbox }
                return state.updates
            }
            before?.finish()
            return inbox.stream()
        }

        func tell(_ status: CLAuthorizationStatus) {
            let listeners = state.withLock { $0.statuses }
            // whether services are on takes the system a while to tell
            queue.async {
                let isOn = CLLocationManager.locationServicesEnabled()
                let status = AuthorizationStatus(rawSystemValue: status.rawValue, areServicesEnabled: isOn)
                for listener in listeners { listener.yield(status) }
            }
        }

        private func tell(_ update: LocationUpdate) {
            let listener = state.withLock { $0.updates }
            listener?.put(update)
        }

        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { tell(manager.authorizationStatus) }

        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
            tell(.fixes(locations.compactMap { Fix($0) }))
        }

        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            switch (error as? CLError)?.code {
            // the system goes on by itself
            case .locationUnknown: tell(.noFix)
            // said as an authorization, too
            case .denied: tell(manager.authorizationStatus)
            default: tell(.lost(LocationFailure(.unavailable, error.localizedDescription), retryIn: nil))
            }
        }
    }
#endif
