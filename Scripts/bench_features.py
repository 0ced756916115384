"""The case `features` of Scripts/bench: feature-bench measures the libraries itself, as a call takes nanoseconds."""
import json, os, subprocess, sys, time
import bench_price, bench_redis, bench_snapshot


def features(root, build, runs, missed):
    """A row for each library with what its measures took together, and a note with the table of them.

    missed: gets the names of the measures that are over their limit."""
    subprocess.run(['swift', 'build', '--package-path', root, '--scratch-path', build, '-c', 'release',
                    '--product', 'feature-bench'], check=True)
    bench = os.path.join(build, 'release', 'feature-bench')
    listed = subprocess.run([bench, 'measure', '--list', '--json'], check=True, stdout=subprocess.PIPE).stdout
    table = ['| library | an operation | median | best | limit |', '| --- | --- | ---: | ---: | ---: |']
    for library in json.loads(listed)['libraries']:
        row, measures = measure(bench, library, 2 * runs - 1)
        yield row
        for one in measures:
            limit = text(one['limit']) if 'limit' in one else ''
            if one.get('isKept') is False:
                missed.append(f"{library}: {one['name']}: {text(one['median'])}, and {limit} is the limit")
                limit = f'**{limit}**'
            print(f"  {one['name']:68} {text(one['median']):>9} {text(one['best']):>9} {limit:>9}", flush=True)
            table.append(f"| {library} | {one['name']} | {text(one['median'])} | {text(one['best'])} | {limit} |")
    yield {'note': '\n'.join(table)}
    yield from bench_redis.redis(bench, os.path.dirname(build), runs, missed)
    yield from bench_price.price(root, build, runs, missed)
    yield from bench_snapshot.snapshot(bench, runs, missed)
    yield {'note': 'A release build without optimisation across modules. ' + (
        'All limits are kept.' if not missed else 'A limit in bold is missed.')}


def measure(bench, library, rounds):
    command = [bench, 'measure', library, '--rounds', str(rounds), '--json']
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.PIPE)
    output = child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    wall = time.monotonic() - start
    if child.returncode != 0: sys.exit(f'bench: exit status {child.returncode}: {" ".join(command)}')
    row = {'case': f'features: {library}', 'command': f'feature-bench measure {library}', 'wall': wall,
           'cpu': usage.ru_utime + usage.ru_stime,
           'memory': usage.ru_maxrss / (1024 * 1024 if sys.platform == 'darwin' else 1024), 'runs': rounds}
    print(f"{row['case']:28} {row['command']:44} {wall:9.4f} {row['cpu']:9.4f} {row['memory']:8.1f}", flush=True)
    return row, json.loads(output)['measures']


def text(nanoseconds):
    """Three digits and a unit."""
    for unit, size in (('s', 1e9), ('ms', 1e6), ('µs', 1e3)):
        if nanoseconds >= size: return f'{nanoseconds / size:.3g} {unit}'
    return f'{nanoseconds:.3g} ns'
