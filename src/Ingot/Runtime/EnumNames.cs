namespace Ingot.Runtime;

/// <summary>The names of an enum's values in JSON, for enums with JsonStringEnumMemberName; generated code makes one for each.</summary>
/// <typeparam name="T">The enum.</typeparam>
public sealed class EnumNames<T>
    where T : struct, Enum
{
    private readonly Dictionary<T, string> written = [];
    private readonly Dictionary<string, string> writtenByName = new(StringComparer.Ordinal);
    private readonly Dictionary<string, string> read = new(StringComparer.Ordinal);
    private readonly Dictionary<string, string> readInAnyCase = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Adds a value. Of several that are equal, the first one's name is written; of several with one name, the first one is read.</summary>
    /// <param name="value">The value.</param>
    /// <param name="name">The name in C#.</param>
    /// <param name="jsonName">The name in JSON, which is only read as it stands; null if it is that in C#, which is read in any case.</param>
    /// <returns>This object.</returns>
    public EnumNames<T> Add(T value, string name, string? jsonName = null)
    {
        writtenByName[name] = jsonName ?? name;
        Keep(written, value, jsonName ?? name);
        Keep(read, jsonName ?? name, name);
        if (jsonName is null)
            Keep(readInAnyCase, name, name);
        return this;
    }

    /// <summary>Returns the name of a value, or those of its flags, separated by commas; null for one that has none.</summary>
    internal string? Of(T value)
    {
        if (written.TryGetValue(value, out var name))
            return name;
        var text = value.ToString();
        return JsonWriter.IsName(text) ? string.Join(", ", text.Split([", "], StringSplitOptions.None).Select(NameOf)) : null;
    }

    /// <summary>Reads what <see cref="Of"/> returns, or a number.</summary>
    internal bool TryParse(string text, out T value)
    {
        text = text.Trim();
        if (TryFind(text, out var name))
            return Enum.TryParse(name, out value);
        // No name in C# begins like a number, so none is found by one that it hasn't in JSON.
        if (text.Length > 0 && (char.IsDigit(text[0]) || text[0] is '-' or '+'))
            return Enum.TryParse(text, out value);
        value = default;
        var names = text.Split(',');
        for (var i = 0; i < names.Length; i++)
        {
            if (!TryFind(names[i].Trim(), out name))
                return false;
            names[i] = name!;
        }

        return Enum.TryParse(string.Join(",", names), out value);
    }

    // The assembly of the enum may be later than the code that was generated for it, and have a value more.
    private string NameOf(string name) => writtenByName.TryGetValue(name, out var json) ? json : name;

    private bool TryFind(string text, out string? name) => read.TryGetValue(text, out name) || readInAnyCase.TryGetValue(text, out name);

    private static void Keep<TKey>(Dictionary<TKey, string> map, TKey key, string value)
        where TKey : notnull => map[key] = map.TryGetValue(key, out var first) ? first : value;
}
