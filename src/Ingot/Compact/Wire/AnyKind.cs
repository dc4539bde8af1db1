using System.Numerics;

namespace Ingot.Runtime;

/// <summary>Creates the collections of one element type that are held where object is declared.</summary>
internal abstract class AnyKind
{
    private static readonly AnyKind?[] ByTag = All();
    private static readonly Dictionary<Type, byte> Tags =
        ByTag.Select((kind, tag) => (kind, tag)).Where(k => k.kind is not null).ToDictionary(k => k.kind!.Element, k => (byte)k.tag);

    /// <summary>Returns the kind that a byte identifies, or null if it identifies no type.</summary>
    public static AnyKind? Of(byte tag) => tag < ByTag.Length ? ByTag[tag] : null;

    /// <summary>Returns the byte that identifies an element type, or 0 if the type has none.</summary>
    public static byte TagOf(Type element) => Tags.TryGetValue(element, out var tag) ? tag : (byte)0;

    /// <summary>Gets the type of the elements.</summary>
    protected abstract Type Element { get; }

    public abstract object Array(object?[] items, nint o);

    public abstract object List(object?[] items, nint o);

    public abstract object Dictionary(string[] keys, object?[] items, nint o);

    private static AnyKind?[] All()
    {
        var all = new AnyKind?[29];
        all[2] = new AnyKind<bool>();
        all[3] = new AnyKind<byte>();
        all[4] = new AnyKind<sbyte>();
        all[5] = new AnyKind<short>();
        all[6] = new AnyKind<ushort>();
        all[7] = new AnyKind<char>();
        all[8] = new AnyKind<int>();
        all[9] = new AnyKind<uint>();
        all[10] = new AnyKind<long>();
        all[11] = new AnyKind<ulong>();
        all[12] = new AnyKind<float>();
        all[13] = new AnyKind<double>();
        all[14] = new AnyKind<decimal>();
        all[15] = new AnyKind<DateTime>();
        all[16] = new AnyKind<DateTimeOffset>();
        all[17] = new AnyKind<TimeSpan>();
        all[18] = new AnyKind<Guid>();
        all[19] = new AnyKind<string>();
        all[20] = new AnyKind<byte[]>();
        all[21] = new AnyKind<Uri>();
        all[22] = new AnyKind<Version>();
        all[23] = new AnyKind<BigInteger>();
#if !NETSTANDARD2_0
        all[24] = new AnyKind<DateOnly>();
        all[25] = new AnyKind<TimeOnly>();
        all[26] = new AnyKind<Half>();
        all[27] = new AnyKind<Int128>();
        all[28] = new AnyKind<UInt128>();
#endif
        all[0] = new AnyKind<object>();
        return all;
    }
}

/// <inheritdoc/>
internal sealed class AnyKind<T> : AnyKind
{
    protected override Type Element => typeof(T);

    public override object Array(object?[] items, nint o) => typeof(T) == typeof(object) ? items : System.Array.ConvertAll(items, i => Typed(i, o));

    public override object List(object?[] items, nint o) => new List<T>(System.Array.ConvertAll(items, i => Typed(i, o)));

    public override object Dictionary(string[] keys, object?[] items, nint o)
    {
        var made = Wire.NewDictionary<string, T>(keys.Length);
        for (var i = 0; i < keys.Length; i++)
            Wire.AddPair(made, keys[i], Typed(items[i], o), o);
        IngotKeys.Seal(made.Comparer);
        return made;
    }

    private static T Typed(object? item, nint o)
    {
        if (item is T typed)
            return typed;
        if (item is not null || default(T) is not null)
            Wire.Throw($"An element isn't the {typeof(T).Name} that its collection announces", o);
        return default!;
    }
}
