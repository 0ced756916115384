#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension AccessibilityNode {
        static var traits: [(UIAccessibilityTraits, Trait)] {
            [
                (.button, .button), (.link, .link), (.header, .header), (.image, .image), (.selected, .selected),
                (.searchField, .searchField), (.keyboardKey, .keyboardKey), (.staticText, .staticText),
                (.notEnabled, .disabled), (.adjustable, .adjustable), (.updatesFrequently, .updatesFrequently),
                (.playsSound, .playsSound), (.startsMediaSession, .startsMediaSession), (.tabBar, .tabBar),
                (.causesPageTurn, .causesPageTurn), (.summaryElement, .summaryElement),
                (.allowsDirectInteraction, .allowsDirectInteraction), (.toggleButton, .toggle),
            ]
        }

        static func role(by traits: Set<Trait>) -> Role? {
            if traits.contains(.toggle) { return .toggle }
            if traits.contains(.link) { return .link }
            if traits.contains(.searchField) { return .searchField }
            if traits.contains(.button) || traits.contains(.keyboardKey) { return .button }
            if traits.contains(.adjustable) { return .slider }
            if traits.contains(.header) { return .heading }
            if traits.contains(.image) { return .image }
            return traits.contains(.staticText) ? .text : nil
        }

        @MainActor
        static func role(of view: UIView) -> Role {
            #if !os(tvOS)
                if view is UISwitch { return .toggle }
                if view is UISlider || view is UIStepper { return .slider }
            #endif
            switch view {
            case is UISearchTextField: return .searchField
            case is UITextField: return .textField
            case is UIButton: return .button
            case is UIImageView: return .image
            case is UIProgressView, is UIActivityIndicatorView: return .progress
            case is UITableView, is UICollectionView: return .list
            case is UITableViewCell, is UICollectionViewCell: return .cell
            case is UIWindow: return .screen
            default: break
            }
            #if !os(tvOS)
                if let area = view as? UITextView, area.isEditable { return .textField }
            #endif
            let own = Set(traits.filter { view.accessibilityTraits.contains($0.0) }.map(\.1))
            return role(by: own) ?? (view is UILabel || view is UITextView ? .text : .group)
        }
    }
#endif
