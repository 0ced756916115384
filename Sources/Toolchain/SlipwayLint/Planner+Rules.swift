import SlipwayModel
import SlipwayReport

extension Planner {
    /// What the command line says of rules holds, whatever configurations say; what is wrong in their lists is told.
    ///
    /// - Parameter file: whose lists are looked at; `nil` for those of all files.
    func narrowed(_ configuration: LintConfiguration, in file: Path? = nil) -> LintConfiguration {
        let only = request.wantsAllRules ? [LintConfiguration.allRules] : request.onlyRules
        if only.isEmpty { return configuration }
        let custom = Set(configuration.customRules.map(\.id))
        let name = file.map(name)
        var result = configuration.only(only)
        result.problems += configuration.mode.problems(custom: custom)
            .filter { name == nil || $0.location?.file == name }
        return result
    }
}

extension LintConfiguration {
    /// The same with some rules and no others.
    func only(_ rules: [String]) -> LintConfiguration {
        var result = self
        result.isNarrowed = true
        result.mode = .only(
            rules.map { RuleReference(id: $0, location: SourceLocation(file: LintConfiguration.ruleOption)) })
        return result
    }
}
