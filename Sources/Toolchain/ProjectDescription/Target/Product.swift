/// What a target makes.
public enum Product: String, Codable, Hashable, Sendable {
    case app
    case staticLibrary = "static_library"
    case dynamicLibrary = "dynamic_library"
    case framework
    case staticFramework
    case unitTests = "unit_tests"
    case uiTests = "ui_tests"
    case bundle
    case commandLineTool
    case appClip
    case appExtension = "app_extension"
    case watch2App
    case watch2Extension
    case tvTopShelfExtension
    case messagesExtension
    case stickerPackExtension = "sticker_pack_extension"
    case xpc
    case systemExtension = "system_extension"
    case extensionKitExtension = "extension_kit_extension"
    case macro
    /// A tool of the build.
    case plugin
}
