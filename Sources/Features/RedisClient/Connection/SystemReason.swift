import Foundation

/// What the system says of an error, and not what NIO was doing when it came.
enum SystemReason {
    /// `connection refused`.
    static func text(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
