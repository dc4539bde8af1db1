using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Names the values of an enum as System.Text.Json does.</summary>
/// <typeparam name="T">The enum.</typeparam>
internal static class EnumText<T>
    where T : struct, Enum
{
    // By value without its sign, and of several that are equal, in the order of declaration.
    private static readonly KeyValuePair<string, T>[] All = OfAll();
    private static readonly Dictionary<ulong, string> Single = OfSingle();
    private static readonly KeyValuePair<string, ulong>[] Flags = OfFlags();

    /// <summary>Gets the values by their names in C#.</summary>
    public static IReadOnlyList<KeyValuePair<string, T>> Values => All;

    /// <summary>Returns the name of a value, or those of its flags, separated by commas; null for one that has none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="renamed">What is written for some of the names in C#.</param>
    public static string? Of(T value, Dictionary<string, string>? renamed = null)
    {
        var rest = BitsOf(value);
        if (Single.TryGetValue(rest, out var single))
            return NameOf(single, renamed);
        string? names = null;
        foreach (var flag in Flags)
        {
            if (rest == 0)
                break;
            if ((rest & flag.Value) != flag.Value)
                continue;
            rest &= ~flag.Value;
            var name = NameOf(flag.Key, renamed);
            names = names is null ? name : $"{names}, {name}";
        }

        return rest == 0 ? names : null;
    }

    /// <summary>Returns the bits of a value, without those by which its sign would be extended.</summary>
    public static ulong BitsOf(T value) => Unsafe.SizeOf<T>() switch
    {
        1 => Unsafe.As<T, byte>(ref value),
        2 => Unsafe.As<T, ushort>(ref value),
        4 => Unsafe.As<T, uint>(ref value),
        _ => Unsafe.As<T, ulong>(ref value),
    };

    private static string NameOf(string name, Dictionary<string, string>? renamed) =>
        renamed is not null && renamed.TryGetValue(name, out var other) ? other : name;

    private static KeyValuePair<string, T>[] OfAll()
    {
#if NET
        return [.. Enum.GetNames<T>().Zip(Enum.GetValues<T>(), KeyValuePair.Create)];
#else
        return [.. Enum.GetNames(typeof(T)).Zip((T[])Enum.GetValues(typeof(T)), (name, value) => new KeyValuePair<string, T>(name, value))];
#endif
    }

    private static Dictionary<ulong, string> OfSingle()
    {
        var names = new Dictionary<ulong, string>();
        foreach (var pair in All)
        {
            var bits = BitsOf(pair.Value);
            if (!names.ContainsKey(bits))
                names.Add(bits, pair.Key);
        }

        return names;
    }

    // Those with the most bits come first, so that none is written as the flags that it consists of.
    private static KeyValuePair<string, ulong>[] OfFlags() => !typeof(T).IsDefined(typeof(FlagsAttribute), inherit: false) ? []
        : [.. All.OrderByDescending(p => Bits(p.Value)).Select(p => new KeyValuePair<string, ulong>(p.Key, BitsOf(p.Value))).Where(p => p.Value != 0)];

    // In 64 bits, to which the sign is extended.
    private static int Bits(T value)
    {
        var count = value.CompareTo(default(T)) < 0 ? 64 - (8 * Unsafe.SizeOf<T>()) : 0;
        for (var rest = BitsOf(value); rest != 0; rest &= rest - 1)
            count++;
        return count;
    }
}
