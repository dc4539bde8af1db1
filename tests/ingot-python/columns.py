"""Columns of Ingot's compact format, as docs/ingot-format.md says them: the values of one type of many objects."""
import ingot_codec
from values import PLAIN, UNITS, Boolean, Converted, DateOnly, DateTime, DateTimeOffset, Decimal, Integer, Nullable, Text, TimeOnly, TimeSpan, Uri
from wire import Malformed, check, varint

MARK = b"\x0a\x00"


def are_elements(of):
    """Whether a sequence of the type may consist of columns."""
    if isinstance(of, (TimeSpan, DateOnly, DateTimeOffset)):
        return True
    if not isinstance(of, Nullable):
        return is_columns(of) and of.is_packed
    return of.of.row_size is not None or isinstance(of.of, DateTimeOffset) or are_elements(of.of)


def is_columns(of):
    return isinstance(of, ingot_codec.Object) and of.has_length


def numbers(of):
    return ingot_codec.Sequence(of, False, True)


def read(reader, of, count):
    presence = reader.byte()
    if presence in (3, 4) and isinstance(of, Nullable):
        return [read_pair(reader, of.of, 4 * (presence - 2)) for _ in range(count)]
    check(presence < 3, f"no column has the presence {presence}")
    present = [presence == 0] * count
    if presence == 1:
        bits = read_bits(reader, count)
        check(any(bits), "the bits of a column say that no value is present")
        present = bits
    values = iter(read_values(reader, of, sum(present)) if any(present) else [])
    return [next(values) if here else of.default() for here in present]


def read_pair(reader, of, size):
    """A value that is stored with a flag of its own size."""
    flag = reader.fixed(size)
    check(flag < 2, f"a value that can be null is there {flag} times")
    if not flag:
        check(reader.fixed(size) == 0, "a value that isn't there isn't 0")
        return None
    if isinstance(of, Integer):
        return of.fits(reader.fixed(size, of.signed))
    check(of.row_size == size, f"a value of {of.row_size} bytes is stored in {size}")
    return of.read_row(reader)


def read_bits(reader, count):
    bits = int.from_bytes(reader.take(-(-count // 8)), "little")
    check(bits < 1 << count, "a bit is set that stands for nothing")
    return [bool(bits >> i & 1) for i in range(count)]


def form(reader):
    value = reader.byte()
    check(value < 2, f"no values have the form {value}")
    return value


def read_values(reader, of, count):
    if isinstance(of, Nullable):
        return read_values(reader, of.of, count)
    if isinstance(of, Boolean):
        return read_bits(reader, count)
    if isinstance(of, DateOnly):
        return numbers(PLAIN["i32"]).items(reader, count)
    if isinstance(of, DateTimeOffset):
        clocks = numbers(PLAIN["datetime"]).items(reader, count)
        check(not any(kind for _, kind in clocks), "the clock of a DateTimeOffset has a kind")
        return [[ticks, minutes] for (ticks, _), minutes in zip(clocks, numbers(PLAIN["i16"]).items(reader, count))]
    if isinstance(of, TimeSpan):
        return read_times(reader, of, count)
    if isinstance(of, Integer) and of.bits == 8 and form(reader):
        return [of.fits(n) for n in numbers(PLAIN["i16" if of.signed else "u16"]).items(reader, count)]
    if of.number:
        return numbers(of).items(reader, count)
    if isinstance(of, Text) and not isinstance(of, Uri):
        return read_repeated(reader, count) if form(reader) else read_texts(reader, count)
    if is_columns(of) and form(reader):
        return read_objects(reader, of, count)
    if isinstance(of, ingot_codec.Sequence) and form(reader):
        return read_collections(reader, of, count)
    return [of.read(reader) for _ in range(count)]


def read_times(reader, of, count):
    """Durations or times of day: a unit, and how many of it, or each by itself."""
    unit = reader.byte()
    check(unit <= 4, f"no unit of time is {unit}")
    if unit == 4:
        return [of.read(reader) for _ in range(count)]
    ticks = [n * (UNITS + (1,))[unit] for n in numbers(PLAIN["i64"]).items(reader, count)]
    for time in ticks:
        check(0 <= time < UNITS[0] if isinstance(of, TimeOnly) else -1 << 63 <= time < 1 << 63, f"{time} ticks are out of range")
    return ticks


def write_times(of, values, choose):
    units = [unit for unit, size in enumerate(UNITS + (1,)) if all(v % size == 0 for v in values)]
    unit = choose.choice(units + [4])
    if unit == 4:
        return b"\4" + b"".join(of.write(v, choose) for v in values)
    return bytes([unit]) + write_numbers("i64", [v // (UNITS + (1,))[unit] for v in values], choose)


def read_texts(reader, count):
    lengths = numbers(PLAIN["u32"]).items(reader, count)
    try:
        return [reader.take(length).decode("utf-8") for length in lengths]
    except UnicodeDecodeError as e:
        raise Malformed(str(e)) from e


def read_repeated(reader, count):
    different = reader.varint()
    check(1 <= different <= count, f"{count} texts are {different} different ones")
    texts = read_texts(reader, different)
    places = numbers(PLAIN["u32"]).items(reader, count) if different > 1 else [0] * count
    check(max(places) < different, "a text is referred to that isn't there")
    return [texts[place] for place in places]


def read_objects(reader, of, count):
    rows = [of.default_members() for _ in range(count)]
    for position in range(reader.varint()):
        column = reader.within(reader.varint())
        if column.position == column.end:
            continue
        if position >= len(of.members):
            reader.shared.skip()
            continue
        member = of.members[position]
        check(member, "a column is at a position that no member has")
        values = read(column, member.type, count)
        column.done()
        if member.removed:
            continue
        for row, value in zip(rows, values):
            row[member.name] = value
    return rows


def read_collections(reader, of, count):
    counts = numbers(PLAIN["u32"]).items(reader, count)
    elements = iter(read(reader, of.of, sum(counts)) if any(counts) else [])
    made = [[next(elements) for _ in range(n)] for n in counts]
    check(not of.is_set or all(len({repr(i) for i in items}) == len(items) for items in made), "an element of a set comes twice")
    return made


def write(of, values, choose):
    """The column of values, in any of the ways that readers have to take."""
    stays = isinstance(of, Converted) and not of.nullable
    absent = [v is None or not stays and of.is_default(v) and bool(choose.randrange(2)) for v in values]
    if all(absent):
        return b"\2"
    if isinstance(of, Nullable) and of.of.row_size in (4, 8) and not choose.randrange(4):
        size = of.of.row_size
        return bytes([2 + size // 4]) + b"".join((1).to_bytes(size, "little") + of.of.write_row(v) if v is not None else bytes(2 * size) for v in values)
    head = b"\0" if not any(absent) else b"\1" + write_bits([not a for a in absent])
    return head + write_values(of, [v for v, a in zip(values, absent) if not a], choose)


def write_bits(bits):
    return sum(1 << i for i, bit in enumerate(bits) if bit).to_bytes(-(-len(bits) // 8), "little")


def write_values(of, values, choose):
    if isinstance(of, Nullable):
        return write_values(of.of, values, choose)
    if isinstance(of, Boolean):
        return write_bits(values)
    if isinstance(of, DateOnly):
        return write_numbers("i32", values, choose)
    if isinstance(of, TimeSpan):
        return write_times(of, values, choose)
    if isinstance(of, DateTimeOffset):
        return write_numbers("datetime", [[ticks, 0] for ticks, _ in values], choose) + write_numbers("i16", [minutes for _, minutes in values], choose)
    if of.number:
        return numbers(of).parts(values, choose)[1]
    has_forms = isinstance(of, Integer) and of.bits == 8 or isinstance(of, (Text, ingot_codec.Sequence)) and not isinstance(of, Uri) or is_columns(of)
    if not has_forms or not choose.randrange(4):
        plain = write_texts(values, choose) if isinstance(of, Text) and has_forms else b"".join(of.write(v, choose) for v in values)
        return b"\0" * has_forms + plain
    return b"\1" + write_second(of, values, choose)


def write_second(of, values, choose):
    """Values in the form 1 of their type."""
    if isinstance(of, Integer):
        return write_numbers("i16" if of.signed else "u16", values, choose)
    if isinstance(of, Text):
        different = list(dict.fromkeys(values))
        places = write_numbers("u32", [different.index(v) for v in values], choose) if len(different) > 1 else b""
        return varint(len(different)) + write_texts(different, choose) + places
    if is_columns(of):
        return write_objects(of, values, choose)
    elements = [element for items in values for element in items]
    return write_numbers("u32", [len(items) for items in values], choose) + (write(of.of, elements, choose) if elements else b"")


def write_numbers(kind, values, choose):
    return numbers(PLAIN[kind]).parts(values, choose)[1]


def write_texts(values, choose):
    data = [v.encode("utf-8") for v in values]
    return write_numbers("u32", [len(d) for d in data], choose) + b"".join(data)


def write_objects(of, values, choose):
    written = []
    for member in of.members:
        column = b"" if not member or member.removed else write(member.type, [v[member.name] for v in values], choose)
        written.append(b"" if column == b"\2" and choose.randrange(2) else column)
    if of.may_grow and not choose.randrange(4):  # a member of a newer schema
        written.append(choose.randbytes(choose.randrange(5)))
    while written and not written[-1] and choose.randrange(2):
        written.pop()
    return varint(len(written)) + b"".join(varint(len(column)) + column for column in written)
