using Assay.Protocol;

namespace Assay.Wire.Load;

/// <summary>A load put on from a process of its own.</summary>
internal static class LoadProcess
{
    /// <summary>Puts the load on.</summary>
    /// <param name="settings">The load.</param>
    /// <param name="cancel">Ends the run early: what was counted until then is returned.</param>
    /// <exception cref="LoadException">The load can't be put on.</exception>
    public static async Task<LoadResult> RunAsync(LoadSettings settings, CancellationToken cancel)
    {
        if (settings.Problem() is { } problem)
            throw new LoadException(problem);
        using var process = WireProcess.Start("load");
        await process.WriteAsync(LoadMessages.Order(settings));
        using var early = cancel.Register(process.End);
        var lines = new List<Message>();
        do
            lines.Add(await process.ReadAsync(CancellationToken.None));
        while (lines[^1].Verb is not ("loaded" or Verbs.Failed));
        process.End();
        return LoadMessages.ReadAnswer(settings, lines);
    }
}
