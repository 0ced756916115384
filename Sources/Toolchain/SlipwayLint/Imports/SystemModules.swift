/// The modules that come with Swift and with the systems it runs on: nobody declares them.
///
/// Only those matter that a package could have, too: what is known from nowhere is never found.
enum SystemModules {
    static func contains(_ module: String) -> Bool { all.contains(module) }

    private static let all = Set((swift + apple).split(whereSeparator: \.isWhitespace).map(String.init))

    private static let swift = """
        Android Bionic Builtin CDispatch CRT CompilerPluginSupport Cxx CxxStdlib Darwin Dispatch Distributed Embedded \
        Foundation FoundationEssentials FoundationInternationalization FoundationNetworking FoundationXML Glibc Musl \
        Observation PackageDescription PackagePlugin RegexBuilder Runtime Swift SwiftGlibc SwiftMusl \
        SwiftOnoneSupport SwiftShims Synchronization Testing WASILibc WinSDK XCTest _Builtin_float _Concurrency \
        _CVersion _Differentiation _FoundationCShims _FoundationCollections _FoundationICU _RegexParser \
        _StringProcessing _SwiftConcurrencyShims _Testing_Foundation _TestingInternals _Volatile corecrt ucrt \
        vcruntime visualc XcodeProjectPlugin
        """

    /// The frameworks and libraries of Apple's SDKs.
    private static let apple = """
        ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility AccessorySetupKit Accounts ActivityKit \
        AdAttributionKit AdServices AdSupport AddressBook AddressBookUI AlarmKit AppClip AppIntents AppKit \
        AppTrackingTransparency AppleArchive AppleScriptKit AppleScriptObjC ApplicationServices AssetsLibrary \
        AssignmentsKit AudioDriverKit AudioToolbox AudioUnit AudioVideoBridging AuthenticationServices \
        AutomaticAssessmentConfiguration Automator BackgroundAssets BackgroundTasks BrowserEngineCore \
        BrowserEngineKit BrowserKit BusinessChat CFNetwork CallKit CarKey CarPlay Carbon Charts Cinematic \
        ClassKit ClockKit CloudKit Cocoa Collaboration ColorSync Combine CommonCrypto CompositorServices Compression \
        Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics \
        CoreHID CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMediaIO CoreMotion \
        CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML \
        CreateMLComponents CryptoKit CryptoTokenKit DarwinFoundation DataDetection DeveloperToolsSupport DeviceActivity \
        DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI DiscRecording DiscRecordingUI DiskArbitration \
        DockKit DriverKit EndpointSecurity EnergyKit EventKit EventKitUI ExceptionHandling ExecutionPolicy \
        ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory FSKit FamilyControls FileProvider \
        FileProviderUI FinanceKit FinanceKitUI FinderSync ForceFeedback FoundationModels GLKit GLUT GSS GameController \
        GameKit GameSave GameplayKit GeoToolbox GroupActivities HIDDriverKit HealthKit HealthKitUI HomeKit \
        Hypervisor ICADevices IOBluetooth IOBluetoothUI IOKit IOSurface IOUSBHost IdentityLookup IdentityLookupUI \
        ImageCaptureCore ImageIO ImagePlayground ImmersiveMediaSupport InputMethodKit InstallerPlugins InstantMessage \
        Intents IntentsUI JavaNativeFoundation JavaScriptCore JavaRuntimeSupport JournalingSuggestions Kerberos \
        Kernel KernelManagement LDAP LatentSemanticMapping LinkPresentation LiveCommunicationKit \
        LocalAuthentication LocalAuthenticationEmbeddedUI LocationEssentials LockedCameraCapture MLCompute MachO \
        MailKit ManagedApp ManagedAppDistribution ManagedSettings ManagedSettingsUI MapKit MarketplaceKit Matter \
        MatterSupport MediaAccessibility MediaExtension MediaLibrary MediaPlayer MediaSetup MediaToolbox \
        MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit \
        MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction NetFS Network \
        NetworkExtension NetworkingDriverKit NewsstandKit NotificationCenter OSAKit OSLog ObjectiveC OpenAL OpenCL \
        OpenDirectory OpenGL OpenGLES PCIDriverKit PCSC PDFKit PHASE ParavirtualizedGraphics PassKit PencilKit \
        PermissionKit Photos PhotosUI PlaygroundSupport Playgrounds PreferencePanes ProximityReader PushKit \
        PushToTalk QTKit Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit \
        RelevanceKit ReplayKit RoomPlan SafariServices SafetyKit SceneKit ScreenCaptureKit ScreenSaver ScreenTime \
        ScriptingBridge Security SecurityFoundation SecurityInterface SecurityUI SensitiveContentAnalysis SensorKit \
        ServiceManagement SharedWithYou SharedWithYouCore ShazamKit Social SoundAnalysis Spatial Speech SpriteKit \
        StickerFoundation StickerKit StoreKit StoreKitTest SwiftData SwiftUI SwiftUICore SymbolKit Symbols \
        SyncServices System SystemConfiguration SystemExtensions TVMLKit TVServices TVUIKit TWAIN TabularData Tcl \
        TelephonyMessagingKit ThreadNetwork TipKit Translation TranslationUIProvider Twitter UIKit \
        USBDriverKit USBSerialDriverKit UnifiedLoggingDriverKit UniformTypeIdentifiers UserNotifications \
        UserNotificationsUI VideoDecodeAcceleration VideoSubscriberAccount VideoToolbox Virtualization Vision \
        VisionKit WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WiFiAware WidgetRelevance WorkoutKit \
        WritingTools XCUIAutomation XPC iAd iTunesLibrary libkern libxml2 os simd sqlite3 vecLib vmnet xpc zlib
        """
}
