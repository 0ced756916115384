import SlipwayModel

/// What Xcode's templates set for a whole project.
///
/// Source: `Base_ProjectSettings.xctemplate/TemplateInfo.plist` among Xcode's project templates (`SharedSettings` and
/// the settings of its `Debug` and `Release`), and the product name that every target template gives. The meaning of
/// each is in Apple's *Build settings reference*.
enum ProjectPresets {
    /// For every configuration with a type.
    static let base: BuildSettings = {
        var settings = language
        settings.merge(warnings)
        return settings
    }()

    /// For configurations of type `debug`.
    static let debug: BuildSettings = [
        "DEBUG_INFORMATION_FORMAT": .text("dwarf"),
        "ENABLE_TESTABILITY": .text("YES"),
        "GCC_DYNAMIC_NO_PIC": .text("NO"),
        "GCC_OPTIMIZATION_LEVEL": .text("0"),
        "GCC_PREPROCESSOR_DEFINITIONS": .list(["$(inherited)", "DEBUG=1"]),
        "MTL_ENABLE_DEBUG_INFO": .text("INCLUDE_SOURCE"),
        "ONLY_ACTIVE_ARCH": .text("YES"),
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": .text("DEBUG"),
        "SWIFT_OPTIMIZATION_LEVEL": .text("-Onone"),
    ]

    /// For configurations of type `release`.
    static let release: BuildSettings = [
        "DEBUG_INFORMATION_FORMAT": .text("dwarf-with-dsym"),
        "ENABLE_NS_ASSERTIONS": .text("NO"),
        "MTL_ENABLE_DEBUG_INFO": .text("NO"),
        "SWIFT_COMPILATION_MODE": .text("wholemodule"),
        "SWIFT_OPTIMIZATION_LEVEL": .text("-O"),
    ]

    static func settings(of kind: BuildConfiguration.Kind) -> BuildSettings {
        switch kind {
        case .debug: debug
        case .release: release
        }
    }

    /// Languages, libraries and the product.
    private static let language: BuildSettings = [
        "ALWAYS_SEARCH_USER_PATHS": .text("NO"),
        "CLANG_CXX_LANGUAGE_STANDARD": .text("gnu++14"),
        "CLANG_CXX_LIBRARY": .text("libc++"),
        "CLANG_ENABLE_MODULES": .text("YES"),
        "CLANG_ENABLE_OBJC_ARC": .text("YES"),
        "CLANG_ENABLE_OBJC_WEAK": .text("YES"),
        "COPY_PHASE_STRIP": .text("NO"),
        "ENABLE_STRICT_OBJC_MSGSEND": .text("YES"),
        "GCC_C_LANGUAGE_STANDARD": .text("gnu11"),
        "GCC_NO_COMMON_BLOCKS": .text("YES"),
        "MTL_FAST_MATH": .text("YES"),
        "PRODUCT_NAME": .text("$(TARGET_NAME)"),
        "SWIFT_VERSION": .text("5.0"),
    ]

    /// What the compilers and the analyzer tell.
    private static let warnings: BuildSettings = [
        "CLANG_ANALYZER_NONNULL": .text("YES"),
        "CLANG_ANALYZER_NUMBER_OBJECT_CONVERSION": .text("YES_AGGRESSIVE"),
        "CLANG_WARN_BLOCK_CAPTURE_AUTORELEASING": .text("YES"),
        "CLANG_WARN_BOOL_CONVERSION": .text("YES"),
        "CLANG_WARN_COMMA": .text("YES"),
        "CLANG_WARN_CONSTANT_CONVERSION": .text("YES"),
        "CLANG_WARN_DEPRECATED_OBJC_IMPLEMENTATIONS": .text("YES"),
        "CLANG_WARN_DIRECT_OBJC_ISA_USAGE": .text("YES_ERROR"),
        "CLANG_WARN_DOCUMENTATION_COMMENTS": .text("YES"),
        "CLANG_WARN_EMPTY_BODY": .text("YES"),
        "CLANG_WARN_ENUM_CONVERSION": .text("YES"),
        "CLANG_WARN_INFINITE_RECURSION": .text("YES"),
        "CLANG_WARN_INT_CONVERSION": .text("YES"),
        "CLANG_WARN_NON_LITERAL_NULL_CONVERSION": .text("YES"),
        "CLANG_WARN_OBJC_IMPLICIT_RETAIN_SELF": .text("YES"),
        "CLANG_WARN_OBJC_LITERAL_CONVERSION": .text("YES"),
        "CLANG_WARN_OBJC_ROOT_CLASS": .text("YES_ERROR"),
        "CLANG_WARN_QUOTED_INCLUDE_IN_FRAMEWORK_HEADER": .text("YES"),
        "CLANG_WARN_RANGE_LOOP_ANALYSIS": .text("YES"),
        "CLANG_WARN_STRICT_PROTOTYPES": .text("YES"),
        "CLANG_WARN_SUSPICIOUS_MOVE": .text("YES"),
        "CLANG_WARN_UNGUARDED_AVAILABILITY": .text("YES_AGGRESSIVE"),
        "CLANG_WARN_UNREACHABLE_CODE": .text("YES"),
        "CLANG_WARN__DUPLICATE_METHOD_MATCH": .text("YES"),
        "GCC_WARN_64_TO_32_BIT_CONVERSION": .text("YES"),
        "GCC_WARN_ABOUT_RETURN_TYPE": .text("YES_ERROR"),
        "GCC_WARN_UNDECLARED_SELECTOR": .text("YES"),
        "GCC_WARN_UNINITIALIZED_AUTOS": .text("YES_AGGRESSIVE"),
        "GCC_WARN_UNUSED_FUNCTION": .text("YES"),
        "GCC_WARN_UNUSED_VARIABLE": .text("YES"),
    ]
}
