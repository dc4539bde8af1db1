namespace Ingot;

/// <summary>How enums are written in JSON; they are read in the same form, names in upper and lower case alike and numbers too.</summary>
public enum IngotJsonEnums
{
    /// <summary>As numbers.</summary>
    Numbers,

    /// <summary>By name, as JsonStringEnumConverter does: flags with commas between, values without a name as numbers.</summary>
    Names,
}
