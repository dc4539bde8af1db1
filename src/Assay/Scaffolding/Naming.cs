using System.Text;

namespace Assay.Scaffolding;

/// <summary>C# names for what data calls otherwise.</summary>
internal static class Naming
{
    // Reserved in C# (ECMA-334, 6.4.4); a name that is one of them is written with an @ before it.
    private static readonly HashSet<string> Keywords =
    [
        "abstract", "as", "base", "bool", "break", "byte", "case", "catch", "char", "checked", "class", "const", "continue", "decimal", "default", "delegate",
        "do", "double", "else", "enum", "event",
        "explicit", "extern", "false", "finally", "fixed", "float", "for", "foreach", "goto", "if", "implicit", "in", "int", "interface", "internal", "is",
        "lock", "long", "namespace", "new", "null",
        "object", "operator", "out", "override", "params", "private", "protected", "public", "readonly", "ref", "return", "sbyte", "sealed", "short", "sizeof",
        "stackalloc", "static", "string",
        "struct", "switch", "this", "throw", "true", "try", "typeof", "uint", "ulong", "unchecked", "unsafe", "ushort", "using", "virtual", "void",
        "volatile", "while",
    ];

    /// <summary>Whether the text can be a C# name as it is.</summary>
    public static bool IsName(string text) =>
        text.Length > 0 && (char.IsAsciiLetter(text[0]) || text[0] == '_') && text.All(one => char.IsAsciiLetterOrDigit(one) || one == '_');

    /// <summary>The name as it is written in C#.</summary>
    public static string Written(string name) => Keywords.Contains(name) ? "@" + name : name;

    /// <summary>"first-name" → "FirstName".</summary>
    public static string Pascal(string text)
    {
        var name = new StringBuilder();
        var up = true;
        foreach (var one in text)
        {
            if (!char.IsAsciiLetterOrDigit(one))
            {
                up = true;
                continue;
            }
            name.Append(up ? char.ToUpperInvariant(one) : one);
            up = false;
        }
        if (name.Length == 0 || char.IsAsciiDigit(name[0]))
            name.Insert(0, "Item");
        return name.ToString();
    }

    /// <summary>"WebOrder" → "web-order".</summary>
    public static string Dashed(string name)
    {
        var text = new StringBuilder();
        for (var i = 0; i < name.Length; i++)
        {
            if (i > 0 && char.IsUpper(name[i]) && char.IsAsciiLetterOrDigit(name[i - 1]) && !char.IsUpper(name[i - 1]))
                text.Append('-');
            text.Append(char.ToLowerInvariant(name[i]));
        }
        return text.ToString();
    }

    /// <summary>"Orders" → "Order", "Addresses" → "Address", "Entries" → "Entry"; what isn't a plural stays.</summary>
    public static string Singular(string name)
    {
        if (name.EndsWith("ies", StringComparison.Ordinal) && name.Length > 4)
            return name[..^3] + "y";
        if (name.EndsWith("sses", StringComparison.Ordinal) || name.EndsWith("xes", StringComparison.Ordinal)
            || name.EndsWith("ches", StringComparison.Ordinal))
            return name[..^2];
        return name.Length > 2 && name.EndsWith('s') && !name.EndsWith("ss", StringComparison.Ordinal) && !name.EndsWith("us", StringComparison.Ordinal)
            ? name[..^1]
            : name;
    }
}
