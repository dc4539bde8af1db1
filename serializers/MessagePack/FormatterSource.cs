namespace Assay.Serializers;

/// <summary>Where the standard resolver's formatters of contracts come from: the source generator's, or, without its package and before version 3, the
/// resolver that emits them when the program runs.</summary>
internal static class FormatterSource
{
#if FORMATTERS_AT_RUN_TIME
    /// <summary>Said of a serializer without settings of its own.</summary>
    public const string Settings = "DynamicObjectResolver (no generated formatters)";

    /// <summary>Said after a serializer's own settings.</summary>
    public const string FurtherSettings = ", " + Settings;
#else
    /// <summary>Said of a serializer without settings of its own.</summary>
    public const string Settings = "";

    /// <summary>Said after a serializer's own settings.</summary>
    public const string FurtherSettings = "";
#endif
}
