namespace Ingot;

/// <summary>How numbers are written in JSON, and in what other form they are accepted. The
/// flags mean what those of System.Text.Json's JsonNumberHandling mean.</summary>
[Flags]
public enum IngotJsonNumbers
{
    /// <summary>As numbers; NaN and infinity can't be written.</summary>
    Strict = 0,

    /// <summary>Numbers in strings are accepted too, and so are "NaN", "Infinity" and "-Infinity" for those with a fraction.</summary>
    ReadFromString = 1,

    /// <summary>Numbers are written in quotes.</summary>
    WriteAsString = 2,

    /// <summary>NaN and infinity are written as "NaN", "Infinity" and "-Infinity", and accepted as such.</summary>
    NamedLiterals = 4,
}
