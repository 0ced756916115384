package import SlipwayModel
import Synchronization

/// The folders of this process that must not outlive it: whoever makes one removes it, and where the process is told to
/// end first, it is removed with the process.
package enum TemporaryFolders {
    private static let known = Mutex<Set<Path>>([])

    /// Has a folder removed where a signal ends this process.
    package static func add(_ folder: Path) {
        _ = Interruption.isWatched
        known.withLock { _ = $0.insert(folder) }
    }

    /// Says that a folder is gone, or is to stay.
    package static func forget(_ folder: Path) { known.withLock { _ = $0.remove(folder) } }

    /// Removes what is known. What is still being written to is tried again: other threads run on until the process
    /// ends.
    ///
    /// - Parameter isUrgent: asked before each folder; `true` leaves the rest.
    static func removeAll(isUrgent: () -> Bool) {
        let files = LocalFileSystem()
        for folder in known.withLock({ $0 }) {
            for _ in 1...3 where !isUrgent() {
                if (try? files.remove(folder)) != nil { break }
            }
        }
    }
}
