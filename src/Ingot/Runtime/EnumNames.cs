namespace Ingot.Runtime;

/// <summary>The names of an enum's values in JSON, for enums with JsonStringEnumMemberName; generated code makes one for each.</summary>
/// <typeparam name="T">The enum.</typeparam>
public sealed class EnumNames<T>
    where T : struct, Enum
{
    private readonly Dictionary<T, string> written = [];
    private readonly Dictionary<string, string> writtenByName = new(StringComparer.Ordinal);
    private readonly EnumTable<T> read = new();

    /// <summary>Adds a value. Of several that are equal, the first one's name is written; of several with one name, the first one is read.</summary>
    /// <param name="value">The value.</param>
    /// <param name="name">The name in C#.</param>
    /// <param name="jsonName">The name in JSON, which is only read as it stands; null if it is that in C#, which is read in any case.</param>
    /// <returns>This object.</returns>
    public EnumNames<T> Add(T value, string name, string? jsonName = null)
    {
        writtenByName[name] = jsonName ?? name;
        written[value] = written.TryGetValue(value, out var first) ? first : jsonName ?? name;
        read.Add(jsonName ?? name, value, isExact: jsonName is not null);
        return this;
    }

    /// <summary>Returns the name of a value, or those of its flags, separated by commas; null for one that has none.</summary>
    internal string? Of(T value) =>
        // The assembly of the enum may be later than the code that was generated for it, and have a value more.
        written.TryGetValue(value, out var name) ? name : EnumText<T>.Of(value, writtenByName);

    /// <summary>Reads what <see cref="Of"/> returns, or a number.</summary>
    internal bool TryParse(string text, out T value) => read.TryParse(text, out value);
}
