"""Values of Ingot's compact format that are made of no others, as docs/ingot-format.md says them."""
import uuid

from wire import Malformed, check, unzigzag, varint, zigzag

EPOCH = 719162 * 864000000000  # ticks from 0001-01-01 to 1970-01-01
UNITS = 864000000000, 10000000, 10000  # a day, a second, a millisecond


class Type:
    """A value that can't be null and has a default, 0 unless said otherwise."""
    nullable = False  # None is a value of it
    always = False  # present as a member whatever it holds
    code = None  # the byte that names it in rows and for any
    row_size = None  # the bytes that it takes in a row
    number = None  # for packed numbers: "signed" or "unsigned"
    one_byte = False  # every value takes one byte

    def default(self):
        return 0

    def inside(self):
        """Another type as which each value is written, without anything before or behind it."""
        return None

    def is_default(self, value):
        return value == self.default()

    def read_element(self, reader):
        return self.read(reader)

    def write_element(self, value, choose):
        return self.write(value, choose)

    def read_row(self, reader):
        """The value in a row: by itself, or as that of which it consists."""
        return self.read(reader)

    def write_row(self, value):
        return self.write(value, None)


class Boolean(Type):
    code = 2
    row_size = 1
    one_byte = True

    def default(self):
        return False

    def read(self, reader):
        value = reader.byte()
        check(value < 2, f"a Boolean is {value}")
        return value == 1

    def write(self, value, choose):
        return bytes([value])


class Integer(Type):
    def __init__(self, bits, signed, code):
        self.bits, self.signed, self.code = bits, signed, code
        self.one_byte = bits == 8
        self.row_size = bits // 8
        self.number = ("signed" if signed else "unsigned") if 16 <= bits <= 64 else None

    def fits(self, value):
        low = -1 << self.bits - 1 if self.signed else 0
        check(low <= value < low + (1 << self.bits), f"{value} is too large")
        return value

    def read_row(self, reader):
        return reader.fixed(self.row_size, self.signed)

    def write_row(self, value):
        return value.to_bytes(self.row_size, "little", signed=self.signed)

    def read(self, reader):
        if self.bits in (8, 128):
            return reader.fixed(self.bits // 8, self.signed)
        return self.fits(reader.signed() if self.signed else reader.varint())

    def write(self, value, choose):
        if self.bits in (8, 128):
            return value.to_bytes(self.bits // 8, "little", signed=self.signed)
        return varint(zigzag(value) if self.signed else value)

    def unpacked(self, number):
        return self.fits(number)

    def packed(self, value):
        return value


class Bits(Type):
    """A number with a point, as its bits; -0.0 isn't the default."""

    def __init__(self, width, code):
        self.width, self.code, self.row_size = width, code, width

    def read(self, reader):
        return reader.fixed(self.width)

    def write(self, value, choose):
        return value.to_bytes(self.width, "little")


class Guid(Type):
    code = 18
    row_size = 16

    def default(self):
        return "00000000-0000-0000-0000-000000000000"

    def read(self, reader):
        return str(uuid.UUID(bytes_le=bytes(reader.take(16))))

    def write(self, value, choose):
        return uuid.UUID(value).bytes_le


class Lengthy(Type):
    """What begins with a length or a count, which is one more where it is an element, and 0 for null."""
    nullable = True

    def default(self):
        return None

    def read(self, reader):
        return self.read_rest(reader, reader.varint())

    def read_element(self, reader):
        length = reader.varint()
        return self.read_rest(reader, length - 1) if length else None

    def write(self, value, choose):
        length, rest = self.parts(value, choose)
        return varint(length) + rest

    def write_element(self, value, choose):
        if value is None:
            return varint(0)
        length, rest = self.parts(value, choose)
        return varint(length + 1) + rest


class Text(Lengthy):
    def read_rest(self, reader, length):
        try:
            return reader.take(length).decode("utf-8")
        except UnicodeDecodeError as e:
            raise Malformed(str(e)) from e

    def parts(self, value, choose):
        data = value.encode("utf-8")
        return len(data), data


class Uri(Text):
    """Written like text, but for columns."""


class Bytes(Lengthy):
    def read_rest(self, reader, length):
        return reader.take(length).hex()

    def parts(self, value, choose):
        return len(value) // 2, bytes.fromhex(value)


class Memory(Bytes):
    """Bytes that can't be null: a Memory, whose default are none."""
    nullable = False

    def default(self):
        return ""


class BigInteger(Type):
    def read(self, reader):
        return reader.fixed(reader.varint(), True)

    def write(self, value, choose):
        length = ((value if value >= 0 else ~value).bit_length() // 8) + 1
        return varint(length) + value.to_bytes(length, "little", signed=True)


class Decimal(Type):
    code = 14
    row_size = 16
    number = "signed"

    def read_row(self, reader):
        flags, high, low = reader.fixed(4), reader.fixed(4), reader.fixed(8)
        check(flags & 0x7F00FFFF == 0 and flags >> 16 & 0xFF <= 28, f"a Decimal has the scale and the sign {flags:x}")
        return [flags >> 31, flags >> 16 & 0xFF, high << 64 | low]

    def write_row(self, value):
        sign, scale, mantissa = value
        return (sign << 31 | scale << 16).to_bytes(4, "little") + (mantissa >> 64).to_bytes(4, "little") + (mantissa % (1 << 64)).to_bytes(8, "little")

    def default(self):
        return [0, 0, 0]

    def read(self, reader):
        head = reader.varint()
        if head == 62:
            scale, mantissa = reader.byte(), reader.fixed(12)
        else:
            scale, mantissa = head & 63, head >> 6
        check(scale >> 1 <= 28, f"a Decimal has the scale {scale >> 1}")
        return [scale & 1, scale >> 1, mantissa]

    def write(self, value, choose):
        sign, scale, mantissa = value
        if mantissa < 1 << 58:
            return varint(mantissa << 6 | scale << 1 | sign)
        return varint(62) + bytes([scale << 1 | sign]) + mantissa.to_bytes(12, "little")


def coarsest(ticks):
    return next((unit for unit in range(3) if ticks % UNITS[unit] == 0), 3)


class DateTime(Type):
    code = 15
    row_size = 8
    number = "unsigned"

    def read_row(self, reader):
        number = reader.fixed(8)
        return self.valid(number & (1 << 62) - 1, min(number >> 62, 2))

    def write_row(self, value):
        return self.packed(value).to_bytes(8, "little")

    def default(self):
        return [0, 0]

    def valid(self, ticks, kind):
        check(0 <= ticks < 3652059 * UNITS[0] and kind < 3, f"no DateTime has {ticks} ticks of kind {kind}")
        return [ticks, kind]

    def read(self, reader):
        head = reader.varint()
        if head & 3 == 3:
            return self.valid(reader.fixed(8), head >> 2)
        return self.valid(EPOCH + unzigzag(head >> 4) * UNITS[head & 3], head >> 2 & 3)

    def write(self, value, choose):
        ticks, kind = value
        unit = coarsest(ticks - EPOCH)
        if unit == 3:
            return varint(kind << 2 | 3) + ticks.to_bytes(8, "little")
        return varint(zigzag((ticks - EPOCH) // UNITS[unit]) << 4 | kind << 2 | unit)

    def unpacked(self, number):
        # Kind 3 is possible in copied numbers alone; here, any are read.
        return self.valid(number & (1 << 62) - 1, min(number >> 62, 2))

    def packed(self, value):
        return value[0] | value[1] << 62


class DateTimeOffset(Type):
    def default(self):
        return [0, 0]

    def read(self, reader):
        ticks, kind = DateTime().read(reader)
        check(kind == 0, "the clock of a DateTimeOffset has a kind")
        return [ticks, reader.signed()]

    def write(self, value, choose):
        return DateTime().write([value[0], 0], choose) + varint(zigzag(value[1]))


class TimeSpan(Type):
    code = 17
    row_size = 8

    def read_row(self, reader):
        return reader.fixed(8, True)

    def write_row(self, value):
        return value.to_bytes(8, "little", signed=True)

    def read(self, reader):
        head = reader.varint()
        if head & 3 == 3:
            check(head == 3, "a TimeSpan in ticks begins with 3")
            return reader.fixed(8, True)
        return unzigzag(head >> 2) * UNITS[head & 3]

    def write(self, value, choose):
        unit = coarsest(value)
        if unit == 3:
            return varint(3) + value.to_bytes(8, "little", signed=True)
        return varint(zigzag(value // UNITS[unit]) << 2 | unit)


class TimeOnly(TimeSpan):
    code = 25

    def read_row(self, reader):
        ticks = reader.fixed(8)
        check(ticks < UNITS[0], f"no time of day is {ticks} ticks after midnight")
        return ticks


class DateOnly(Type):
    code = 24
    row_size = 4

    def read_row(self, reader):
        days = reader.fixed(4)
        check(days < 3652059, f"no date is {days} days from the first")
        return days - 719162

    def write_row(self, value):
        return (value + 719162).to_bytes(4, "little")

    def default(self):
        return -719162

    def read(self, reader):
        return reader.signed()

    def write(self, value, choose):
        return varint(zigzag(value))


class Version(Type):
    nullable = True

    def default(self):
        return None

    def read(self, reader):
        return [reader.varint() - 1 for _ in range(4)]

    def write(self, value, choose):
        return b"".join(varint(n + 1) for n in value)

    def read_element(self, reader):
        first = reader.varint()
        return [first - 1] + [reader.varint() - 1 for _ in range(3)] if first else None

    def write_element(self, value, choose):
        return varint(0) if value is None else self.write(value, choose)


class Nullable(Type):
    nullable = True

    def __init__(self, of):
        self.of = of

    def default(self):
        return None

    def inside(self):
        return self.of

    def read(self, reader):
        return self.of.read(reader)

    def write(self, value, choose):
        return self.of.write(value, choose)

    def read_element(self, reader):
        first = reader.byte()
        if isinstance(self.of, Boolean):
            check(first < 3, f"a nullable Boolean is {first}")
            return None if first == 0 else first == 2
        check(first < 2, f"a nullable value begins with {first}")
        return self.of.read(reader) if first else None

    def write_element(self, value, choose):
        if value is None:
            return b"\0"
        return bytes([value + 1]) if isinstance(self.of, Boolean) else b"\1" + self.of.write(value, choose)


class Converted(Type):
    """Written as its surrogate; as a member it is absent if it is null, and for no other reason."""

    def __init__(self, of, nullable):
        self.of, self.nullable, self.always = of, nullable, not nullable

    def default(self):
        return None if self.nullable else self.of.default()

    def inside(self):
        return self.of

    def read(self, reader):
        return self.of.read(reader)

    def write(self, value, choose):
        return self.of.write(value, choose)

    def read_element(self, reader):
        return self.of.read_element(reader)

    def write_element(self, value, choose):
        return self.of.write_element(value, choose)


INTEGERS = {"u8": (8, False, 3), "i8": (8, True, 4), "i16": (16, True, 5), "u16": (16, False, 6), "char": (16, False, 7), "i32": (32, True, 8),
            "u32": (32, False, 9), "i64": (64, True, 10), "u64": (64, False, 11), "i128": (128, True, 27), "u128": (128, False, 28)}
BITS = {"single": (4, 12), "double": (8, 13), "half": (2, 26)}
PLAIN = {name: Integer(*of) for name, of in INTEGERS.items()} | {name: Bits(*of) for name, of in BITS.items()} | {
    "bool": Boolean(), "guid": Guid(), "text": Text(), "uri": Uri(), "bytes": Bytes(), "memory": Memory(), "bigint": BigInteger(), "decimal": Decimal(),
    "datetime": DateTime(), "datetimeoffset": DateTimeOffset(), "timespan": TimeSpan(), "timeonly": TimeOnly(), "dateonly": DateOnly(), "version": Version()}
