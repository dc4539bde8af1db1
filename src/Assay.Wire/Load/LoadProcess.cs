using Assay.Protocol;

namespace Assay.Wire.Load;

/// <summary>A load put on from a process of its own.</summary>
internal static class LoadProcess
{
    /// <summary>Puts the load on.</summary>
    /// <param name="settings">The load.</param>
    /// <param name="cancel">Ends the run early: what was counted until then is returned.</param>
    /// <param name="measuring">Called with the id of the generator's process when counting begins and when it ends.</param>
    /// <exception cref="LoadException">The load can't be put on.</exception>
    public static async Task<LoadResult> RunAsync(LoadSettings settings, CancellationToken cancel, Action<int>? measuring = null)
    {
        // Asked here already: with far too few descriptors not even a process can be started.
        if ((settings.Problem() ?? FileDescriptors.Problem(settings.Connections)) is { } problem)
            throw new LoadException(problem);
        using var process = WireProcess.Start("load");
        await process.WriteAsync(LoadMessages.Order(settings));
        using var early = cancel.Register(process.End);
        var lines = new List<Message>();
        while (lines.Count == 0 || lines[^1].Verb is not ("loaded" or Verbs.Failed))
        {
            var message = await process.ReadAsync(CancellationToken.None);
            if (message.Verb == "measuring")
                measuring?.Invoke(process.Id);
            else
                lines.Add(message);
        }
        process.End();
        // Ended and not only told to: what ended children have used is how the CPU of other generators is known (ChildUsage).
        await process.EndsAsync(CancellationToken.None);
        return LoadMessages.ReadAnswer(settings, lines);
    }
}
