import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What connections are made with: whom to trust, and which proxies stand between.
package struct HTTPNetwork: Sendable {
    /// A file of certificates in PEM that are trusted instead of the system's (`SSL_CERT_FILE`).
    let authorities: String?
    let proxies: HTTPProxies

    /// - Parameter environment: `SSL_CERT_FILE`, `https_proxy`, `http_proxy`, `all_proxy`, `no_proxy`.
    package init(environment: [String: String]) {
        authorities = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
        proxies = HTTPProxies(environment: environment)
    }

    /// This process's.
    package static let process = HTTPNetwork(environment: Host.processEnvironment())
}
