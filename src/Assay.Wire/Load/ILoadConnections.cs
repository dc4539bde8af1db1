namespace Assay.Wire.Load;

/// <summary>The connections of a run, made before it begins.</summary>
internal interface ILoadConnections : IDisposable
{
    /// <summary>Divides them among loops that drive them.</summary>
    /// <param name="run">What all loops share.</param>
    /// <returns>The loops, not started.</returns>
    IReadOnlyList<ILoadLoop> Share(LoadRun run);
}
