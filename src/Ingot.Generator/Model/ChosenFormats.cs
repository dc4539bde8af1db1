namespace Ingot.Generator.Model;

/// <summary>Says which formats an assembly has code for.</summary>
/// <param name="Flags">The flags of Ingot.IngotFormats.</param>
internal readonly record struct ChosenFormats(int Flags)
{
    public bool HasCompact => (Flags & 1) != 0;

    public bool HasJson => (Flags & 2) != 0;
}
