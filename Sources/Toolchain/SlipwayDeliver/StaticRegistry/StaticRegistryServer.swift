import SlipwayModel
import SlipwayReport

/// What nginx has to say beside the files of a registry: SwiftPM refuses answers without `Content-Version`.
struct StaticRegistryServer {
    /// The `Link` headers of manifests, by the path of `Package.swift`.
    let links: [(path: String, links: String)]
    /// Whose package a repository is (``RepositoryKey``).
    let repositories: [(key: String, identity: String)]

    /// Locations for a `server` block whose `root` is the store.
    var text: String {
        get throws(SlipwayError) {
            var text = StaticRegistryServer.locations + identifiers
            for entry in links {
                text += """

                    location = \(entry.path) {
                        default_type text/x-swift;
                        types {}
                        add_header Content-Version 1 always;
                        add_header X-Content-Type-Options nosniff always;
                        add_header Cache-Control "public, max-age=31536000, immutable";
                        add_header Link '\(entry.links)';
                        if ($args ~ "^swift-version=([0-9.]+)$") { set $slipway_swift $1; }
                        if ($slipway_swift != "") { rewrite ^(.*)/Package\\.swift$ $1/manifests/$slipway_swift last; }
                    }

                    """
            }
            return text
        }
    }

    /// `?url=` has an address as somebody has written it, with or without escapes.
    private var identifiers: String {
        var text = """

            location = /registry/identifiers {
                default_type application/json;
                types {}
                add_header Content-Version 1 always;
                add_header Cache-Control no-cache always;

            """
        for repository in repositories {
            text += """
                    if ($arg_url ~* "\(StaticRegistryServer.pattern(repository.key))") {
                        return 200 '{"identifiers":["\(repository.identity)"]}';
                    }

                """
        }
        return text + """
                return 404 '{"status":404,"title":"Not Found","detail":"no package has that repository"}';
            }

            """
    }

    /// An expression for all ways to write a repository's address: `https://`, `ssh://git@`, `git@host:path`, `.git`.
    static func pattern(_ key: String) -> String {
        let parts = key.split(separator: "/", omittingEmptySubsequences: false)
        func escaped(_ text: Substring) -> String {
            text.utf8.map { byte -> String in
                if DecimalNumber.isDigit(byte) || isLetter(byte) { return String(UnicodeScalar(byte)) }
                // a key has visible bytes alone: two digits; nginx or the expression could take them for something else
                let digits = String(byte, radix: 16)
                return "(?:\\x\(digits)|%\(digits))"
            }.joined()
        }
        let slash = "(?:/|%2f)"
        let front = "^(?:[a-z+]+(?::|%3a)\(slash)\(slash))?(?:[^/@%]*(?:@|%40))?"
        let path = parts.dropFirst().map(escaped).joined(separator: slash)
        return front + escaped(parts.first ?? "") + "(?::[0-9]+)?(?:/|:|%2f|%3a)" + path + "(?:\\.git)?\(slash)?$"
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Versions of Swift have one to three numbers; the files have three.
    private static let locations = """
        # Written by slipway; include it in the server block whose root is this store:
        #   server { root /srv/builds; include /srv/builds/registry/nginx.conf; }
        # Load it again (nginx -s reload) after a release with manifests for versions of Swift.
        set $slipway_swift "";
        location ~ "^/registry/[^/]+/[^/]+$" {
            default_type application/json;
            types {}
            add_header Content-Version 1 always;
            add_header Cache-Control no-cache;
            try_files $uri/releases.json @slipway_registry_none;
        }
        location ~ "^/registry/[^/]+/[^/]+/[^/]+\\.zip$" {
            default_type application/zip;
            types {}
            add_header Content-Version 1 always;
            add_header Cache-Control "public, max-age=31536000, immutable";
            try_files $uri @slipway_registry_none;
        }
        location ~ "^/registry/[^/]+/[^/]+/[^/]+$" {
            default_type application/json;
            types {}
            add_header Content-Version 1 always;
            add_header Cache-Control no-cache;
            try_files $uri/release.json @slipway_registry_none;
        }
        location ~ "^/registry/[^/]+/[^/]+/[^/]+/Package\\.swift$" {
            default_type text/x-swift;
            types {}
            add_header Content-Version 1 always;
            add_header X-Content-Type-Options nosniff always;
            add_header Cache-Control "public, max-age=31536000, immutable";
            if ($args ~ "^swift-version=") { return 303 $uri; }
            try_files $uri @slipway_registry_none;
        }
        location ~ "^(?<slipway_release>/registry/[^/]+/[^/]+/[^/]+)/manifests/(?<slipway_version>[0-9.]+)$" {
            internal;
            default_type text/x-swift;
            types {}
            add_header Content-Version 1 always;
            add_header X-Content-Type-Options nosniff always;
            add_header Cache-Control "public, max-age=31536000, immutable";
            try_files $slipway_release/manifests/$slipway_version.swift
                $slipway_release/manifests/$slipway_version.0.swift
                $slipway_release/manifests/$slipway_version.0.0.swift @slipway_registry_main;
        }
        location @slipway_registry_main {
            add_header Content-Version 1 always;
            return 303 $slipway_release/Package.swift;
        }
        location @slipway_registry_none {
            default_type application/problem+json;
            add_header Content-Version 1 always;
            return 404 '{"status":404,"title":"Not Found","detail":"not found"}';
        }
        location = /registry/nginx.conf { return 404; }

        """
}
