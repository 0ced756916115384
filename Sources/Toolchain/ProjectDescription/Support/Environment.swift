/// Variables of the environment whose names begin with `TUIST_`.
///
/// `Environment.appName` is the variable `TUIST_APP_NAME`. A variable counts towards what a manifest is made of when
/// the manifest or its helpers mention its name.
@dynamicMemberLookup
public enum Environment {
    /// A variable that is set.
    public enum Value: Equatable, Sendable {
        case string(String)
        @available(*, unavailable, message: "ask with getBoolean(default:)")
        case boolean(Bool)
    }

    /// Whether a CI service runs this: the variable `TUIST_IS_CI` says so, or else `CI`.
    public static var isCI: Bool {
        let names = ["TUIST_IS_CI", "CI"]
        guard let text = names.lazy.compactMap(ProcessVariables.value).first else { return false }
        return !["", "0", "false", "FALSE", "no", "NO"].contains(text)
    }

    /// The variable with this name in camel case; `nil` where it is not set.
    public static subscript(dynamicMember member: String) -> Value? {
        ProcessVariables.value(of: "TUIST_" + VariableName.upperCase(member)).map { .string($0) }
    }
}

extension Environment.Value? {
    /// The variable's text, or another one where it is not set.
    public func getString(default defaultString: String) -> String {
        guard case .string(let text)? = self else { return defaultString }
        return text
    }

    /// Whether the variable says `1`, `true`, `yes` or `0`, `false`, `no`, all small or all capital; something else
    /// where it says none of them or is not set.
    public func getBoolean(default defaultBoolean: Bool) -> Bool {
        guard case .string(let text)? = self else { return defaultBoolean }
        switch text {
        case "1", "true", "TRUE", "yes", "YES": return true
        case "0", "false", "FALSE", "no", "NO": return false
        default: return defaultBoolean
        }
    }
}

extension Bool {
    /// The value: `Environment.isCI` was a variable like the others before.
    public func getBoolean(default _: Bool) -> Bool { self }
}

/// How variables are called after members.
public enum VariableName {
    /// `appName` as `APP_NAME`, `myURLName` as `MY_URL_NAME`: a word begins with a capital letter, and so does the last
    /// one of several if a small letter follows.
    public static func upperCase(_ name: String) -> String {
        let letters = Array(name)
        var result = ""
        for (index, letter) in letters.enumerated() {
            if index > 0, letter.isUppercase {
                let isAfterCapital = letters[index - 1].isUppercase
                let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
                if !isAfterCapital || isBeforeSmall { result += "_" }
            }
            result += letter.uppercased()
        }
        return result
    }
}
