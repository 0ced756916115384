import SlipwayHTTP
package import SlipwayModel
package import SlipwayReport

/// What is read with a token: what testers have written, and what a channel is set to.
extension ServerDestination {
    /// - Throws: status 3 where the token may not read it, 4 where there is no such channel.
    package func settings(of project: String, on channel: String) async throws(SlipwayError) -> ServerChannelState {
        try requireToken("cannot read the settings of \(name) without a token")
        let path = "api/projects/\(PercentEncoding.encode(project))/channels/\(PercentEncoding.encode(channel))"
        let answer = try await client.transfer.send(client.exchange(.get, path))
        guard answer.status == 200 else {
            throw ServerRefusal.error(answer, from: name, "does not have \(project), \(channel)")
        }
        return try client.decode(ServerChannelState.self, answer)
    }

    /// Bytes of a picture: as many as the server takes.
    private static let largestPicture = 11 << 20

    /// - Parameters:
    ///   - before: older ones than the report of that number.
    ///   - limit: as many are wanted; there may be more.
    /// - Returns: the newest first.
    /// - Throws: status 3 where the token may not read them.
    package func reports(
        of project: String, before: Int64?, limit: Int
    ) async throws(SlipwayError) -> [BuildReport] {
        try requireToken("cannot read the reports of \(name) without a token")
        let path = "api/projects/\(PercentEncoding.encode(project))/reports"
        var (found, before): ([BuildReport], Int64?) = ([], before)
        while found.count < limit {
            let answer = try await client.transfer.send(
                client.exchange(.get, path + (before.map { "?before=\($0)" } ?? "")))
            guard answer.status == 200 else {
                throw ServerRefusal.error(answer, from: name, "does not tell the reports of \(project)")
            }
            let more = try client.decode(BuildReportList.self, answer).reports
            found += more
            // a server that goes round in circles is not followed
            guard let last = more.last?.id, last < before ?? .max, answer.header("link") != nil else { break }
            before = last
        }
        return Array(found.prefix(limit))
    }

    /// The picture of a report.
    package func screenshot(_ id: Int64, of project: String) async throws(SlipwayError) -> [UInt8] {
        let path = "api/projects/\(PercentEncoding.encode(project))/reports/\(id)/screenshot"
        let answer = try await client.transfer.send(
            client.exchange(.get, path), limit: ServerDestination.largestPicture)
        guard answer.status == 200 else {
            throw ServerRefusal.error(answer, from: name, "does not have the screenshot of report \(id)")
        }
        return answer.body
    }
}
