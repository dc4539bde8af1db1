namespace Ingot.Generator.Model;

/// <summary>Specifies what JsonIgnore says about a member.</summary>
internal enum JsonIgnoreRule
{
    /// <summary>Nothing: the options decide.</summary>
    None,

    /// <summary>Neither written nor read.</summary>
    Always,

    /// <summary>Not written if it has the default value of its type.</summary>
    WhenDefault,

    /// <summary>Not written if it is null.</summary>
    WhenNull,

    /// <summary>Always written and read, whatever the options say.</summary>
    Never,

    /// <summary>Read, but never written.</summary>
    WhenWriting,

    /// <summary>Written, but never read.</summary>
    WhenReading,
}
