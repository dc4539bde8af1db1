namespace Ingot;

/// <summary>
/// Limits code generation for this assembly's types to the specified formats:
/// <c>[assembly: IngotFormats(IngotFormats.Compact)]</c>. Without this attribute, code is generated for both formats.
/// </summary>
/// <param name="formats">One or both formats.</param>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class IngotFormatsAttribute(IngotFormats formats) : Attribute
{
    /// <summary>Gets the formats for which code is generated.</summary>
    public IngotFormats Formats => formats;
}
