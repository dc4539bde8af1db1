namespace Ingot;

/// <summary>How JSON is written and what is accepted when it is read. The defaults are those of System.Text.Json.</summary>
public sealed record IngotJsonOptions
{
    /// <summary>All members are written; what is read is RFC 8259, with names compared exactly.</summary>
    public static IngotJsonOptions Full { get; } = new();

    /// <summary>Members that are null or have their type's default value are not written.</summary>
    public static IngotJsonOptions Minimal { get; } = new() { Content = IngotJsonContent.Minimal };

    /// <summary>Which members are written.</summary>
    public IngotJsonContent Content { get; init; }

    /// <summary>How what is written is laid out.</summary>
    public IngotJsonIndentation Indentation { get; init; }

    /// <summary>Whether comments may be read.</summary>
    public IngotJsonComments Comments { get; init; }

    /// <summary>Whether a comma may precede a closing bracket that is read.</summary>
    public IngotJsonTrailingCommas TrailingCommas { get; init; }

    /// <summary>How names that are read are compared with those of members.</summary>
    public IngotJsonNameCase NameCase { get; init; }

    /// <summary>What input may ask for; MaxDepth also bounds what is written.</summary>
    public IngotLimits Limits { get; init; } = IngotLimits.Default;
}
