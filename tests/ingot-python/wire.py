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


class Shared(list):
    """The objects of a message whose references are preserved."""

    known = None  # how many of them have a number that is certain, once data was skipped: there may be others in it

    def skip(self):
        self.known = len(self) if self.known is None else self.known

    def numbered(self, number):
        check(self.known is None or number <= self.known, f"the object with the number {number} is behind data that was skipped")
        check(number <= len(self), f"no object has the number {number} yet")
        return self[number - 1]


class Reader:
    def __init__(self, data, position=0, end=None):
        self.data, self.position, self.end = data, position, len(data) if end is None else end
        self.shared = Shared()

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


# What a shift of 64 and 65 stands for: the ticks of a day and of a second.
UNITS = {64: 864_000_000_000, 65: 10_000_000}


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
        elif form == 64:
            numbers += [reader.fixed(2, signed) for _ in range(length)]
        elif form in (65, 66) or signed and form in (193, 194):
            numbers += _read_lengths(reader, length, form & 127, signed and form < 128)
        elif form == 67:
            numbers += _read_patched(reader, length, signed)
        elif form in (68, 69, 70):
            numbers += [reader.fixed(2 << form - 68, signed) for _ in range(count - len(numbers))]
        else:
            width, shift = form & 127, reader.byte() if form >= 128 else 0
            check(4 <= width <= 63 and width != 32 and (shift in UNITS and width < 32 or width + shift <= 64), f"no block has the form {form} with shift {shift}")
            least = reader.signed() if signed else reader.varint()
            numbers += [least + n * UNITS.get(shift, 1 << shift) for n in unpack(reader, length, width)]
    return numbers


def _read_lengths(reader, count, form, zigzagged):
    if form == 65:
        controls = reader.take(-(-count // 4))
        lengths = [(controls[i // 4] >> i % 4 & 1) + 2 * (controls[i // 4] >> i % 4 + 4 & 1) + 1 for i in range(count)]
    else:
        controls = reader.take(-(-count // 2))
        lengths = [(controls[i // 2] >> 4 * (i % 2) & 15) + 1 for i in range(count)]
        check(max(lengths) <= 8, "a number has at most 8 bytes")
    codes = [int.from_bytes(reader.take(length), "little") for length in lengths]
    return [unzigzag(code) for code in codes] if zigzagged else codes


def _read_patched(reader, count, signed):
    width, others = reader.byte(), reader.byte()
    check(4 <= width <= 21, f"no block is patched with width {width}")
    codes = unpack(reader, count, width)
    last = -1
    for _ in range(others):
        place = reader.byte()
        check(last < place < count, f"a block of {count} is patched at {place} after {last}")
        last = place
        codes[place] |= reader.varint() << width
    return [unzigzag(code) for code in codes] if signed else codes


def blocks(numbers, signed, one, choose):
    """Packs the numbers, each block in a form that `choose` picks among those that hold it."""
    result = b""
    for start in range(0, len(numbers), 256):
        block, form = numbers[start:start + 256], choose.choice([0, 1, 2, 3, 4, 4, 4, 64, 65, 66, 67, 68, 69, 70])
        low, high = (-1 << 31, (1 << 31) - 1) if signed else (0, (1 << 32) - 1)
        if form == 0:
            return result + b"\0" + b"".join(one(n) for n in numbers[start:])
        if form in (68, 69, 70):
            bits = max(n.bit_length() + signed if n >= 0 else (~n).bit_length() + 1 for n in numbers[start:])
            form = max(form, 68 if bits <= 16 else 69 if bits <= 32 else 70)
            return result + bytes([form]) + b"".join(n.to_bytes(2 << form - 68, "little", signed=signed) for n in numbers[start:])
        if form == 2 and not low <= min(block) <= max(block) <= high:
            form = 3
        if form == 64 and not low >> 16 <= min(block) <= max(block) <= high >> 16 or form == 65 and not low <= min(block) <= max(block) <= high:
            form = 66
        if form == 1:
            result += b"\1" + b"".join(one(n) for n in block)
        elif form == 64:
            result += b"\x40" + b"".join(n.to_bytes(2, "little", signed=signed) for n in block)
        elif form in (65, 66):
            result += _lengths_block(block, signed, form, choose)
        elif form == 67:
            result += _patched_block(block, signed, choose)
        elif form in (2, 3):
            result += bytes([form]) + b"".join(n.to_bytes(4 * (form - 1), "little", signed=signed) for n in block)
        else:
            result += _width_block(block, signed, one, choose)
    return result


def _lengths_block(block, signed, form, choose):
    plain = signed and min(block) >= 0 and choose.randrange(2)
    codes = [zigzag(n) if signed and not plain else n for n in block]
    lengths = [max(1, -(-code.bit_length() // 8)) for code in codes]
    per = 4 if form == 65 else 2
    head = bytes([form + (128 if plain else 0)])
    for start in range(0, len(block), per):
        group = [length - 1 for length in lengths[start:start + per]]
        head += bytes([sum((n & 1) << i | n >> 1 << i + 4 for i, n in enumerate(group)) if per == 4 else sum(n << 4 * i for i, n in enumerate(group))])
    return head + b"".join(code.to_bytes(length, "little") for code, length in zip(codes, lengths))


def _patched_block(block, signed, choose):
    codes = [zigzag(n) if signed else n for n in block]
    width = choose.randrange(4, 22)
    others = [i for i, code in enumerate(codes) if code >> width]
    if len(others) > 255:
        return _lengths_block(block, signed, 66, choose)
    packed = bytes([67, width, len(others)]) + pack([code & (1 << width) - 1 for code in codes], width)
    return packed + b"".join(bytes([i]) + varint(codes[i] >> width) for i in others)


def _width_block(block, signed, one, choose):
    least = min(block)
    offsets = [n - least for n in block]
    for shift, unit in UNITS.items():
        if any(offsets) and not any(o % unit for o in offsets) and max(offsets) // unit < 1 << 31:
            numbers = [o // unit for o in offsets]
            width = max(4, max(numbers).bit_length())
            return bytes([width | 128, shift]) + varint(zigzag(least) if signed else least) + pack(numbers, width)
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
