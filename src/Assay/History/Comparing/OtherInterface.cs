namespace Assay.History.Comparing;

/// <summary>Which of a library's interfaces two runs called: another one may take another time, though the library is the same.</summary>
internal static class OtherInterface
{
    /// <summary>Both, such as "byte[], then IBufferWriter"; null if they are the same, or one isn't known.</summary>
    public static string? Of(string? before, string? after) =>
        string.IsNullOrEmpty(before) || string.IsNullOrEmpty(after) || before == after ? null : $"{before}, then {after}";
}
