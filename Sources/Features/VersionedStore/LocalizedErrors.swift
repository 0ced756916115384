public import Foundation

// What Foundation shows of an error (`localizedDescription`) is what the error says.

extension StoreError: LocalizedError {
    public var errorDescription: String? { description }
}

extension ChainError: LocalizedError {
    public var errorDescription: String? { description }
}

extension FileBlobStore.Failure: LocalizedError {
    public var errorDescription: String? { description }
}

extension DefaultsBlobStore.NoData: LocalizedError {
    public var errorDescription: String? { description }
}
