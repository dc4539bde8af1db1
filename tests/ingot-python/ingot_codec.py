"""A codec of Ingot's compact format, written from docs/ingot-format.md alone: where the two differ, one of them is wrong.

A schema is JSON: the name of a plain type ("i32", "text", ...), or an object with "kind". Types with members stand in a table by name, so that they
can hold themselves. A value is JSON too: numbers with a point as their bits, a Decimal as [sign, scale, mantissa], a DateTime as [ticks, kind],
a DateTimeOffset as [ticks of its clock, minutes], a DateOnly in days from 1970, a Guid as its text, bytes in hexadecimal, a Version as four numbers
(-1: none), an `object` as [type, value], a dictionary as a list of pairs, an object by the names of its members, one with subtypes as [name, object].

Without `choose`, what a writer is free to decide is decided the plainest way. With it (a random.Random), readers get all that they have to take.
"""
import columns
from values import PLAIN, Boolean, Converted, Decimal, Lengthy, Nullable, Type
from wire import Reader, blocks, check, read_blocks, varint, zigzag

PACKED, ROWS = b"\x02\x00", b"\x06\x00"

ANY = {3: "u8", 4: "i8", 5: "i16", 6: "u16", 7: "char", 8: "i32", 9: "u32", 10: "i64", 11: "u64", 12: "single", 13: "double", 14: "decimal", 15: "datetime",
       16: "datetimeoffset", 17: "timespan", 18: "guid", 19: "text", 20: "bytes", 21: "uri", 22: "version", 23: "bigint", 24: "dateonly", 25: "timeonly",
       26: "half", 27: "i128", 28: "u128"}
CODES = {name: code for code, name in ANY.items()}
COPIED = 32  # in place of the scale of packed Decimals: each as in a row
NESTED = 32  # the type of a member of rows that is an object


class Any(Type):
    """null, a Boolean, or [type, value]; of arrays and lists [type, type of the elements, elements]."""
    nullable = True

    def default(self):
        return None

    def read(self, reader):
        code = reader.byte()
        if code < 3:
            return [None, False, True][code]
        if code in ANY:
            return [ANY[code], PLAIN[ANY[code]].read(reader)]
        check(code <= 31, f"nothing is named by {code}")
        elements, count = reader.byte(), reader.varint()
        if code == 31:
            return ["dictionary", elements, [[PLAIN["text"].read(reader), self.read(reader)] for _ in range(count)]]
        return ["array" if code == 29 else "list", elements, [self.read(reader) for _ in range(count)]]

    def write(self, value, choose):
        if value is None or isinstance(value, bool):
            return bytes([0 if value is None else 1 + value])
        if len(value) == 2:
            return bytes([CODES[value[0]]]) + PLAIN[value[0]].write(value[1], choose)
        kind, elements, items = value
        head = bytes([["array", "list", "dictionary"].index(kind) + 29, elements]) + varint(len(items))
        if kind == "dictionary":
            return head + b"".join(PLAIN["text"].write(k, choose) + self.write(v, choose) for k, v in items)
        return head + b"".join(self.write(v, choose) for v in items)


class Sequence(Lengthy):
    def __init__(self, of, is_set, nullable):
        self.of, self.is_set, self.nullable = of, is_set, nullable

    def default(self):
        return None if self.nullable else []

    def read_rest(self, reader, count):
        items = self.items(reader, count)
        check(not self.is_set or len({repr(i) for i in items}) == len(items), "an element of a set comes twice")
        return items

    def items(self, reader, count):
        if self.of.number and count and reader.starts_with(PACKED):
            return self.packed_items(reader, count)
        if columns.are_elements(self.of) and count and reader.starts_with(columns.MARK):
            return columns.read(reader, self.of, count)
        if isinstance(self.of, Object) and self.of.has_length and count and reader.starts_with(ROWS):
            return read_rows(reader, count, self.of)
        return [self.of.read_element(reader) for _ in range(count)]

    def packed_items(self, reader, count):
        if isinstance(self.of, Decimal):
            scale = reader.byte()
            if scale == COPIED:
                return [self.of.read_row(reader) for _ in range(count)]
            check(scale <= 28, f"packed Decimals have the scale {scale}")
            return [[int(n < 0), scale, abs(n)] for n in read_blocks(reader, count, True, Reader.signed)]
        one = lambda r: self.of.packed(self.of.read(r))
        return [self.of.unpacked(n) for n in read_blocks(reader, count, self.of.number == "signed", one)]

    def parts(self, value, choose):
        if value and choose and choose.randrange(4) and columns.are_elements(self.of):
            return len(value), columns.MARK + columns.write(self.of, value, choose)
        if value and choose and choose.randrange(2):
            if self.of.number:
                return len(value), PACKED + self.packed_bytes(value, choose)
            if isinstance(self.of, Object) and self.of.has_length and self.of.description() and None not in value:
                return len(value), ROWS + write_rows(value, self.of, choose)
        return len(value), b"".join(self.of.write_element(v, choose) for v in value)

    @staticmethod
    def of_one_scale(value):
        """Decimals of one scale, of 64 bits, and none of them -0, which a number can't be."""
        return len({v[1] for v in value}) == 1 and all(v[2] < 1 << 63 and v[::2] != [1, 0] for v in value)

    def packed_bytes(self, value, choose):
        if isinstance(self.of, Decimal):
            if not self.of_one_scale(value) or not choose.randrange(3):
                return bytes([COPIED]) + b"".join(self.of.write_row(v) for v in value)
            numbers = [-m if sign else m for sign, _, m in value]
            return bytes([value[0][1]]) + blocks(numbers, True, lambda n: varint(zigzag(n)), choose)
        one = lambda n: self.of.write(self.of.unpacked(n), choose)
        return blocks([self.of.packed(v) for v in value], self.of.number == "signed", one, choose)


class Dictionary(Lengthy):
    def __init__(self, key, value):
        self.key, self.value = key, value

    def read_rest(self, reader, count):
        pairs = [[self.key.read(reader), self.value.read_element(reader)] for _ in range(count)]
        check(len({repr(k) for k, _ in pairs}) == count, "a key comes twice")
        return pairs

    def parts(self, value, choose):
        return len(value), b"".join(self.key.write(k, choose) + self.value.write_element(v, choose) for k, v in value)


def read_rows(reader, count, of):
    description, members = read_description(reader)
    check(members <= 63, f"rows have {members} members")
    return [row_object(of, description, read_row(reader, description)) for _ in range(count)]


def read_description(reader):
    """The types of members, a list for those of an object, and how many these are."""
    count = reader.varint()
    check(1 <= count <= 63, f"rows have {count} members")
    description, members = [], count
    for _ in range(count):
        code = reader.byte()
        if code == NESTED:
            inside, more = read_description(reader)
            members += more
            description.append(inside)
        else:
            check(code in ROWS_OF, f"no row has a member of the type {code}")
            description.append(ROWS_OF[code])
    return description, members


def read_row(reader, description):
    return [read_row(reader, d) if isinstance(d, list) else d.read_row(reader) for d in description]


def row_object(of, description, row):
    """What a row means: an object with its values at their positions."""
    made = of.default_members()
    for column, value, member in zip(description, row, of.members):
        if member and not member.removed:
            is_object = isinstance(column, list)
            check(is_object == isinstance(member.type, Object), "of a row's member and the object's, one is an object")
            made[member.name] = row_object(member.type, column, value) if is_object else same_number(column, member.type, value)
    return made


def same_number(column, type, value):
    """The value of a column as that of a member, if an object with the one could be read as one with the other."""
    if column is not type:
        check(column.number and column.number == type.number, "a row's number isn't the member's")
        type.fits(value)
    return value


def write_rows(value, of, choose):
    return of.description() + b"".join(write_row(row, of) for row in value)


def write_row(row, of):
    return b"".join(write_row(row[m.name], m.type) if isinstance(m.type, Object) else m.type.write_row(row[m.name]) for m in of.members)


class Member:
    def __init__(self, name, type, removed):
        self.name, self.type, self.removed = name, type, removed


SHARED = {}
"""The numbers of the objects of the message that is written whose references are preserved, by identity."""


class Object(Type):
    """Members by position; those without a name were removed, or never were."""

    def __init__(self, name, is_class, is_fixed, is_shared, is_packed):
        self.is_packed, self.may_grow = is_packed, True
        self.name, self.nullable, self.always, self.is_fixed, self.is_shared = name, is_class, not is_class, is_fixed, is_shared
        self.members, self.subtypes, self.fingerprint = [], {}, b""

    @property
    def has_length(self):
        """Whether what it is nested as begins with its length, and is but its members."""
        return not self.is_fixed and not self.subtypes and not self.is_shared

    def default(self):
        return None if self.nullable else self.default_members()

    def default_members(self):
        return {m.name: m.type.default() for m in self.members if m and not m.removed}

    def description(self):
        """The description of its members as rows, or nothing if it can't be a row."""
        described = varint(len(self.members))
        for member in self.members:
            if not member or member.removed:
                return b""
            is_object = isinstance(member.type, Object) and member.type.has_length and not member.type.nullable
            inside = bytes([NESTED]) + member.type.description() if is_object else bytes([member.type.code] if member.type.row_size else [])
            if len(inside) < 1 + is_object:
                return b""
            described += inside
        # Of each object, the number of its members is described, too.
        return described if self.members and len(described) - 1 - described.count(NESTED) <= 63 else b""

    def bit_members(self):
        """The members that have presence bits, by bit."""
        return [m for m in self.members if m.removed or m.type.nullable or isinstance(m.type, Boolean)] if self.is_fixed else self.members

    def inside(self):
        only = self.members[0] if self.is_fixed and not self.subtypes and len(self.members) == 1 else None
        return only.type if only and not only.removed and not only.type.nullable else None

    def wide(self):
        return not self.subtypes and len(self.bit_members()) > 56

    def read(self, reader):
        if self.is_fixed and not self.subtypes:
            return self.read_fixed(reader)
        length = reader.varint()
        check(length, "a nested object has no bytes")
        return self.read_nested(reader.within(length))

    def read_element(self, reader):
        if not self.nullable:
            return self.read(reader)
        if self.is_fixed and not self.subtypes:
            first = reader.byte()
            check(first < 2, f"an element of fixed layout begins with {first}")
            return self.read_fixed(reader) if first else None
        length = reader.varint()
        return self.read_nested(reader.within(length)) if length else None

    def read_nested(self, reader):
        """The inside of a nested object: of one whose references are preserved its number first, if it was there before."""
        number = reader.varint() if self.is_shared else 0
        if not number:
            return self.read_rest(reader)
        reader.done()
        name, value = reader.shared.numbered(number)
        return [name, value] if self.subtypes else value

    def read_rest(self, reader):
        """An object that ends where the reader does."""
        chosen = self
        if self.subtypes:
            tag = reader.varint()
            check(tag == 0 or tag in self.subtypes, f"no subtype has the tag {tag}")
            chosen = self.subtypes[tag] if tag else self
        value = chosen.read_fixed(reader) if chosen.is_fixed else chosen.read_members(reader)
        reader.done()
        return [chosen.name, value] if self.subtypes else value

    def read_members(self, reader):
        value = self.default_members()
        if self.is_shared:
            reader.shared.append((self.name, value))
        start, more = 0, True
        while more:
            bits = reader.varint(any_width=True)
            known = self.members[start:start + 63]
            for i, member in enumerate(known):
                if bits >> i & 1:
                    self.read_member(reader, member, value)
            start, more = start + 63, bits >> 63
            if (bits & (1 << 63) - 1) >> len(known) or (more and start >= len(self.members)):
                if reader.position < reader.end:
                    reader.shared.skip()
                reader.position = reader.end  # members that are newer than this schema
                return value
        return value

    @staticmethod
    def read_member(reader, member, value):
        check(member, "a position that no member has is set")
        read = True if isinstance(member.type, Boolean) else member.type.read(reader)
        if not member.removed:
            value[member.name] = read

    def read_fixed(self, reader):
        bit_members = self.bit_members()
        bits = reader.varint(any_width=True) if bit_members or not self.members else 0
        value = self.default_members()
        for member in self.members:
            if member not in bit_members:
                value[member.name] = member.type.read(reader)
            elif bits >> bit_members.index(member) & 1:
                self.read_member(reader, member, value)
        return value

    def write(self, value, choose):
        if self.is_fixed and not self.subtypes:
            return self.write_fixed(value, choose)
        data = self.write_reference(value) or (varint(0) if self.is_shared else b"") + self.write_rest(value, choose)
        return varint(len(data)) + data

    def write_reference(self, value):
        """The number of the object, if it is one that was written before."""
        number = SHARED.get(id(value[1] if self.subtypes else value)) if self.is_shared else None
        return varint(number) if number else b""

    def write_element(self, value, choose):
        if not self.nullable:
            return self.write(value, choose)
        if self.is_fixed and not self.subtypes:
            return b"\0" if value is None else b"\1" + self.write_fixed(value, choose)
        return varint(0) if value is None else self.write(value, choose)

    def write_rest(self, value, choose):
        chosen, tag = self, b""
        if self.subtypes:
            name, value = value
            number = next((t for t, s in self.subtypes.items() if s.name == name), 0)
            chosen, tag = self.subtypes[number] if number else self, varint(number)
        return tag + (chosen.write_fixed(value, choose) if chosen.is_fixed else chosen.write_members(value, choose))

    @staticmethod
    def present(member, value):
        return member and not member.removed and (member.type.always or not member.type.is_default(value[member.name]))

    def write_members(self, value, choose):
        data = b""
        if self.is_shared:
            SHARED[id(value)] = SHARED["count"] = SHARED.get("count", 0) + 1
        width = self.presence_width(len(self.members)) if not choose else choose.randrange(self.presence_width(len(self.members)), 10)
        for start in range(0, max(1, len(self.members)), 63):
            word = self.members[start:start + 63]
            bits = sum(1 << i for i, m in enumerate(word) if self.present(m, value)) | (len(self.members) > start + 63) << 63
            values = b"".join(self.write_member(m, value, choose) for i, m in enumerate(word) if bits >> i & 1)
            if choose and self.may_grow and len(self.members) < 63 and choose.randrange(8) == 0:  # a member of a newer schema
                bits |= 1 << choose.randrange(len(self.members), 63)
                values += choose.randbytes(choose.randrange(5))
            data += varint(bits, width) + values
        return data

    @staticmethod
    def presence_width(count):
        return max(1, -(-count // 7)) if count <= 56 else 9

    @staticmethod
    def write_member(member, value, choose):
        return b"" if isinstance(member.type, Boolean) else member.type.write(value[member.name], choose)

    def write_fixed(self, value, choose):
        bit_members = self.bit_members()
        bits = sum(1 << i for i, m in enumerate(bit_members) if self.present(m, value))
        data = varint(bits, self.presence_width(len(bit_members))) if bit_members or not self.members else b""
        written = (m for m in self.members if m not in bit_members or self.present(m, value))
        return data + b"".join(self.write_member(m, value, choose) for m in written)


ROWS_OF = {type.code: type for type in PLAIN.values() if type.row_size}


class Schema:
    """The types of a table by name, and roots of them."""

    def __init__(self, table):
        self.objects = {name: Object(name, of["class"], of.get("fixed", False), of.get("shared", False), of.get("packed", False)) for name, of in table.items()}
        for name, of in table.items():
            made = self.objects[name]
            made.members = [m and Member(m["name"], self.type(m["type"]), m.get("removed", False)) for m in of["members"]]
            made.subtypes = {int(tag): self.objects[subtype] for tag, subtype in of.get("subtypes", {}).items()}
            made.fingerprint = bytes.fromhex(of.get("fingerprint", ""))
            # Where objects have numbers, readers refuse references behind members that they don't know.
            made.may_grow = not any(o.is_shared for o in self.objects.values())

    def type(self, schema):
        if isinstance(schema, str):
            return Any() if schema == "any" else PLAIN[schema]
        kind = schema["kind"]
        if kind == "object":
            return self.objects[schema["name"]]
        if kind == "dictionary":
            return Dictionary(self.type(schema["key"]), self.type(schema["value"]))
        of = self.type(schema["of"])
        if kind == "sequence":
            return Sequence(of, schema.get("set", False), schema.get("nullable", True))
        return Nullable(of) if kind == "nullable" else Converted(of, schema["nullable"])

    def decode(self, schema, data):
        """The value of a root; raises Malformed."""
        root, reader = self.type(schema), Reader(data)
        check(data, "a message has no bytes")
        if root.nullable and data == null_root(root):
            return None
        if not isinstance(root, Object):
            value = root.read(reader)
            reader.done()
            return value
        check(reader.take(len(root.fingerprint)) == root.fingerprint, "a root of another layout")
        return root.read_rest(reader)

    def encode(self, schema, value, choose=None):
        root = self.type(schema)
        SHARED.clear()
        if value is None and root.nullable:
            return null_root(root)
        return root.fingerprint + root.write_rest(value, choose) if isinstance(root, Object) else root.write(value, choose)


def null_root(root):
    """Bytes as which no value of the root is written."""
    written = root
    while inside := written.inside():
        written = inside
    if isinstance(written, Object):
        return b"\x80" if written.wide() and (written is root or written.is_fixed) else b"\0"
    return b"\0\0" if written.one_byte else b"\0"
