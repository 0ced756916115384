#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension AccessibilityNode {
        /// What a view, and all that is seen within it, says and looks like.
        ///
        /// What a view does not tell is not known: what is drawn by hand, and whether movement respects Reduce Motion.
        /// Views that lie over each other without being within each other are not seen to do so.
        @MainActor
        public init(_ view: UIView) { self.init(view, alpha: 1) }

        @MainActor
        private init(_ view: UIView, alpha around: Double) {
            let alpha = around * Double(view.alpha)
            self.init(AccessibilityNode.role(of: view))
            describe(view)
            isHidden = view.accessibilityElementsHidden
            if view.accessibilityViewIsModal {
                traits.insert(.modal)
                if AccessibilityNode.canEscape(view) { actions.insert(.escape) }
            }
            background = AccessibilityNode.background(of: view, alpha)
            show(view, alpha)
            // what a control is made of is its own matter
            guard !(view is UIControl), !(view is UILabel) else { return }
            if let elements = view.accessibilityElements {
                children = elements.compactMap { element in
                    if let view = element as? UIView { return AccessibilityNode(view, alpha: alpha) }
                    return (element as? NSObject).map { AccessibilityNode(element: $0) }
                }
            } else {
                children = view.subviews.filter { !$0.isHidden && $0.alpha > 0 }.map {
                    AccessibilityNode($0, alpha: alpha)
                }
            }
        }

        /// An element that is no view, as SwiftUI has them.
        @MainActor
        private init(element: NSObject) {
            self.init(.other)
            describe(element)
            role = AccessibilityNode.role(by: traits) ?? .other
            for child in element.accessibilityElements ?? [] {
                guard let child = child as? NSObject else { continue }
                children.append((child as? UIView).map { AccessibilityNode($0) } ?? AccessibilityNode(element: child))
            }
        }

        @MainActor
        private mutating func describe(_ element: NSObject) {
            label = element.accessibilityLabel
            value = element.accessibilityValue
            hint = element.accessibilityHint
            inputLabels = element.accessibilityUserInputLabels ?? []
            identifier = (element as? any UIAccessibilityIdentification)?.accessibilityIdentifier
            for (theirs, ours) in AccessibilityNode.traits where element.accessibilityTraits.contains(theirs) {
                traits.insert(ours)
            }
        }

        @MainActor
        private mutating func show(_ view: UIView, _ alpha: Double) {
            switch view {
            case let label as UILabel:
                (text, foreground) = (label.text, SchemePaint(label.textColor, alpha: alpha))
                font = TextFont(label.font, of: label, in: view)
            case let button as UIButton:
                text = button.titleLabel?.text ?? button.currentTitle
                foreground = SchemePaint(button.titleLabel?.textColor ?? button.tintColor, alpha: alpha)
                font = TextFont(button.titleLabel?.font, of: button.titleLabel, in: view)
                if !button.isEnabled { traits.insert(.disabled) }
            case let field as UITextField:
                (text, foreground) = (field.text, SchemePaint(field.textColor, alpha: alpha))
                font = TextFont(field.font, of: field, in: view)
            case let area as UITextView:
                (text, foreground) = (area.text, SchemePaint(area.textColor, alpha: alpha))
                font = TextFont(area.font, of: area, in: view)
            case let image as UIImageView:
                isHidden = isHidden || !image.isAccessibilityElement
            default: break
            }
        }

        @MainActor
        private static func background(of view: UIView, _ alpha: Double) -> SchemePaint? {
            if view is UIVisualEffectView { return SchemePaint(.unknown) }
            let layers = [view.layer] + (view.layer.sublayers ?? [])
            if layers.contains(where: { $0 is CAGradientLayer }) { return SchemePaint(.gradient) }
            return SchemePaint(view.backgroundColor, alpha: alpha)
        }
    }
#endif
