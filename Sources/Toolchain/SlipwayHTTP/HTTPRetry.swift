import SlipwayModel

/// How often a request is sent again, and after how long.
package struct HTTPRetry: Sendable {
    /// Requests in all.
    let attempts: Int
    /// Seconds in front of the second attempt; each later one waits twice as long.
    let pause: Double

    package init(attempts: Int = 5, pause: Double = 0.5) {
        self.attempts = attempts
        self.pause = pause
    }

    package static let usual = HTTPRetry()
    /// For a look before the work: whoever is not there now need not be there later.
    package static let never = HTTPRetry(attempts: 1)

    /// Seconds that a server may ask to wait; beyond, its refusal is the answer.
    private static let longest = 120.0

    /// - Returns: seconds; `nil` where the answer stands.
    func pause(after answer: HTTPAnswer, to method: HTTPExchange.Method, attempt: Int, now: Int64) -> Double? {
        guard attempt < attempts else { return nil }
        let told = answer.header("retry-after").flatMap { HTTPRetry.seconds($0, now: now) }
        switch answer.status {
        case 429: break
        case 503 where told != nil: break
        case 408, 500, 502, 503, 504: if !method.isIdempotent { return nil }
        default: return nil
        }
        if let told { return told > HTTPRetry.longest ? nil : told }
        return pause(attempt)
    }

    /// Doubled each time, and never in step with others that broke at the same moment.
    func pause(_ attempt: Int) -> Double {
        min(30, pause * Double(1 << min(attempt - 1, 10))) * Double.random(in: 0.75...1.25)
    }

    /// `Retry-After`: seconds, or a date (RFC 9110, section 10.2.3).
    private static func seconds(_ text: String, now: Int64) -> Double? {
        if let seconds = Int(text), seconds >= 0 { return Double(seconds) }
        return HTTPDate.seconds(text).map { Double(max(0, $0 - now)) }
    }
}

/// A date in a header (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
package enum HTTPDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// - Returns: seconds since 1970, UTC; `nil` for any other text.
    package static func seconds(_ text: String) -> Int64? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let day = Int64(words[1]), (1...31).contains(day),
            let month = months.firstIndex(of: words[2].lowercased()), let year = Int64(words[3]),
            (1970...9999).contains(year)
        else { return nil }
        let time = words[4].split(separator: ":").compactMap { Int64($0) }
        guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]), (0...60).contains(time[2])
        else { return nil }
        let days = CalendarTime.days(year, month + 1, day)
        return days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
    }
}
