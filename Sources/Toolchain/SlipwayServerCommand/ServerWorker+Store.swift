import SlipwayCommandLine
import SlipwayModel
import SlipwayReport
import SlipwayServer
import SlipwaySystem

extension ServerWorker {
    func backUp(to folder: Path, isDry: Bool, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus {
        let store = try ServerStore(session.data, host: session.host)
        let report = try await StoreBackup(store, to: folder).run(isDry: isDry)
        try store.close()
        let new = "\(Plural.count(report.new, "blob")) of \(report.blobs) (\(report.newBytes) bytes)"
        session.console.result(
            report,
            human: isDry
                ? ["would copy \(new) to \(session.host.display(folder))"]
                : [
                    "backed up to \(session.host.display(folder)): \(new) new, \(report.removed) removed",
                    "next: slipway fsck --data \(session.host.display(folder))",
                ])
        return .done
    }

    func check(repairs: Bool, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus {
        let store = try ServerStore(session.data, host: session.host)
        // whoever mends must be alone
        let lock = repairs ? try store.folder.lock() : nil
        defer { lock?.end() }
        var report = try await store.check()
        let isDamaged = report.findings.contains(where: \.isDamage)
        if repairs { report.repairs = try await store.repair(report) }
        try store.close()
        let strays = report.findings.count { !$0.isDamage }
        var lines = report.findings.flatMap { finding in
            [
                [finding.kind.rawValue, finding.subject.escapingControls, finding.detail?.escapingControls]
                    .compactMap { $0 }.joined(separator: "  ")
            ] + finding.affects.map { "  needed by \($0.escapingControls)" }
        }
        lines += report.repairs.map(\.escapingControls)
        let count = "\(Plural.count(report.blobs, "blob")), \(report.bytes) bytes"
        if isDamaged {
            lines.append(repairs ? "mended: \(count)" : "damaged: \(count); next: slipway fsck --repair")
        } else {
            let rest = strays == 0 || repairs ? "" : ", \(Plural.count(strays, "file")) that nobody refers to"
            lines.append("whole: \(count)\(rest)")
        }
        session.console.result(report, human: lines)
        return isDamaged && !repairs ? .gate : .done
    }
}
