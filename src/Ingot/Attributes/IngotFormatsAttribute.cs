namespace Ingot;

/// <summary>Chooses what is generated for this assembly's types, where one format is enough:
/// <c>[assembly: IngotFormats(IngotFormats.Compact)]</c>. Without it, both are.</summary>
/// <param name="formats">One or both.</param>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class IngotFormatsAttribute(IngotFormats formats) : Attribute
{
    /// <summary>What is generated.</summary>
    public IngotFormats Formats => formats;
}
