import Foundation

/// The field `Retry-After` (RFC 9110, 10.2.3): seconds, or a date in one of the three forms of RFC 9110, 5.6.7.
enum RetryAfter {
    static func duration(_ value: String?, now: Date) -> Duration? {
        guard let value = value?.trimmingCharacters(in: .whitespaces), !value.isEmpty else { return nil }
        if value.utf8.allSatisfy({ (48...57).contains($0) }) {
            // more than this nobody waits for
            return .seconds(min(Double(value) ?? 0, 1e9))
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        for format in ["EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy"] {
            formatter.dateFormat = format
            if let date = formatter.date(from: value) {
                return .seconds(min(max(date.timeIntervalSince(now), 0), 1e9))
            }
        }
        return nil
    }
}
