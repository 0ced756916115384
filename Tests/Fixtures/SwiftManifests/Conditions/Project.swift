import ProjectDescription

#if canImport(Foundation)
    let hasFoundation = true
#else
    let hasFoundation = false
#endif

#if TUIST_NEVER
    #error("not for this one")
#endif

let appName = Environment.appName.getString(default: "Conditions")
let isRelease = Environment.isRelease.getBoolean(default: false)
let suffix: String = if case .string(let text)? = Environment.bundleSuffix { text } else { ".dev" }
let team: SettingsDictionary = isRelease ? ["DEVELOPMENT_TEAM": "RELEASE"] : [:]

let project = Project(
    name: appName,
    settings: .settings(base: team.merging(["SWIFT_VERSION": "6.0"])),
    targets: [.target(name: appName, destinations: .iOS, product: Environment.linking == nil ? .app : .framework, bundleId: "com.example\(suffix)", sources: ["\(appName)/**"])])
