/// How a run of a scheme is set up beyond its program.
public struct RunActionOptions: Codable, Hashable, Sendable {
    /// The language of the program.
    public var language: SchemeLanguage?
    /// The region of the program, such as `US`.
    public var region: String?
    /// The file that StoreKit takes its products from.
    public var storeKitConfigurationPath: Path?
    /// The place that the simulator pretends to be at.
    public var simulatedLocation: ProjectDescription.SimulatedLocation?
    /// Whether frames can be captured for the graphics debugger.
    public var enableGPUFrameCaptureMode: GPUFrameCaptureMode

    /// The set-up given.
    public static func options(
        language: SchemeLanguage? = nil,
        region: String? = nil,
        storeKitConfigurationPath: Path? = nil,
        simulatedLocation: ProjectDescription.SimulatedLocation? = nil,
        enableGPUFrameCaptureMode: GPUFrameCaptureMode = GPUFrameCaptureMode.default
    ) -> Self {
        RunActionOptions(
            language: language,
            region: region,
            storeKitConfigurationPath: storeKitConfigurationPath,
            simulatedLocation: simulatedLocation,
            enableGPUFrameCaptureMode: enableGPUFrameCaptureMode
        )
    }

    /// Which frames the graphics debugger can capture.
    public enum GPUFrameCaptureMode: String, Codable, Hashable, Sendable {
        /// Xcode decides by the frameworks linked.
        case autoEnabled
        /// Frames of Metal.
        case metal
        /// Frames of OpenGL.
        case openGL
        /// None.
        case disabled

        /// What Xcode decides.
        public static var `default`: GPUFrameCaptureMode { .autoEnabled }
    }

    /// The older name of the simulated place.
    @available(*, deprecated, message: "use ProjectDescription.SimulatedLocation")
    public typealias SimulatedLocation = ProjectDescription.SimulatedLocation
}
