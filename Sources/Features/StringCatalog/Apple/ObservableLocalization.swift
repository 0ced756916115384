#if canImport(SwiftUI) && canImport(Combine)
    public import Combine
    public import SwiftUI

    /// A manager that views observe: they are drawn anew when the language changes.
    @MainActor
    public final class ObservableLocalization: ObservableObject {
        public let manager: LocalizationManager
        @Published public private(set) var language: LanguageTag
        private var following: Task<Void, Never>?

        /// Follows a manager, whoever changes its language.
        public init(_ manager: LocalizationManager) {
            self.manager = manager
            language = manager.language
            let changes = manager.changes
            following = Task { [weak self] in
                for await language in changes {
                    guard let self else { return }
                    if self.language != language { self.language = language }
                }
            }
        }

        deinit { following?.cancel() }

        /// For `.environment(\.locale, …)`: dates and numbers of SwiftUI follow.
        public var locale: Locale { Locale(identifier: language.description) }

        /// Chooses a language; see ``LocalizationManager/select(_:)``.
        public func select(_ id: String?) throws(LocalizationError) { language = try manager.select(id) }

        /// Chooses the next language; see ``LocalizationManager/next()``.
        public func next() throws(LocalizationError) { language = try manager.next() }

        /// A text with its arguments; the key where the arguments are not what the text takes.
        public func text(_ key: String, _ arguments: CatalogArgument...) -> Text {
            Text(verbatim: (try? manager.lookup.string(key, arguments)) ?? key)
        }
    }
#endif
