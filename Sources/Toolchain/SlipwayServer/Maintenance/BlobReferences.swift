import GRDB
import SlipwayModel

/// Where rows refer to blobs. What refers to a blob in a column that is missing here would be taken away: a test holds
/// the list against the schema.
enum BlobReferences {
    struct Place: Sendable, Hashable {
        let table: String
        let column: String
    }

    static let places = [
        Place(table: "buildFile", column: "digest"), Place(table: "packageRelease", column: "archive"),
        Place(table: "report", column: "screenshot"),
    ]

    /// A condition that holds where nothing refers to the digest that `column` has.
    static func none(of column: String) -> String {
        places.map { "NOT EXISTS (SELECT 1 FROM \($0.table) WHERE \($0.table).\($0.column) = \(column))" }
            .joined(separator: " AND ")
    }

    /// Every digest that something refers to, once.
    static var all: String {
        places.map { "SELECT \($0.column) AS digest FROM \($0.table) WHERE \($0.column) IS NOT NULL" }
            .joined(separator: " UNION ")
    }
}
