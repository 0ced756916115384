import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// How often files were downloaded, by build, file and day.
struct DownloadTable: Sendable {
    let database: ServerDatabase
    let clock: any TimeSource

    /// Writes down what was counted since the last time. Counts of builds that are gone are dropped.
    ///
    /// - Throws: status 3 (`database`): it is counted the next time.
    func add(from counter: DownloadCounter) async throws(SlipwayError) {
        let taken = counter.take()
        if taken.isEmpty { return }
        let day = CalendarDate(secondsSince1970: clock.now()).description
        do {
            try await database.write { database in
                for (key, count) in taken {
                    try database.execute(
                        sql: """
                            INSERT INTO download (build, file, day, count)
                            SELECT id, ?, ?, ? FROM build WHERE id = ?
                            ON CONFLICT (build, file, day) DO UPDATE SET count = count + excluded.count
                            """, arguments: [key.file, day, count, key.build])
                }
            }
        } catch {
            counter.putBack(taken)
            throw error
        }
    }
}
