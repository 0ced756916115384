/// The linker's and the compiler's usual settings, one call each: `SettingsDictionary().swiftVersion("6.0")`.
extension SettingsDictionary {
    public mutating func merge(_ other: SettingsDictionary) { merge(other) { $1 } }

    public func merging(_ other: SettingsDictionary) -> SettingsDictionary { merging(other) { $1 } }

    private func adding(_ settings: SettingsDictionary) -> SettingsDictionary { merging(settings) }

    private func adding(_ key: String, _ value: String) -> SettingsDictionary { merging([key: .string(value)]) }

    // MARK: Signing

    public func manualCodeSigning(
        identity: String? = nil, provisioningProfileSpecifier: String? = nil
    ) -> SettingsDictionary {
        var settings: SettingsDictionary = ["CODE_SIGN_STYLE": "Manual"]
        settings["CODE_SIGN_IDENTITY"] = identity.map { .string($0) }
        settings["PROVISIONING_PROFILE_SPECIFIER"] = provisioningProfileSpecifier.map { .string($0) }
        return adding(settings)
    }

    public func automaticCodeSigning(devTeam: String) -> SettingsDictionary {
        adding(["CODE_SIGN_STYLE": "Automatic", "DEVELOPMENT_TEAM": .string(devTeam)])
    }

    public func codeSignIdentityAppleDevelopment() -> SettingsDictionary {
        codeSignIdentity("Apple Development")
    }

    public func codeSignIdentity(_ identity: String) -> SettingsDictionary { adding("CODE_SIGN_IDENTITY", identity) }

    // MARK: Versions

    public func currentProjectVersion(_ version: String) -> SettingsDictionary {
        adding("CURRENT_PROJECT_VERSION", version)
    }

    public func marketingVersion(_ version: String) -> SettingsDictionary { adding("MARKETING_VERSION", version) }

    public func appleGenericVersioningSystem() -> SettingsDictionary { adding("VERSIONING_SYSTEM", "apple-generic") }

    public func versionInfo(_ version: String, prefix: String? = nil, suffix: String? = nil) -> SettingsDictionary {
        var settings: SettingsDictionary = ["CURRENT_PROJECT_VERSION": .string(version)]
        settings["VERSION_INFO_PREFIX"] = prefix.map { .string($0) }
        settings["VERSION_INFO_SUFFIX"] = suffix.map { .string($0) }
        return adding(settings)
    }

    // MARK: Swift

    public func swiftVersion(_ version: String) -> SettingsDictionary { adding("SWIFT_VERSION", version) }

    public func otherSwiftFlags(_ flags: [String]) -> SettingsDictionary {
        adding("OTHER_SWIFT_FLAGS", flags.joined(separator: " "))
    }

    public func otherSwiftFlags(_ flags: String...) -> SettingsDictionary { otherSwiftFlags(flags) }

    public func swiftActiveCompilationConditions(_ conditions: [String]) -> SettingsDictionary {
        adding("SWIFT_ACTIVE_COMPILATION_CONDITIONS", conditions.joined(separator: " "))
    }

    public func swiftActiveCompilationConditions(_ conditions: String...) -> SettingsDictionary {
        swiftActiveCompilationConditions(conditions)
    }

    public func swiftCompilationMode(_ mode: SwiftCompilationMode) -> SettingsDictionary {
        adding("SWIFT_COMPILATION_MODE", mode.rawValue)
    }

    public func swiftOptimizationLevel(_ level: SwiftOptimizationLevel) -> SettingsDictionary {
        adding("SWIFT_OPTIMIZATION_LEVEL", level.rawValue)
    }

    public func swiftOptimizeObjectLifetimes(_ enabled: Bool) -> SettingsDictionary {
        adding("SWIFT_OPTIMIZE_OBJECT_LIFETIME", enabled ? "YES" : "NO")
    }

    public func swiftObjcBridgingHeaderPath(_ path: String) -> SettingsDictionary {
        adding("SWIFT_OBJC_BRIDGING_HEADER", path)
    }

    // MARK: C and the linker

    public func otherCFlags(_ flags: [String]) -> SettingsDictionary { adding(["OTHER_CFLAGS": .array(flags)]) }

    public func otherLinkerFlags(_ flags: [String]) -> SettingsDictionary { adding(["OTHER_LDFLAGS": .array(flags)]) }

    public func bitcodeEnabled(_ enabled: Bool) -> SettingsDictionary {
        adding("ENABLE_BITCODE", enabled ? "YES" : "NO")
    }

    public func debugInformationFormat(_ format: DebugInformationFormat) -> SettingsDictionary {
        adding("DEBUG_INFORMATION_FORMAT", format.rawValue)
    }
}

/// `SWIFT_COMPILATION_MODE`.
public enum SwiftCompilationMode: String, Codable, Hashable, Sendable {
    case singlefile
    case wholemodule
}

/// `SWIFT_OPTIMIZATION_LEVEL`.
public enum SwiftOptimizationLevel: String, Codable, Hashable, Sendable {
    case o = "-O"
    case oNone = "-Onone"
    case oSize = "-Osize"
}

/// `DEBUG_INFORMATION_FORMAT`.
public enum DebugInformationFormat: String, Codable, Hashable, Sendable {
    case dwarf
    case dwarfWithDsym = "dwarf-with-dsym"
}
