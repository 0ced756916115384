extension Schema {
    /// The build of a channel with the largest number.
    private static func latest(_ row: String) -> String {
        "SELECT id FROM build WHERE channel = \(row).channel AND state = 'visible' ORDER BY number DESC LIMIT 1"
    }

    /// What pages need at once: how many builds a channel has, and which is the latest, is kept by triggers, whoever
    /// adds builds and takes them away. A build that was seen leaves a row when it goes.
    static let pages = """
        CREATE INDEX channelBySecret ON channel (secretHash) WHERE secretHash IS NOT NULL;
        CREATE INDEX channelByUpdate ON channel (project, kind, updated DESC);
        CREATE TABLE buildApp (
            build INTEGER NOT NULL REFERENCES build ON DELETE CASCADE,
            file TEXT NOT NULL,
            info TEXT NOT NULL,
            PRIMARY KEY (build, file)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE goneBuild (
            channel INTEGER NOT NULL REFERENCES channel ON DELETE CASCADE,
            path TEXT NOT NULL,
            version TEXT NOT NULL,
            release TEXT NOT NULL,
            reason TEXT NOT NULL CHECK (reason IN ('expired', 'removed', 'retention')),
            time INTEGER NOT NULL,
            PRIMARY KEY (channel, path)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER buildIsAdded AFTER INSERT ON build WHEN NEW.state = 'visible' BEGIN
            UPDATE channel SET visibleBuilds = visibleBuilds + 1, updated = max(updated, ifnull(NEW.published, 0)),
                latest = (\(latest("NEW")))
            WHERE id = NEW.channel;
        END;
        CREATE TRIGGER buildIsShown AFTER UPDATE OF state ON build
        WHEN OLD.state <> 'visible' AND NEW.state = 'visible' BEGIN
            UPDATE channel SET visibleBuilds = visibleBuilds + 1, updated = max(updated, ifnull(NEW.published, 0)),
                latest = (\(latest("NEW")))
            WHERE id = NEW.channel;
            DELETE FROM goneBuild WHERE channel = NEW.channel AND path = NEW.path;
        END;
        CREATE TRIGGER buildIsGone AFTER DELETE ON build WHEN OLD.state = 'visible' BEGIN
            UPDATE channel SET visibleBuilds = visibleBuilds - 1, latest = (\(latest("OLD"))) WHERE id = OLD.channel;
            INSERT OR REPLACE INTO goneBuild (channel, path, version, release, reason, time)
            SELECT OLD.channel, OLD.path, OLD.version, OLD.release,
                CASE WHEN OLD.expires <= CAST(strftime('%s', 'now') AS INTEGER) THEN 'expired' ELSE 'retention' END,
                CAST(strftime('%s', 'now') AS INTEGER)
            WHERE OLD.path IS NOT NULL AND EXISTS (SELECT 1 FROM channel WHERE id = OLD.channel);
        END;
        """

    /// A build that has lost a file is hidden until it is published again.
    static let hiding = """
        CREATE TRIGGER buildIsHidden AFTER UPDATE OF state ON build
        WHEN OLD.state = 'visible' AND NEW.state = 'pending' BEGIN
            UPDATE channel SET visibleBuilds = visibleBuilds - 1, latest = (
                SELECT id FROM build WHERE channel = NEW.channel AND state = 'visible' ORDER BY number DESC LIMIT 1)
            WHERE id = NEW.channel;
        END;
        """
}
