import Foundation
import HealthMonitor

/// Files of TCX to read, made here.
enum TCXSample {
    static func run(trackpoints: Int) -> String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" \
            xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2"><Activities><Activity Sport="Running">\
            <Id>2024-05-01T06:00:00Z</Id><Lap StartTime="2024-05-01T06:00:00Z"><TotalTimeSeconds>600</TotalTimeSeconds>\
            <Calories>95</Calories><AverageHeartRateBpm><Value>143</Value></AverageHeartRateBpm><Track>

            """
        for index in 0..<trackpoints {
            text += """
                <Trackpoint><Time>\(Timestamp.text(Date(timeIntervalSince1970: 1_714_543_200 + Double(index))))</Time>\
                <Position><LatitudeDegrees>41.38\(index % 10)</LatitudeDegrees>\
                <LongitudeDegrees>2.17\(index % 10)</LongitudeDegrees></Position>\
                <AltitudeMeters>12.4</AltitudeMeters><DistanceMeters>\(index * 3)</DistanceMeters>\
                <HeartRateBpm><Value>\(90 + index % 90)</Value></HeartRateBpm><Cadence>85</Cadence>\
                <Extensions><ns3:TPX><ns3:Speed>3.0</ns3:Speed></ns3:TPX></Extensions></Trackpoint>

                """
        }
        return text + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>\n"
    }
}
