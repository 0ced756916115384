extension HealthCheck {
    static let git = HealthCheck(
        name: "git", looksAt: "`git --version`",
        explanation: "git's programs serve remotes that are folders, credential helpers and hooks"
    ) { patient in
        if let line = await patient.line(of: "git", ["--version"]) { return [.ok(line)] }
        let fix = await SystemPackages.remedy(apt: ["git"], brew: ["git"], patient)
        return [Finding(.missing, "not found", hint: "install git (Debian: apt-get install git)", fix: fix)]
    }
}
