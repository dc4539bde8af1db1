namespace Ingot;

/// <summary>Defines how JSON is written and what is accepted when it is read. The defaults match those of System.Text.Json.</summary>
public sealed record IngotJsonOptions
{
    /// <summary>Gets options that write all members and accept RFC 8259 JSON with exact name matching.</summary>
    public static IngotJsonOptions Full { get; } = new();

    /// <summary>Gets options that omit members that are null or have the default value of their type.</summary>
    public static IngotJsonOptions Minimal { get; } = new() { Content = IngotJsonContent.Minimal };

    /// <summary>
    /// Gets the options that Ingot uses for HTTP: names are compared case-insensitively, as with JsonSerializerDefaults.Web. What else these defaults
    /// set, camelCase names and numbers in strings, is declared at compile time, by <see cref="IngotJsonDefaultsAttribute"/>.
    /// </summary>
    public static IngotJsonOptions Web { get; } = new() { NameCase = IngotJsonNameCase.Ignore };

    /// <summary>Gets which members are written.</summary>
    public IngotJsonContent Content { get; init; }

    /// <summary>Gets how the output is laid out.</summary>
    public IngotJsonIndentation Indentation { get; init; }

    /// <summary>Gets whether comments are allowed in the input.</summary>
    public IngotJsonComments Comments { get; init; }

    /// <summary>Gets whether a comma is allowed before a closing bracket in the input.</summary>
    public IngotJsonTrailingCommas TrailingCommas { get; init; }

    /// <summary>Gets how names in the input are compared with the names of members.</summary>
    public IngotJsonNameCase NameCase { get; init; }

    /// <summary>Gets the limits on what input may demand. MaxDepth also applies when writing.</summary>
    public IngotLimits Limits { get; init; } = IngotLimits.Default;
}
