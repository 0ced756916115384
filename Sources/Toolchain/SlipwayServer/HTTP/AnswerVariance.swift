import NIOHTTP1
import SlipwayModel
import SlipwayPages

/// What an answer that is kept depends on beside its address.
struct AnswerVariance: Sendable, Hashable {
    /// Where the client says that the server is.
    var host = false
    /// The device that the client runs on.
    var device = false

    init(host: Bool = false, device: Bool = false) {
        self.host = host
        self.device = device
    }

    /// As a note has it.
    var text: String? {
        let parts = [host ? "host" : nil, device ? "device" : nil].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ",")
    }

    init(text: String?) {
        let parts = text?.split(separator: ",") ?? []
        self.init(host: parts.contains("host"), device: parts.contains("device"))
    }

    /// What requests that get the same answer have in common.
    func key(of headers: HTTPHeaders) -> String {
        var key = ""
        if host { key = headers.first(name: "host") ?? "" }
        if device {
            key += "\n" + (headers.first(name: "user-agent").flatMap { Device(userAgent: $0) }?.key ?? "")
        }
        return key
    }
}
