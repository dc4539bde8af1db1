using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Finds the values of an enum by their names, in a time that doesn't depend on how many names there are.</summary>
/// <typeparam name="T">The enum.</typeparam>
internal sealed class EnumTable<T>
    where T : struct, Enum
{
    private readonly Dictionary<string, ulong> exact = new(StringComparer.Ordinal);
    private readonly Dictionary<string, ulong> inAnyCase = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Gets the table of all names in C#.</summary>
    public static EnumTable<T> All { get; } = OfAll();

    /// <summary>Adds a name. Of several values with one name, the first one is found.</summary>
    /// <param name="name">The name.</param>
    /// <param name="value">The value.</param>
    /// <param name="isExact">Whether the name is found only as it stands.</param>
    public void Add(string name, T value, bool isExact)
    {
        Keep(exact, name, EnumText<T>.BitsOf(value));
        if (!isExact)
            Keep(inAnyCase, name, EnumText<T>.BitsOf(value));
    }

    /// <summary>Reads a name, several that are separated by commas, or a number. A comma may follow the last name, as in System.Text.Json.</summary>
    public bool TryParse(string text, out T value)
    {
        if (TryFind(text, out var bits))
        {
            value = ValueOf(bits);
            return true;
        }

        text = text.Trim();
        if (TryFind(text, out bits))
        {
            value = ValueOf(bits);
            return true;
        }

        if (IsNumber(text))
            return Enum.TryParse(text, out value);
        value = default;
        var all = 0UL;
        var start = 0;
        do
        {
            var comma = text.IndexOf(',', start);
            var end = comma < 0 ? text.Length : comma;
            if (!TryFind(text.Substring(start, end - start).Trim(), out bits))
                return false;
            all |= bits;
            start = end + 1;
        }
        while (start < text.Length);

        value = ValueOf(all);
        return true;
    }

    private static EnumTable<T> OfAll()
    {
        var table = new EnumTable<T>();
        foreach (var pair in EnumText<T>.Values)
            table.Add(pair.Key, pair.Value, isExact: false);
        return table;
    }

    private static bool IsNumber(string text)
    {
        var digits = text.Length > 0 && text[0] is '-' or '+' ? text.Substring(1) : text;
        return digits.Length > 0 && digits.All(c => c is >= '0' and <= '9');
    }

    // Names may differ in case alone, so the name as it is goes first.
    private bool TryFind(string name, out ulong bits) => exact.TryGetValue(name, out bits) || inAnyCase.TryGetValue(name, out bits);

    private static void Keep(Dictionary<string, ulong> map, string name, ulong bits) => map[name] = map.TryGetValue(name, out var first) ? first : bits;

    private static T ValueOf(ulong bits)
    {
        T value = default;
        switch (Unsafe.SizeOf<T>())
        {
            case 1:
                Unsafe.As<T, byte>(ref value) = (byte)bits;
                break;
            case 2:
                Unsafe.As<T, ushort>(ref value) = (ushort)bits;
                break;
            case 4:
                Unsafe.As<T, uint>(ref value) = (uint)bits;
                break;
            default:
                Unsafe.As<T, ulong>(ref value) = bits;
                break;
        }

        return value;
    }
}
