namespace Ingot.Generator.Model;

/// <summary>How JSON has numbers: the flags of JsonNumberHandling and of Ingot.IngotJsonNumbers.</summary>
[Flags]
internal enum NumberHandling
{
    Strict = 0,
    ReadFromString = 1,
    WriteAsString = 2,
    NamedLiterals = 4,
}
