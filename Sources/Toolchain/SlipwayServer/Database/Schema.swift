import GRDB

/// The tables, as they came to be. A migration that has been released is never changed: the next one is.
enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            for statement in [builds, files, changes, uploads, packages, access, people, hooks, state, pages, hiding] {
                try database.execute(sql: statement)
            }
        }
        return migrator
    }

    /// Texts are UTF-8, times seconds since 1970 in UTC, sizes bytes, digests 64 hexadecimal digits.
    private static let builds = """
        CREATE TABLE project (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            path TEXT NOT NULL UNIQUE,
            ticketAddress TEXT
        ) STRICT;
        CREATE TABLE channel (
            id INTEGER PRIMARY KEY,
            project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
            name TEXT NOT NULL,
            path TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('branch', 'pull-request', 'release')),
            access TEXT NOT NULL DEFAULT 'public' CHECK (access IN ('public', 'link', 'token')),
            secretHash TEXT,
            keptBuilds INTEGER,
            keptDays INTEGER,
            lastNumber INTEGER NOT NULL DEFAULT 0,
            visibleBuilds INTEGER NOT NULL DEFAULT 0,
            latest INTEGER,
            updated INTEGER NOT NULL DEFAULT 0,
            UNIQUE (project, name),
            UNIQUE (project, path)
        ) STRICT;
        CREATE TABLE build (
            id INTEGER PRIMARY KEY,
            channel INTEGER NOT NULL REFERENCES channel ON DELETE CASCADE,
            version TEXT NOT NULL,
            path TEXT,
            number INTEGER,
            state TEXT NOT NULL CHECK (state IN ('pending', 'visible')),
            "commit" TEXT NOT NULL,
            time INTEGER NOT NULL DEFAULT 0,
            release TEXT NOT NULL,
            repository TEXT,
            libraries TEXT NOT NULL,
            previous TEXT,
            announced INTEGER NOT NULL,
            published INTEGER,
            expires INTEGER,
            expiryTold INTEGER,
            isPinned INTEGER NOT NULL DEFAULT 0,
            UNIQUE (channel, version),
            UNIQUE (channel, path),
            UNIQUE (channel, number)
        ) STRICT;
        CREATE INDEX buildByState ON build (channel, state, number);
        """

    private static let files = """
        CREATE TABLE blob (
            digest TEXT PRIMARY KEY,
            size INTEGER NOT NULL,
            added INTEGER NOT NULL,
            checked INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE buildFile (
            build INTEGER NOT NULL REFERENCES build ON DELETE CASCADE,
            name TEXT NOT NULL,
            size INTEGER NOT NULL,
            digest TEXT NOT NULL,
            PRIMARY KEY (build, name)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX buildFileByDigest ON buildFile (digest);
        """

    private static let changes = """
        CREATE TABLE change (
            build INTEGER NOT NULL REFERENCES build ON DELETE CASCADE,
            position INTEGER NOT NULL,
            content TEXT NOT NULL,
            PRIMARY KEY (build, position)
        ) STRICT, WITHOUT ROWID;
        """

    private static let uploads = """
        CREATE TABLE upload (
            id TEXT PRIMARY KEY,
            token INTEGER,
            digest TEXT NOT NULL,
            size INTEGER NOT NULL,
            begun INTEGER NOT NULL,
            expires INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX uploadByDigest ON upload (digest);
        CREATE TABLE possession (
            digest TEXT NOT NULL,
            token INTEGER NOT NULL,
            time INTEGER NOT NULL,
            PRIMARY KEY (digest, token)
        ) STRICT, WITHOUT ROWID;
        """

    /// Identifiers keep their case and are compared without (registry specification, 3.6).
    private static let packages = """
        CREATE TABLE package (
            id INTEGER PRIMARY KEY,
            scope TEXT NOT NULL COLLATE NOCASE,
            name TEXT NOT NULL COLLATE NOCASE,
            UNIQUE (scope, name)
        ) STRICT;
        CREATE TABLE packageRelease (
            id INTEGER PRIMARY KEY,
            package INTEGER NOT NULL REFERENCES package ON DELETE CASCADE,
            version TEXT NOT NULL,
            precedence BLOB NOT NULL,
            archive TEXT NOT NULL,
            size INTEGER NOT NULL,
            signature TEXT,
            metadata TEXT NOT NULL,
            metadataSignature TEXT,
            published INTEGER NOT NULL,
            problem TEXT,
            UNIQUE (package, version),
            UNIQUE (package, precedence)
        ) STRICT;
        CREATE INDEX packageReleaseInOrder ON packageRelease (package, precedence, version, problem);
        CREATE INDEX packageReleaseByArchive ON packageRelease (archive);
        CREATE TABLE packageManifest (
            packageRelease INTEGER NOT NULL REFERENCES packageRelease ON DELETE CASCADE,
            name TEXT NOT NULL,
            toolsVersion TEXT NOT NULL,
            content TEXT NOT NULL,
            PRIMARY KEY (packageRelease, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE packageAddress (
            address TEXT NOT NULL,
            package INTEGER NOT NULL REFERENCES package ON DELETE CASCADE,
            PRIMARY KEY (address, package)
        ) STRICT, WITHOUT ROWID;
        """

    private static let access = """
        CREATE TABLE token (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            hash TEXT NOT NULL UNIQUE,
            scope TEXT NOT NULL,
            project TEXT,
            created INTEGER NOT NULL,
            expires INTEGER,
            revoked INTEGER,
            used INTEGER
        ) STRICT;
        CREATE TABLE auditEntry (
            id INTEGER PRIMARY KEY,
            time INTEGER NOT NULL,
            actor TEXT NOT NULL,
            action TEXT NOT NULL,
            subject TEXT NOT NULL,
            detail TEXT
        ) STRICT;
        CREATE INDEX auditEntryByTime ON auditEntry (time);
        """

    private static let people = """
        CREATE TABLE report (
            id INTEGER PRIMARY KEY,
            build INTEGER NOT NULL REFERENCES build ON DELETE CASCADE,
            time INTEGER NOT NULL,
            text TEXT NOT NULL,
            system TEXT,
            screenshot TEXT,
            screenshotType TEXT
        ) STRICT;
        CREATE INDEX reportByBuild ON report (build);
        CREATE INDEX reportByScreenshot ON report (screenshot);
        CREATE TABLE download (
            build INTEGER NOT NULL REFERENCES build ON DELETE CASCADE,
            file TEXT NOT NULL,
            day TEXT NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (build, file, day)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE holding (
            channel INTEGER NOT NULL REFERENCES channel ON DELETE CASCADE,
            holder TEXT NOT NULL,
            build INTEGER NOT NULL REFERENCES build ON DELETE CASCADE,
            day TEXT NOT NULL,
            PRIMARY KEY (channel, holder)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX holdingByBuild ON holding (build);
        """

    private static let hooks = """
        CREATE TABLE hook (
            id INTEGER PRIMARY KEY,
            project TEXT,
            url TEXT NOT NULL,
            form TEXT NOT NULL CHECK (form IN ('json', 'slack')),
            secret TEXT,
            allowsPrivate INTEGER NOT NULL DEFAULT 0,
            created INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE delivery (
            id INTEGER PRIMARY KEY,
            hook INTEGER NOT NULL REFERENCES hook ON DELETE CASCADE,
            event TEXT NOT NULL,
            body TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'dead')),
            attempts INTEGER NOT NULL DEFAULT 0,
            next INTEGER NOT NULL,
            problem TEXT,
            created INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX deliveryByState ON delivery (state, next);
        """

    /// `time`: when the server last wrote anything. Nothing goes on before that, whatever the machine's clock says.
    private static let state = """
        CREATE TABLE state (
            name TEXT PRIMARY KEY,
            number INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}
