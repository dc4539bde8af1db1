using System.Text;

namespace Ingot.Generator.Emit.Json;

/// <summary>Formats text that is known when code is generated as constants in that code.</summary>
internal static class JsonText
{
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
    public static IEnumerable<string> Put(string text)
    {
        if (text.Length == 1)
        {
            yield return $"p = {JsonEmitter.Names.Writer}.Byte(p, (byte)'{(text == "'" ? "\\'" : text == "\\" ? "\\\\" : text)}');";
            yield break;
        }

        var line = new StringBuilder();
        for (var at = 0; at < text.Length; at += 8)
            line.Append($"{JsonEmitter.Names.Writer}.Put(p{(at == 0 ? "" : " + " + at)}, 0x{Word(text, at, 8):X}UL); ");
        yield return $"{line}p += {text.Length}; // {text}";
    }

    /// <summary>Returns a condition that is true if the text is next at p; it reads nothing beyond the end of the input.</summary>
    public static string IsNext(string text)
    {
        var length = text.Length;
        var condition = new StringBuilder($"r.Has(p, {length})");
        if (length < 8)
        {
            condition.Append(Four(text, 0));
            if (length > 4)
                condition.Append(Four(text, length - 4));
            return condition.ToString();
        }

        var at = 0;
        for (; at + 8 <= length; at += 8)
            condition.Append(Eight(text, at));
        if (at < length)
            condition.Append(length - at <= 4 ? Four(text, length - 4) : Eight(text, length - 8));
        return condition.ToString();
    }

    /// <summary>Returns an expression for the UTF-8 bytes of the text, which are stored in the assembly's data.</summary>
    public static string Bytes(string text) => $"new byte[] {{ {string.Join(", ", Encoding.UTF8.GetBytes(text))} }}";

    private static string Four(string text, int at) => $" && {JsonEmitter.Names.Reader}.Load4(p{(at == 0 ? "" : " + " + at)}) == 0x{Word(text, at, 4):X}U";

    private static string Eight(string text, int at) => $" && {JsonEmitter.Names.Reader}.Load8(p{(at == 0 ? "" : " + " + at)}) == 0x{Word(text, at, 8):X}UL";

    private static ulong Word(string text, int at, int size)
    {
        var word = 0UL;
        for (var i = 0; i < size && at + i < text.Length; i++)
            word |= (ulong)(byte)text[at + i] << (8 * i);
        return word;
    }
}
