using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>The members of rows, each in the bytes that it takes in memory.</content>
public static partial class Wire
{
    // The bytes that give the types of members for which not every value is allowed; see "any" in docs/ingot-format.md.
    internal const int BooleanRow = 2;
    internal const int DecimalRow = 14;
    internal const int DateTimeRow = 15;
    internal const int DateOnlyRow = 24;
    internal const int TimeOnlyRow = 25;
    private const int NestedRow = 32;

    // The number 1 as a varint, and the presence bits beyond which they take nine bytes.
    private const byte OneVarint = 3;
    private const int MostMaskBits = 56;

    internal const uint DecimalFlags = 0x80FF_0000;
    internal const uint MostScale = 28;

    /// <summary>Reads a number in a row, of which every value is allowed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T ReadRow<T>(ref byte b, nint o)
        where T : unmanaged => Load<T>(ref b, o);

    /// <summary>Reads a Boolean in a row.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool ReadRowBoolean(ref byte b, nint o)
    {
        var value = Unsafe.Add(ref b, o);
        if (value > 1)
            ThrowBadMember(o);
        return value != 0;
    }

    /// <summary>Reads a decimal in a row.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static decimal ReadRowDecimal(ref byte b, nint o)
    {
        var flags = Load<uint>(ref b, o);
        if ((flags & ~DecimalFlags) != 0 || ((flags >> 16) & 0xFF) > MostScale)
            ThrowBadMember(o);
        return Load<decimal>(ref b, o);
    }

    /// <summary>Reads a date and time in a row: ticks, and the kind above them; 3 is a local time of the hour that comes twice.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static DateTime ReadRowDateTime(ref byte b, nint o)
    {
        if ((Load<ulong>(ref b, o) & TicksMask) > (ulong)MaxTicks)
            ThrowBadMember(o);
        return Load<DateTime>(ref b, o);
    }

#if !NETSTANDARD2_0
    /// <summary>Reads a date in a row: the days since 0001-01-01.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static DateOnly ReadRowDateOnly(ref byte b, nint o)
    {
        if (Load<uint>(ref b, o) > MaxDay)
            ThrowBadMember(o);
        return Load<DateOnly>(ref b, o);
    }

    /// <summary>Reads a time of day in a row: the ticks since midnight.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static TimeOnly ReadRowTimeOnly(ref byte b, nint o)
    {
        if (Load<ulong>(ref b, o) >= TimeSpan.TicksPerDay)
            ThrowBadMember(o);
        return Load<TimeOnly>(ref b, o);
    }
#endif

    internal const uint MaxDay = (uint)(MaxTicks / TimeSpan.TicksPerDay);

    /// <summary>Returns the byte that gives a type of four or eight bytes for which not every value is allowed, or 0 for other types.</summary>
    internal static int LimitedRow<T>() =>
        typeof(T) == typeof(DateTime) ? DateTimeRow
#if !NETSTANDARD2_0
        : typeof(T) == typeof(DateOnly) ? DateOnlyRow
        : typeof(T) == typeof(TimeOnly) ? TimeOnlyRow
#endif
        : 0;

    private static void ThrowBadMember(nint o) => Throw("A member of a row has a value that its type doesn't have", o);

    /// <summary>Checks the members of rows of whose types not every value is allowed.</summary>
    internal static void CheckMembers(ref byte b, nint o, int count, ReadOnlySpan<byte> kinds, int rowSize)
    {
        Span<byte> leaves = stackalloc byte[MostRowMembers];
        foreach (var kind in leaves.Slice(0, Leaves(kinds, leaves)))
        {
            if (kind is BooleanRow or DecimalRow or DateTimeRow or DateOnlyRow or TimeOnlyRow)
            {
                for (nint i = 0, at = o; i < count; i++, at += rowSize)
                    CheckMember(ref b, at, kind);
            }

            o += RowSizeOf(kind, o);
        }
    }

    private static void CheckMember(ref byte b, nint o, int kind)
    {
        switch (kind)
        {
            case BooleanRow:
                ReadRowBoolean(ref b, o);
                break;
            case DecimalRow:
                ReadRowDecimal(ref b, o);
                break;
            case DateTimeRow:
                ReadRowDateTime(ref b, o);
                break;
            case DateOnlyRow when Load<uint>(ref b, o) > MaxDay:
            case TimeOnlyRow when Load<ulong>(ref b, o) >= TimeSpan.TicksPerDay:
                ThrowBadMember(o);
                break;
        }
    }

    /// <summary>Writes the members of a row as those of an object: presence bits, then the members that don't have their default values.</summary>
    /// <param name="start">Where to write; there must be room for each member, and for two numbers for each.</param>
    /// <param name="kinds">The description of the members, which was checked.</param>
    /// <param name="k">The offset in it.</param>
    /// <param name="b">The start of the input.</param>
    /// <param name="o">The offset of the row.</param>
    private static ref byte PutRowAsObject(ref byte start, ref byte kinds, ref nint k, ref byte b, ref nint o)
    {
        // An object that contains nothing but an object takes no byte of the row, so a small row can have many: they are put around what they contain.
        nint around = 0;
        while (Unsafe.Add(ref kinds, k) == OneVarint && Unsafe.Add(ref kinds, k + 1) == NestedRow)
            (around, k) = (around + 1, k + 2);
        ref var inside = ref Unsafe.Add(ref start, 2 * around);
        ref var p = ref PutMembersAsObject(ref inside, ref kinds, ref k, ref b, ref o);
        for (var guess = 0; around > 0; around--)
        {
            inside = ref Unsafe.Add(ref inside, -2);
            PutMask(ref inside, 1, 1);
            p = ref Close(ref Unsafe.Add(ref inside, 1), ref p, 0, ref guess);
        }

        return ref p;
    }

    private static ref byte PutMembersAsObject(ref byte start, ref byte kinds, ref nint k, ref byte b, ref nint o)
    {
        var mask = 0ul;
        var members = Unsafe.Add(ref kinds, k++) >> 1;
        var width = members > MostMaskBits ? MaxVarint : WidthOfBits(members);
        ref var p = ref Unsafe.Add(ref start, width);
        for (var i = 0; i < members; i++)
        {
            int kind = Unsafe.Add(ref kinds, k++);
            if (kind == NestedRow)
            {
                mask |= 1ul << i;
                var guess = 0;
                ref var end = ref PutRowAsObject(ref Skip(ref p, 0), ref kinds, ref k, ref b, ref o);
                p = ref Close(ref p, ref end, 0, ref guess);
                continue;
            }

            CheckMember(ref b, o, kind);
            var size = RowSizeOf(kind, o);
            var isDefault = true;
            for (var at = 0; at < size; at++)
                isDefault &= Unsafe.Add(ref b, o + at) == 0;
            if (!isDefault)
            {
                mask |= 1ul << i;
                p = ref PutMember(ref p, kind, ref Unsafe.Add(ref b, o), size);
            }

            o += size;
        }

        PutMask(ref start, mask, width);
        return ref p;
    }

    private static ref byte PutMember(ref byte p, int kind, ref byte value, int size)
    {
        switch (kind)
        {
            // Its presence bit is its value.
            case BooleanRow: return ref p;
            case 5: return ref PutSigned(ref p, Load<short>(ref value, 0));
            case 6 or 7: return ref PutVarint(ref p, (uint)Load<ushort>(ref value, 0));
            case 8: return ref PutSigned(ref p, Load<int>(ref value, 0));
            case 9: return ref PutVarint(ref p, Load<uint>(ref value, 0));
            case 10: return ref PutSigned(ref p, Load<long>(ref value, 0));
            case 11: return ref PutVarint(ref p, Load<ulong>(ref value, 0));
            case DecimalRow: return ref PutDecimal(ref p, Load<decimal>(ref value, 0));
            case DateTimeRow: return ref PutDateTime(ref p, Load<DateTime>(ref value, 0));
            case 17 or TimeOnlyRow: return ref PutTimeSpan(ref p, Load<TimeSpan>(ref value, 0));
            case DateOnlyRow: return ref PutSigned(ref p, Load<int>(ref value, 0) - EpochDays);
            default:
                Unsafe.CopyBlockUnaligned(ref p, ref value, (uint)size);
                return ref Unsafe.Add(ref p, size);
        }
    }
}
