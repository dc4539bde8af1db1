namespace Assay.EndToEnd.Tests;

/// <summary>While it exists, the lab and its workers run as users have them: see <see cref="Lab.Recompiles"/>.</summary>
public sealed class Recompiling : IDisposable
{
    public Recompiling() => Lab.Recompiles = true;

    public void Dispose() => Lab.Recompiles = false;
}
