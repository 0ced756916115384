public import Foundation

// What Foundation shows of an error (`localizedDescription`) is what the error says.

extension StringCatalogError: LocalizedError {
    public var errorDescription: String? { description }
}

extension CatalogFormatError: LocalizedError {
    public var errorDescription: String? { description }
}

extension LocalizationError: LocalizedError {
    public var errorDescription: String? { description }
}

extension DefaultsLanguageStore.Unreadable: LocalizedError {
    public var errorDescription: String? { description }
}
