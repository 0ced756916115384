"""Two PNGs of 12 megapixels compared beside ImageMagick's compare: part of the case `features` of Scripts/bench."""
import os, random, shutil, statistics, struct, subprocess, tempfile, time, zlib

# of the time of compare -metric AE
LIMIT = 1.0
WIDTH, HEIGHT = 4000, 3000


def snapshot(bench, runs, missed):
    """A note with the times of both; above LIMIT of ImageMagick's, elapsed or of the processor, it is missed."""
    if not shutil.which('compare'):
        print('  snapshot beside ImageMagick: not measured without compare', flush=True)
        return
    table = ['| two PNGs of 12 megapixels | snapshot compare | ImageMagick | ratio |', '| --- | ---: | ---: | ---: |']
    verdicts = []
    with tempfile.TemporaryDirectory() as folder:
        for name, row in (('a screenshot', screenshot), ('a photograph', photograph)):
            first, second = (os.path.join(folder, side + '.png') for side in ('a', 'b'))
            write(first, row, changed=False)
            write(second, row, changed=True)
            commands = ([bench, 'snapshot', 'compare', first, second, '--json'],
                        ['compare', '-metric', 'AE', first, second, 'null:'])
            figures = [[timed(command) for command in commands] for _ in range(max(3, 2 * runs - 1) + 1)][1:]
            for kind, place in (('elapsed', 0), ('of the processor', 1)):
                own, other = (statistics.median(pair[side][place] for pair in figures) for side in (0, 1))
                verdicts.append(own / other)
                table.append(f'| {name}, {kind} | {own:.3f} s | {other:.3f} s | {own / other:.2f} |')
                print(f'  snapshot: {name}, {kind}: {own:.3f} s, ImageMagick {other:.3f} s', flush=True)
    verdict = f'{max(verdicts):.2f} of the time of ImageMagick at most, and {LIMIT} is the limit'
    if max(verdicts) > LIMIT: missed.append(f'snapshot: two PNGs of 12 megapixels: {verdict}')
    print(f'  snapshot: {verdict}', flush=True)
    yield {'note': '\n'.join(table)}
    yield {'note': f'Medians of runs in turn: `snapshot compare` takes {verdict}.'}


def timed(command):
    """Elapsed seconds, and those of the processor. The pictures differ: the status is 1."""
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 1: raise SystemExit(f'bench: exit status {child.returncode}: {" ".join(command)}')
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime


def screenshot(y, chance):
    """Boxes on white, RGBA, as rows that repeat: filter 2 (Up) makes most bytes 0."""
    if y % 60: return 2, bytes(WIDTH * 4)
    row = bytearray(b'\0' * (WIDTH * 4))
    for _ in range(40):
        start = 4 * chance.randrange(WIDTH - 200)
        row[start:start + 800] = bytes([chance.randrange(256), chance.randrange(256), chance.randrange(256), 0]) * 200
    if y == 0:
        for index in range(3, WIDTH * 4, 4): row[index] = 255
    return 2, bytes(row)


def photograph(y, chance):
    """Noise around a colour, RGB, with filter 4 (Paeth): small differences, as photographs have."""
    noise = chance.randbytes(WIDTH * 3)
    return 4, noise.translate(bytes((value % 17 - 8) % 256 for value in range(256)))


def write(path, make, changed):
    chance = random.Random(7)
    packer = zlib.compressobj(6)
    channels = 4 if make is screenshot else 3
    packed = []
    for y in range(HEIGHT):
        kind, row = make(y, chance)
        if changed and y == HEIGHT // 2: row = bytes([row[0] ^ 1]) + row[1:]
        packed.append(packer.compress(bytes([kind]) + row))
    packed.append(packer.flush())
    header = struct.pack('>IIBBBBB', WIDTH, HEIGHT, 8, 6 if channels == 4 else 2, 0, 0, 0)
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n')
        for name, content in ((b'IHDR', header), (b'IDAT', b''.join(packed)), (b'IEND', b'')):
            file.write(struct.pack('>I', len(content)) + name + content)
            file.write(struct.pack('>I', zlib.crc32(name + content)))
