namespace Assay.Payloads.Tests;

/// <summary>Settings as a study would make them.</summary>
internal static class With
{
    public static PayloadSettings Count(int count, params (string Name, string Value)[] options) =>
        new(count, options.ToDictionary(option => option.Name, option => option.Value));
}
