import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing
