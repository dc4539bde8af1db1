namespace Assay.Experiments.Verification;

/// <summary>The lines of a file of canonical values, as bytes.</summary>
internal static class Lines
{
    /// <summary>Splits at line feeds; a last line without one counts too.</summary>
    public static IEnumerable<ReadOnlyMemory<byte>> Of(string path)
    {
        ReadOnlyMemory<byte> rest = File.ReadAllBytes(path);
        while (rest.Length > 0)
        {
            var end = rest.Span.IndexOf((byte)'\n');
            yield return end < 0 ? rest : rest[..end];
            rest = end < 0 ? default : rest[(end + 1)..];
        }
    }
}
