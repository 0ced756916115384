import HealthMonitor

let measurement = try HeartRateMeasurement(decoding: [0x1F, 0x2C, 1, 0x7B, 0, 0x33, 3, 0x47, 3])
print(measurement.heartRate, measurement.kilojoules ?? 0, measurement.intervalSeconds)
do { _ = try HeartRateMeasurement(decoding: [0x10, 72, 1]) } catch { print(error) }
let file = """
    <TrainingCenterDatabase><Activities><Activity Sport="Running"><Lap StartTime="2024-05-01T06:00:00Z"><Track>
    <Trackpoint><Time>2024-05-01T06:00:00Z</Time><HeartRateBpm><Value>98</Value></HeartRateBpm></Trackpoint>
    <Trackpoint><Time>2024-05-01T06:00:02Z</Time><HeartRateBpm><Value>104</Value></HeartRateBpm></Trackpoint>
    <Trackpoint><Time>2024-05-01T06:00:0
    """
let recording = try WorkoutFile.read(Array(file.utf8))
for element in recording.heartRatesPerSecond() { print(Timestamp.text(element.time), element.heartRate) }
for problem in recording.problems { print(problem.code, problem.offset) }
let source = LiveWorkoutSource()
let monitor = WorkoutMonitor(source)
do { try await monitor.start(WorkoutConfiguration(.running)) } catch { print(error) }
try await monitor.authorize()
try await monitor.start(WorkoutConfiguration(.running))
print(await monitor.state)
try await monitor.stop()
print(await monitor.state)
