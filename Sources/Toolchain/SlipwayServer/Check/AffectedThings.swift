import GRDB
import SlipwayModel

/// What needs a blob, as people name it: `Greeter 1.0.0 in main: greet.zip`, `acme.Greeter 1.0.0`.
enum AffectedThings {
    /// - Returns: what is visible, in the order of its name.
    static func all(of digest: String, in database: Database) throws -> [String] {
        let builds = try Row.fetchAll(
            database,
            sql: """
                SELECT project.name AS project, channel.name AS channel, build.version, buildFile.name FROM buildFile
                JOIN build ON build.id = buildFile.build JOIN channel ON channel.id = build.channel
                JOIN project ON project.id = channel.project
                WHERE buildFile.digest = ? AND build.state = 'visible'
                ORDER BY project.name, channel.name, build.number, buildFile.name
                """, arguments: [digest]
        ).map { row in
            let (project, channel): (String, String) = (row["project"], row["channel"])
            return "\(project) \(row["version"] as String) in \(channel): \(row["name"] as String)"
        }
        let releases = try Row.fetchAll(
            database,
            sql: """
                SELECT scope, name, version FROM packageRelease JOIN package ON package.id = packageRelease.package
                WHERE archive = ? AND problem IS NULL ORDER BY scope, name, precedence
                """, arguments: [digest]
        ).map { "the package \($0["scope"] as String).\($0["name"] as String) \($0["version"] as String)" }
        let reports = try Int64.fetchAll(
            database, sql: "SELECT id FROM report WHERE screenshot = ? ORDER BY id", arguments: [digest]
        ).map { "the screenshot of report \($0)" }
        return builds + releases + reports
    }
}
