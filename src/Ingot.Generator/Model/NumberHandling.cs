namespace Ingot.Generator.Model;

/// <summary>Specifies how numbers appear in JSON, with the flags of JsonNumberHandling and of Ingot.IngotJsonNumbers.</summary>
[Flags]
internal enum NumberHandling
{
    Strict = 0,
    ReadFromString = 1,
    WriteAsString = 2,
    NamedLiterals = 4,
}
