namespace Ingot;

/// <summary>
/// Specifies how numbers are written in JSON and which other forms are accepted. The
/// flags have the same meaning as those of JsonNumberHandling in System.Text.Json.
/// </summary>
[Flags]
public enum IngotJsonNumbers
{
    /// <summary>Numbers are written and read as JSON numbers only; NaN and infinity can't be written.</summary>
    Strict = 0,

    /// <summary>Numbers are also accepted as strings, as are "NaN", "Infinity" and "-Infinity" for floating-point types.</summary>
    ReadFromString = 1,

    /// <summary>Numbers are written as strings.</summary>
    WriteAsString = 2,

    /// <summary>NaN and infinity are written, and accepted, as "NaN", "Infinity" and "-Infinity".</summary>
    NamedLiterals = 4,
}
