"""Bytes, varints and packed numbers of Ingot's compact format, as docs/ingot-format.md says them."""


class Malformed(Exception):
    """The bytes aren't what the schema and the specification allow."""


def check(condition, message):
    if not condition:
        raise Malformed(message)


def zigzag(number):
    return number << 1 if number >= 0 else (-number << 1) - 1


def unzigzag(number):
    return number >> 1 if number % 2 == 0 else -((number + 1) >> 1)


def varint(value, least=1):
    """The bytes of a number of up to 64 bits, at least so many of them (more than are needed: presence bits alone)."""
    check(0 <= value < 1 << 64, f"no varint holds {value}")
    for n in range(least, 9):
        if value < 1 << 7 * n:
            return (((value << 1) | 1) << (n - 1)).to_bytes(n, "little")
    return b"\0" + value.to_bytes(8, "little")


class Reader:
    def __init__(self, data, position=0, end=None):
        self.data, self.position, self.end = data, position, len(data) if end is None else end
        self.shared = []  # the objects of the message whose references are preserved

    def take(self, count):
        check(count <= self.end - self.position, f"{count} bytes are needed at {self.position}, the end is at {self.end}")
        self.position += count
        return self.data[self.position - count:self.position]

    def byte(self):
        return self.take(1)[0]

    def fixed(self, width, signed=False):
        return int.from_bytes(self.take(width), "little", signed=signed)

    def varint(self, any_width=False):
        first = self.byte()
        if first == 0:
            length, value = 9, self.fixed(8)
        else:
            length = (first & -first).bit_length()
            value = int.from_bytes(bytes([first]) + self.take(length - 1), "little") >> length
        check(any_width or length == len(varint(value)), f"{value} takes more bytes than it needs before {self.position}")
        return value

    def signed(self):
        return unzigzag(self.varint())

    def starts_with(self, mark):
        """Takes the mark if it comes next."""
        if self.position + len(mark) > self.end or self.data[self.position:self.position + len(mark)] != mark:
            return False
        self.position += len(mark)
        return True

    def within(self, length):
        """A reader of the next bytes, which are thereby read."""
        inner = Reader(self.data, self.position, self.position + length)
        inner.shared = self.shared
        self.take(length)
        return inner

    def done(self):
        check(self.position == self.end, f"{self.end - self.position} bytes are left over at {self.position}")


def lanes(count, width):
    """How many elements a lane holds, its whole words, and the bytes behind them."""
    bits = -(-count // 8) * width
    return -(-count // 8), bits // 32, -(-(bits % 32) // 8)


def pack(numbers, width):
    if width > 32:
        return b"".join((n & 0xFFFFFFFF).to_bytes(4, "little") for n in numbers) + pack([n >> 32 for n in numbers], width - 32)
    _, words, rest = lanes(len(numbers), width)
    filled = [sum(n << width * i for i, n in enumerate(numbers[lane::8])).to_bytes(4 * words + rest, "little") for lane in range(8)]
    return b"".join(lane[4 * w:4 * w + 4] for w in range(words) for lane in filled) + b"".join(lane[4 * words:] for lane in filled)


def unpack(reader, count, width):
    if width > 32:
        low = [reader.fixed(4) for _ in range(count)]
        return [l | h << 32 for l, h in zip(low, unpack(reader, count, width - 32))]
    _, words, rest = lanes(count, width)
    filled = [b""] * 8
    for _ in range(words):
        for lane in range(8):
            filled[lane] += reader.take(4)
    filled = [int.from_bytes(lane + reader.take(rest), "little") for lane in filled]
    return [filled[i % 8] >> i // 8 * width & (1 << width) - 1 for i in range(count)]


def read_blocks(reader, count, signed, one):
    """The numbers behind the mark of packed ones; `one` reads one that stands by itself."""
    numbers = []
    while len(numbers) < count:
        length, form = min(256, count - len(numbers)), reader.byte()
        if form == 0:
            numbers += [one(reader) for _ in range(count - len(numbers))]
        elif form == 1:
            numbers += [one(reader) for _ in range(length)]
        elif form in (2, 3):
            numbers += [reader.fixed(4 * (form - 1), signed) for _ in range(length)]
        else:
            width, shift = form & 127, reader.byte() if form >= 128 else 0
            check(4 <= width <= 63 and width != 32 and width + shift <= 64, f"no block has the form {form} with shift {shift}")
            least = reader.signed() if signed else reader.varint()
            numbers += [least + (n << shift) for n in unpack(reader, length, width)]
    return numbers


def blocks(numbers, signed, one, choose):
    """Packs the numbers, each block in a form that `choose` picks among those that hold it."""
    result = b""
    for start in range(0, len(numbers), 256):
        block, form = numbers[start:start + 256], choose.randrange(7)
        low, high = (-1 << 31, (1 << 31) - 1) if signed else (0, (1 << 32) - 1)
        if form == 0:
            return result + b"\0" + b"".join(one(n) for n in numbers[start:])
        if form == 2 and not low <= min(block) <= max(block) <= high:
            form = 3
        if form == 1:
            result += b"\1" + b"".join(one(n) for n in block)
        elif form in (2, 3):
            result += bytes([form]) + b"".join(n.to_bytes(4 * (form - 1), "little", signed=signed) for n in block)
        else:
            result += _width_block(block, signed, one, choose)
    return result


def _width_block(block, signed, one, choose):
    least = min(block)
    offsets = [n - least for n in block]
    everything = 0
    for offset in offsets:
        everything |= offset
    shift = choose.randrange((everything & -everything).bit_length()) if everything else choose.randrange(4)
    needed = max(4, max(o >> shift for o in offsets).bit_length())
    widths = [w for w in range(needed, min(63, 64 - shift) + 1) if w != 32]
    if not widths:
        return b"\1" + b"".join(one(n) for n in block)
    width = choose.choice(widths[:8])
    head = bytes([width | 128, shift]) if shift or choose.randrange(2) else bytes([width])
    return head + varint(zigzag(least) if signed else least) + pack([o >> shift for o in offsets], width)
