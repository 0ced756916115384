import CLibgit2Shims
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// Which authorities vouch for https servers.
struct CertificateLocations: Hashable, Sendable {
    /// A file of certificates in PEM.
    let file: Path?
    /// A folder of such files.
    let folder: Path?

    /// What is configured for an address, as git reads it: `GIT_SSL_CAINFO` and `GIT_SSL_CAPATH`, `http.sslCAInfo` and
    /// `http.sslCAPath`, then OpenSSL's `SSL_CERT_FILE` and `SSL_CERT_DIR`. `nil` where nothing is: the system's own.
    ///
    /// - Throws: status 3 where the file is not there.
    static func configured(
        for address: AddressParts, settings: GitSettings, environment: [String: String]
    ) throws(SlipwayError) -> CertificateLocations? {
        let home = HomeFolder(environment: environment)
        let choices = [
            (environment["GIT_SSL_CAINFO"], environment["GIT_SSL_CAPATH"]),
            (settings.web("sslcainfo", for: address).last, settings.web("sslcapath", for: address).last),
            (environment["SSL_CERT_FILE"], environment["SSL_CERT_DIR"]),
        ]
        for (file, folder) in choices where file.nonEmpty ?? folder.nonEmpty != nil {
            let file = file.nonEmpty.map { home.expanded($0) }
            if let file, HomeFolder.content(file) == nil {
                throw SlipwayError(
                    .environment, code: "certificates-missing", "cannot read the certificates in \(file)",
                    hint: "GIT_SSL_CAINFO, http.sslCAInfo or SSL_CERT_FILE names this file")
            }
            return CertificateLocations(file: file, folder: folder.nonEmpty.map { home.expanded($0) })
        }
        return nil
    }

    /// Where systems have theirs, tried in this order; used to go back to them.
    static var system: CertificateLocations {
        let files: [Path] = [
            "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
        ]
        let file = files.first { ((try? LocalFileSystem().exists($0)) ?? false) }
        return CertificateLocations(file: file, folder: file == nil ? "/etc/ssl/certs" : nil)
    }
}

/// The use of one set of authorities by a connection, given back when the value ends.
///
/// libgit2 knows one set for the whole process and frees it when another is set, so it changes only while no
/// connection over https is open.
final class CertificateTrust {
    private struct State {
        /// `nil` for what libgit2 started with.
        var current: CertificateLocations?
        var users = 0
    }

    private static let state = Mutex(State())
    /// Tries of 20 ms each until a connection with other authorities is given up.
    private static let tries = 3000

    /// - Parameter wanted: `nil` for the system's.
    /// - Throws: status 3 where the certificates cannot be used.
    static func hold(_ wanted: CertificateLocations?) throws(SlipwayError) -> CertificateTrust {
        for _ in 0..<tries {
            // A value exists only for what was acquired: its end gives it back.
            if try acquire(wanted) { return CertificateTrust() }
            Pause.block(milliseconds: 20)
        }
        throw SlipwayError(
            .environment, code: "certificates-busy", "another connection uses other certificates",
            cause: "libgit2 has one set of trusted certificates for the whole process")
    }

    private init() {}

    deinit { CertificateTrust.state.withLock { $0.users -= 1 } }

    private static func acquire(_ wanted: CertificateLocations?) throws(SlipwayError) -> Bool {
        try state.withLock { (state) throws(SlipwayError) in
            if state.current != wanted {
                if state.users > 0 { return false }
                try use(wanted ?? .system)
                state.current = wanted
            }
            state.users += 1
            return true
        }
    }

    private static func use(_ locations: CertificateLocations) throws(SlipwayError) {
        try Libgit2.begin()
        let status = slipway_git_set_certificate_locations(locations.file?.string, locations.folder?.string)
        if status >= 0 { return }
        throw SlipwayError(
            .environment, code: "certificates-unusable",
            "cannot use the certificates in \((locations.file ?? locations.folder)?.string ?? "the system's folder")",
            cause: SlipwayError.lastGitMessage(),
            hint: "it must hold certificates in PEM; on macOS add the authority to the keychain instead")
    }
}
