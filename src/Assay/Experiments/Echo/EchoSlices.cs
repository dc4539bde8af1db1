using Assay.Protocol;

namespace Assay.Experiments.Echo;

/// <summary>The slices of an echo's round, as the client tells them: <c>messages:nanoseconds</c>, separated by commas.</summary>
internal static class EchoSlices
{
    /// <summary>Reads them.</summary>
    /// <exception cref="ProtocolException">They are written otherwise.</exception>
    public static IReadOnlyList<(long Messages, long Nanoseconds)> Parse(string? text) =>
        string.IsNullOrEmpty(text) ? [] : [.. text.Split(',').Select(slice => One(slice, text))];

    private static (long Messages, long Nanoseconds) One(string slice, string text) =>
        slice.Split(':') is [var messages, var nanoseconds]
            && long.TryParse(messages, NumberStyles.None, CultureInfo.InvariantCulture, out var count)
            && long.TryParse(nanoseconds, NumberStyles.None, CultureInfo.InvariantCulture, out var time)
            ? (count, time)
            : throw new ProtocolException($"'echoed': field 'slices' is '{text}', not messages:nanoseconds, separated by commas");
}
