import Foundation
import HealthMonitor
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

/// fitdecode (PyPI), started once: what it reads of files that fit-tool (PyPI) has made, and of ours.
struct Fitdecode: Decodable, Sendable {
    struct Record: Decodable, Sendable {
        /// Seconds since the epoch of FIT.
        let time: UInt32?
        let heartRate, cadence, power, temperature, calories: Double?
        let distance, speed, altitude, latitude, longitude: Double?
        /// Fields of developers that are numbers, by their names.
        let developer: [String: Double]
    }

    struct Summary: Decodable, Sendable {
        let start: UInt32?
        let elapsed, timer, distance, calories, average, maximum: Double?
    }

    struct File: Decodable, Sendable {
        let records: [Record]
        let sessions: [Summary]
        let laps: [Summary]
        let intervals: [Double]
        /// How many are chained.
        let parts: Int
        /// Hexadecimal.
        let bytes: String
    }

    /// By their names; ours are `own-…`.
    let files: [String: File]
    /// Files of TCX with the same records, by the names of those of FIT.
    let texts: [String: String]

    static func isMissing() async -> Bool { await Tool.isMissing(pythonModules: "fitdecode", "fit_tool") }

    /// Files of ours, made by hand and by chance.
    static let ours: [String: [UInt8]] = {
        var files: [String: [UInt8]] = [:]
        for index in 0..<150 {
            var chance = RandomFIT(seed: UInt64(index))
            files["own-\(index)"] = chance.files()
        }
        return files
    }()

    /// Asked by whoever comes first.
    static let answer = Task<Fitdecode, any Error> {
        let folder = try TemporaryDirectory()
        for (name, bytes) in ours {
            try LocalFileSystem().write(bytes, to: folder.path.appending("\(name).fit"), permissions: 0o644)
        }
        let output = try await Tool.run("python3", ["-W", "ignore", "-c", program], in: folder.path).output
        return try JSONDecoder().decode(Fitdecode.self, from: Data(output.utf8))
    }

    private static let program = #"""
        import glob, json, math, fitdecode
        from xml.etree import ElementTree as E
        from fit_tool.fit_file_builder import FitFileBuilder
        from fit_tool.profile.messages.file_id_message import FileIdMessage
        from fit_tool.profile.messages.record_message import RecordMessage
        from fit_tool.profile.messages.session_message import SessionMessage
        from fit_tool.profile.messages.lap_message import LapMessage
        from fit_tool.profile.messages.event_message import EventMessage
        from fit_tool.profile.messages.hrv_message import HrvMessage
        from fit_tool.profile.profile_type import FileType, Manufacturer, Event, EventType, Sport

        START = 1714543200000

        def activity(name, count, fields, sport=Sport.RUNNING):
            b = FitFileBuilder(auto_define=True, min_string_size=20)
            m = FileIdMessage(); m.type = FileType.ACTIVITY; m.manufacturer = Manufacturer.DEVELOPMENT.value
            m.product = 0; m.time_created = START; m.serial_number = 1; b.add(m)
            m = EventMessage(); m.event = Event.TIMER; m.event_type = EventType.START; m.timestamp = START; b.add(m)
            for i in range(count):
                m = RecordMessage(); m.timestamp = START + 1000 * i
                if 'hr' in fields: m.heart_rate = 90 + i % 100
                if 'pos' in fields: m.position_lat = 41.3 + i / 1e4; m.position_long = -2.1 - i / 1e4
                if 'alt' in fields: m.enhanced_altitude = round(12.4 + i % 30 / 5, 1)
                if 'old' in fields: m.altitude = round(100.4 + i % 30 / 5, 1); m.speed = 2.5 + i % 10 / 10
                if 'dist' in fields: m.distance = i * 3.25
                if 'speed' in fields: m.enhanced_speed = 3 + i % 7 / 8
                if 'more' in fields: m.cadence = 80 + i % 9; m.power = 200 + i; m.temperature = -5 + i % 20; m.calories = i // 5
                if 'gaps' in fields and i % 3 == 0: m.heart_rate = None
                b.add(m)
            m = EventMessage(); m.event = Event.TIMER; m.event_type = EventType.STOP_ALL; m.timestamp = START + 1000 * count; b.add(m)
            m = LapMessage(); m.timestamp = START + 1000 * count; m.start_time = START; m.total_elapsed_time = float(count)
            m.total_timer_time = count - 0.5; m.total_distance = count * 3.25; m.total_calories = 42; m.avg_heart_rate = 120; m.max_heart_rate = 180; b.add(m)
            m = SessionMessage(); m.timestamp = START + 1000 * count; m.start_time = START; m.sport = sport; m.total_elapsed_time = float(count)
            m.total_timer_time = count - 0.5; m.total_distance = count * 3.25; m.total_calories = 42; m.avg_heart_rate = 120; m.max_heart_rate = 180; b.add(m)
            b.build().to_file(name + '.fit')

        sets = [['hr'], ['hr', 'pos'], ['hr', 'alt', 'dist', 'speed'], ['hr', 'old', 'dist'], ['hr', 'more', 'gaps'],
                ['hr', 'pos', 'alt', 'dist', 'speed', 'more'], ['more', 'dist']]
        for n, fields in enumerate(sets):
            activity('tool-%d' % n, 50 + n, fields)
        open('tool-chained.fit', 'wb').write(b''.join(open('tool-%d.fit' % n, 'rb').read() for n in (0, 2, 5)))

        def number(v):
            return float(v) if isinstance(v, (int, float)) and not isinstance(v, bool) and math.isfinite(v) else None

        def value(f, *names):
            for n in names:
                # fields of developers may have the same names
                for d in f.fields:
                    if d.name == n and not getattr(d.field, 'field_type', '') == 'devfield' and number(d.value) is not None:
                        return number(d.value)

        def raw(f, name):
            for d in f.fields:
                if d.name == name and isinstance(d.raw_value, int): return d.raw_value

        def degrees(v): return None if v is None else v * 180 / 2 ** 31

        def summary(f):
            return {'start': raw(f, 'start_time'), 'elapsed': value(f, 'total_elapsed_time'), 'timer': value(f, 'total_timer_time'),
                    'distance': value(f, 'total_distance'), 'calories': value(f, 'total_calories'),
                    'average': value(f, 'avg_heart_rate'), 'maximum': value(f, 'max_heart_rate')}

        def read(path):
            out = {'records': [], 'sessions': [], 'laps': [], 'intervals': [], 'parts': 0, 'bytes': open(path, 'rb').read().hex()}
            with fitdecode.FitReader(path, check_crc=fitdecode.CrcCheck.RAISE) as fit:
                for f in fit:
                    if f.frame_type == fitdecode.FIT_FRAME_HEADER: out['parts'] += 1
                    if f.frame_type != fitdecode.FIT_FRAME_DATA: continue
                    if f.name == 'session': out['sessions'].append(summary(f))
                    if f.name == 'lap': out['laps'].append(summary(f))
                    if f.name == 'hrv':
                        for d in f.fields: out['intervals'] += [v for v in (d.value if isinstance(d.value, tuple) else [d.value]) if v is not None]
                    if f.name != 'record': continue
                    dev = {d.name: number(d.value) for d in f.fields
                           if getattr(d.field, 'field_type', '') == 'devfield' and number(d.value) is not None}
                    out['records'].append({
                        'time': raw(f, 'timestamp'), 'heartRate': value(f, 'heart_rate'), 'cadence': value(f, 'cadence'),
                        'power': value(f, 'power'), 'temperature': value(f, 'temperature'), 'calories': value(f, 'calories'),
                        'distance': value(f, 'distance'), 'speed': value(f, 'enhanced_speed', 'speed'),
                        'altitude': value(f, 'enhanced_altitude', 'altitude'), 'latitude': degrees(value(f, 'position_lat')),
                        'longitude': degrees(value(f, 'position_long')), 'developer': dev})
            return out

        def tcx(records):
            root = E.Element('TrainingCenterDatabase', xmlns='http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2')
            act = E.SubElement(E.SubElement(root, 'Activities'), 'Activity', Sport='Running')
            lap = E.SubElement(act, 'Lap', StartTime='2024-05-01T06:00:00Z')
            track = E.SubElement(lap, 'Track')
            import datetime
            for r in records:
                p = E.SubElement(track, 'Trackpoint')
                t = datetime.datetime(1989, 12, 31, tzinfo=datetime.timezone.utc) + datetime.timedelta(seconds=r['time'])
                E.SubElement(p, 'Time').text = t.isoformat()
                if r['latitude'] is not None:
                    q = E.SubElement(p, 'Position')
                    E.SubElement(q, 'LatitudeDegrees').text = repr(r['latitude']); E.SubElement(q, 'LongitudeDegrees').text = repr(r['longitude'])
                if r['altitude'] is not None: E.SubElement(p, 'AltitudeMeters').text = repr(r['altitude'])
                if r['distance'] is not None: E.SubElement(p, 'DistanceMeters').text = repr(r['distance'])
                if r['heartRate'] is not None: E.SubElement(E.SubElement(p, 'HeartRateBpm'), 'Value').text = str(int(r['heartRate']))
                if r['cadence'] is not None: E.SubElement(p, 'Cadence').text = str(int(r['cadence']))
                x = E.SubElement(E.SubElement(p, 'Extensions'), '{http://www.garmin.com/xmlschemas/ActivityExtension/v2}TPX')
                if r['speed'] is not None: E.SubElement(x, '{http://www.garmin.com/xmlschemas/ActivityExtension/v2}Speed').text = repr(r['speed'])
                if r['power'] is not None: E.SubElement(x, '{http://www.garmin.com/xmlschemas/ActivityExtension/v2}Watts').text = str(int(r['power']))
            return E.tostring(root, encoding='unicode', xml_declaration=True)

        files = {p[:-4]: read(p) for p in sorted(glob.glob('*.fit'))}
        print(json.dumps({'files': files, 'texts': {n: tcx(f['records']) for n, f in files.items() if n.startswith('tool-') and n != 'tool-chained'}}))
        """#
}
