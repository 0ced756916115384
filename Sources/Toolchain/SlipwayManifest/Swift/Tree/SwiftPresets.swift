import ProjectDescription
import SlipwayModel

/// Which preset settings a project or a target gets, as `presetSettings:`.
struct SwiftPresets {
    let place: Place

    /// Settings that a build needs (as Tuist has them: `DefaultSettingsProvider`).
    private static let project: Set<String> = [
        "ALWAYS_SEARCH_USER_PATHS", "CLANG_ANALYZER_NONNULL", "CLANG_ANALYZER_NUMBER_OBJECT_CONVERSION",
        "CLANG_CXX_LANGUAGE_STANDARD", "CLANG_ENABLE_MODULES", "CLANG_ENABLE_OBJC_ARC", "CLANG_ENABLE_OBJC_WEAK",
        "COPY_PHASE_STRIP", "DEBUG_INFORMATION_FORMAT", "ENABLE_NS_ASSERTIONS", "ENABLE_STRICT_OBJC_MSGSEND",
        "ENABLE_TESTABILITY", "GCC_C_LANGUAGE_STANDARD", "GCC_DYNAMIC_NO_PIC", "GCC_NO_COMMON_BLOCKS",
        "GCC_OPTIMIZATION_LEVEL", "GCC_PREPROCESSOR_DEFINITIONS", "MTL_ENABLE_DEBUG_INFO", "ONLY_ACTIVE_ARCH",
        "PRODUCT_NAME", "SWIFT_ACTIVE_COMPILATION_CONDITIONS", "SWIFT_OPTIMIZATION_LEVEL", "SWIFT_VERSION",
        "VALIDATE_PRODUCT",
    ]
    private static let target: Set<String> = [
        "BUNDLE_LOADER", "CODE_SIGN_IDENTITY", "COMBINE_HIDPI_IMAGES", "CURRENT_PROJECT_VERSION", "DEFINES_MODULE",
        "DYLIB_COMPATIBILITY_VERSION", "DYLIB_CURRENT_VERSION", "DYLIB_INSTALL_NAME_BASE", "EXECUTABLE_PREFIX",
        "INSTALL_PATH", "LD_RUNPATH_SEARCH_PATHS", "SKIP_INSTALL", "SWIFT_ACTIVE_COMPILATION_CONDITIONS",
        "SWIFT_OPTIMIZATION_LEVEL", "SWIFT_VERSION", "TEST_HOST", "TEST_TARGET_NAME", "VERSIONING_SYSTEM",
        "VERSION_INFO_PREFIX", "WRAPPER_EXTENSION",
    ]
    /// Settings that say what a target is.
    private static let needed: Set<String> = [
        "MACH_O_TYPE", "PRODUCT_NAME", "SDKROOT", "SUPPORTED_PLATFORMS", "SUPPORTS_MACCATALYST",
        "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", "SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD", "TARGETED_DEVICE_FAMILY",
    ]

    /// Adds what the project's own presets are limited to.
    func add(_ settings: DefaultSettings?, toOptions options: inout NodeDraft) {
        switch settings {
        case DefaultSettings.none?: options.set("settingPresets", text: "targets")
        case .essential(let without)?:
            options.set("presetSettings", draft: filter(only: SwiftPresets.project.subtracting(without)))
        case .recommended(let without)?: options.set("presetSettings", draft: filter(except: without))
        case nil: break
        }
    }

    /// Whether the presets of a target have a setting.
    static func takes(_ key: String, _ settings: DefaultSettings?) -> Bool {
        switch settings {
        case DefaultSettings.none?: needed.contains(key)
        case .essential(let without)?: needed.contains(key) || target.contains(key) && !without.contains(key)
        case .recommended(let without)?: !without.contains(key)
        case nil: true
        }
    }

    /// Adds what a target's presets are limited to: as its settings say, else as the project's.
    ///
    /// - Parameter unfit: presets that do not fit what the target is.
    func add(
        _ settings: DefaultSettings?, project: DefaultSettings?, unfit: Set<String> = [],
        toTarget draft: inout NodeDraft
    ) {
        switch settings ?? project ?? .recommended(excluding: []) {
        case .none: draft.set("presetSettings", draft: filter(only: SwiftPresets.needed))
        case .essential(let without):
            let essential = SwiftPresets.target.subtracting(without).subtracting(unfit).union(SwiftPresets.needed)
            draft.set("presetSettings", draft: filter(only: essential))
        case .recommended(let without):
            let except = without.union(unfit).subtracting(SwiftPresets.needed)
            // the options' filter is the project's own
            let isLimited = project.map { $0 != .recommended(excluding: []) && $0 != .none } ?? false
            if !except.isEmpty {
                draft.set("presetSettings", draft: filter(except: except))
            } else if isLimited {
                draft.set("presetSettings", NodeDraft(place).node)
            }
        }
    }

    private func filter(only: Set<String>? = nil, except: Set<String> = []) -> NodeDraft {
        var draft = NodeDraft(place)
        if let only { draft.set("only", draft.list(only.sortedBytewise().map { draft.text($0) })) }
        draft.set("except", texts: except.sortedBytewise())
        return draft
    }
}
