using System.Text;

namespace Ingot.Generator.Emit.Json;

/// <summary>Formats text that is known when code is generated as constants in that code.</summary>
internal static class JsonText
{
    // The most bytes that one call writes or compares.
    private const int MostPut = 24;

    /// <summary>Returns a name in quotes with its colon, escaped as JavaScriptEncoder.Default does.</summary>
    public static string Name(string name) => Quoted(name) + ":";

    /// <summary>Returns a text in quotes, escaped as JavaScriptEncoder.Default does.</summary>
    public static string Quoted(string text)
    {
        var result = new StringBuilder("\"");
        foreach (var c in text)
        {
            if (c is '\\' or '\n' or '\r' or '\t' or '\b' or '\f')
                result.Append('\\').Append(c switch { '\n' => 'n', '\r' => 'r', '\t' => 't', '\b' => 'b', '\f' => 'f', _ => c });
            else if (c is < ' ' or >= (char)0x7F or '"' or '&' or '\'' or '+' or '<' or '>' or '`')
                result.Append("\\u").Append(((int)c).ToString("X4"));
            else
                result.Append(c);
        }

        return result.Append('"').ToString();
    }

    /// <summary>
    /// Returns statements that write ASCII text at p and advance it. They write whole words, at most 7 bytes more than the length of the text.
    /// </summary>
    /// <param name="text">The text.</param>
    /// <param name="before">The variable with the character before the text, or null if there is none.</param>
    public static IEnumerable<string> Put(string text, string? before = null)
    {
        if (text.Length == 1 && before is null)
        {
            yield return $"p = {JsonEmitter.Names.Writer}.Byte(p, {(int)text[0]}); // {text}";
            yield break;
        }

        var all = before is null ? text : '\0' + text;
        for (var at = 0; at < all.Length; at += MostPut)
        {
            var length = Math.Min(MostPut, all.Length - at);
            var words = string.Join(", ", Enumerable.Range(0, (length + 7) / 8).Select(i => $"0x{Word(all, at + (8 * i), 8):X}UL"));
            if (at == 0 && before is not null)
                words = $"{before} | {words}";
            yield return $"p = {JsonEmitter.Names.Writer}.Put{(length + 7) / 8 * 8}(p, {length}, {words});{(at == 0 ? " // " + text : "")}";
        }
    }

    /// <summary>
    /// Returns a condition that is true if the text is next; it reads nothing beyond the end of the input. Null if the text is too short for it.
    /// </summary>
    /// <param name="text">The text.</param>
    /// <param name="from">The position of the text, a variable.</param>
    /// <param name="after">The variable that is assigned the position after the text.</param>
    public static string? IsNext(string text, string from, string after)
    {
        if (text.Length < 4)
            return null;
        var conditions = new List<string>();
        for (var at = 0; at < text.Length;)
        {
            // What remains is long enough for another comparison.
            var length = text.Length - at <= MostPut ? text.Length - at : 16;
            conditions.Add($"r.{Comparison(text.Substring(at, length), at == 0 ? from : after)}, out {after})");
            at += length;
        }

        return string.Join(" && ", conditions);
    }

    private static string Comparison(string text, string at)
    {
        var length = text.Length;
        return length switch
        {
            4 => $"IsNext4({at}, {Four(text, 0)}",
            < 8 => $"IsNext7({at}, {length}, {Four(text, 0)}, {Four(text, length - 4)}",
            8 => $"IsNext8({at}, {Eight(text, 0)}",
            <= 16 => $"IsNext16({at}, {length}, {Eight(text, 0)}, {Eight(text, length - 8)}",
            _ => $"IsNext24({at}, {length}, {Eight(text, 0)}, {Eight(text, 8)}, {Eight(text, length - 8)}",
        };
    }

    /// <summary>Returns an expression for the UTF-8 bytes of the text, which are stored in the assembly's data.</summary>
    public static string Bytes(string text) => $"new byte[] {{ {string.Join(", ", Encoding.UTF8.GetBytes(text))} }}";

    private static string Four(string text, int at) => $"0x{Word(text, at, 4):X}U";

    private static string Eight(string text, int at) => $"0x{Word(text, at, 8):X}UL";

    private static ulong Word(string text, int at, int size)
    {
        var word = 0UL;
        for (var i = 0; i < size && at + i < text.Length; i++)
            word |= (ulong)(byte)text[at + i] << (8 * i);
        return word;
    }
}
