#if canImport(SwiftUI)
    import AccessibilityAudit
    public import SwiftUI

    /// An alert, with the colours of the appearance that it is shown in.
    public struct AlertView: View {
        private let model: AlertModel
        private let style: AlertStyle
        private let choose: (Int) -> Void
        @Environment(\.colorScheme) private var colorScheme
        @FocusState private var focus: Int?

        /// - Parameter choose: is given the place of the button in ``AlertModel/buttons``.
        public init(_ model: AlertModel, style: AlertStyle = AlertStyle(), choose: @escaping (Int) -> Void) {
            (self.model, self.style, self.choose) = (model, style, choose)
        }

        public var body: some View {
            VStack(spacing: 20) {
                // text that has grown scrolls; the buttons stay within reach
                ViewThatFits(in: .vertical) {
                    texts
                    ScrollView { texts }
                }
                ForEach(model.buttonOrder, id: \.self) { button($0) }
            }
            .padding()
            .foregroundStyle(color(style.text))
            #if !os(watchOS) && !os(tvOS)
                .background { escapeKey }
            #endif
            .background(color(style.background), in: RoundedRectangle(cornerRadius: 16))
            .padding()
            .accessibilityElement(children: .contain)
            .accessibility(as: model.node(style: style))
            .accessibilityAction(.escape) { leave() }
            #if os(macOS) || os(tvOS)
                .onExitCommand { leave() }
            #endif
            .onAppear {
                if case .button(let place) = model.initialFocus { focus = place }
            }
        }

        private var texts: some View {
            VStack(spacing: 12) {
                Text(verbatim: model.title)
                    .font(.headline)
                    .accessibilityAddTraits(.isHeader)
                    .accessibilityIdentifier("alert.title")
                if let message = model.message, !message.isBlank {
                    Text(verbatim: message).font(.body).accessibilityIdentifier("alert.message")
                }
            }
            .frame(maxWidth: .infinity)
        }

        private func leave() {
            if let place = model.escape { choose(place) }
        }

        private func button(_ place: Int) -> some View {
            let button = model.buttons[place]
            let paint = style.paint(of: button)
            return Button {
                choose(place)
            } label: {
                Text(verbatim: button.title)
                    .font(.body.bold())
                    .frame(maxWidth: .infinity, minHeight: 44)
                    .padding(.horizontal)
                    .foregroundStyle(color(paint.title))
                    .background(color(paint.fill), in: RoundedRectangle(cornerRadius: 8))
            }
            .buttonStyle(.plain)
            .focused($focus, equals: place)
            .accessibilityIdentifier("alert.button.\(place)")
            #if !os(watchOS) && !os(tvOS)
                .keyboardShortcut(shortcut(place))
            #endif
        }

        #if !os(watchOS) && !os(tvOS)
            private func shortcut(_ place: Int) -> KeyboardShortcut? {
                if model.buttons[place].isDefault { return .defaultAction }
                return place == model.escape ? .cancelAction : nil
            }

            /// A button has one key: where the return key chooses the way out, the escape key needs one of its own,
            /// which nobody sees, hears or gets the focus to.
            @ViewBuilder private var escapeKey: some View {
                if let place = model.escape, model.buttons[place].isDefault {
                    Button("") { choose(place) }
                        .keyboardShortcut(.cancelAction)
                        .focusable(false)
                        .opacity(0)
                        .accessibilityHidden(true)
                }
            }
        #endif

        private func color(_ paint: SchemePaint) -> Color {
            guard case .color(let color) = paint[colorScheme == .dark ? .dark : .light] else { return .clear }
            return Color(color)
        }
    }
#endif
