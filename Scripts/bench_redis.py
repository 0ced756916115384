"""RedisClient beside hiredis and redis-benchmark, over one server: part of the case `features` of Scripts/bench."""
import json, os, re, shutil, statistics, subprocess, tempfile
import bench_serve

SIZE, PIPELINES = 1000, 200
# of hiredis' GETs in a second
LIMIT = 0.7
KEY = 'feature-bench:load'


def redis(bench, work, runs, missed):
    """A note with GETs in a second, in pipelines of 1,000; below LIMIT of those of hiredis it is missed."""
    program = compiled(work)
    lacking = [name for name in ('redis-server', 'redis-cli', 'redis-benchmark') if not shutil.which(name)]
    if not program: lacking.append('hiredis (libhiredis-dev, and cc)')
    if lacking:
        print(f"  redis beside hiredis: not measured without {', '.join(lacking)}", flush=True)
        return
    port = bench_serve.free_port()
    with tempfile.TemporaryDirectory() as folder:
        with bench_serve.redis(port, folder):
            own, other, third = in_turn(bench, program, port, max(3, 2 * runs - 1))
    ratio = other / own
    verdict = f'{ratio:.2f} of hiredis, and {LIMIT} is the limit'
    if ratio < LIMIT: missed.append(f'redis: GETs in pipelines: {verdict}')
    rows = (('RedisClient', own), ('hiredis', other), ('redis-benchmark', third))
    for name, time in rows: print(f'  redis: GETs in pipelines of {SIZE}: {name:24} {1e9 / time:12,.0f} each second', flush=True)
    print(f'  redis: {verdict}', flush=True)
    table = ['| GETs in pipelines of 1,000 | each second | one |', '| --- | ---: | ---: |']
    table += [f'| {name} | {1e9 / time:,.0f} | {time:.0f} ns |' for name, time in rows]
    yield {'note': '\n'.join(table)}
    yield {'note': f'Medians of rounds in turn, over one redis-server: RedisClient does {verdict}.'}


def in_turn(bench, program, port, rounds):
    """Nanoseconds of a GET by each of them: medians of rounds, one of each after the other, so that all have the same
    minutes of a machine that is not always as fast."""
    own, other, third = [], [], []
    loads = ['--size', str(SIZE), '--pipelines', str(PIPELINES), '--rounds', '1', '--json']
    for _ in range(rounds):
        text = output([bench, 'redis', '--url', f'redis://127.0.0.1:{port}', 'load', *loads])
        own += json.loads(text)['rounds']
        output(['redis-cli', '-p', str(port), 'SET', KEY, 'a value of no great length'])
        other += map(float, output([program, str(port), KEY, str(SIZE), str(PIPELINES), '1']).split())
        text = output(['redis-benchmark', '-p', str(port), '-c', '1', '-P', str(SIZE), '-n', str(SIZE * PIPELINES), '-q',
                       'GET', KEY])
        third += [1e9 / float(found) for found in re.findall(r'([\d.]+) requests per second', text)]
    return statistics.median(own), statistics.median(other), statistics.median(third)


def output(command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def compiled(work):
    """The program of hiredis; None where it cannot be made."""
    if not shutil.which('cc'): return None
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'bench_hiredis.c')
    program = os.path.join(work, 'bench_hiredis')
    made = subprocess.run(['cc', '-O2', '-o', program, source, '-lhiredis'], stderr=subprocess.DEVNULL)
    return program if made.returncode == 0 else None
