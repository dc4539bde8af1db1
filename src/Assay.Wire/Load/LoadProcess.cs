using Assay.Processes;
using Assay.Protocol;

namespace Assay.Wire.Load;

/// <summary>A load put on from a separate process.</summary>
internal static class LoadProcess
{
    private const string Noun = "the load generator";

    // Connecting, ending connections, writing histograms: what a load takes besides its own times.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    /// <summary>Puts the load on.</summary>
    /// <param name="settings">The load.</param>
    /// <param name="cancel">Ends the run early: what was counted until then is returned.</param>
    /// <param name="measuring">Called with the id of the generator's process when counting begins and when it ends.</param>
    /// <exception cref="LoadException">The load can't be put on.</exception>
    /// <exception cref="ChildException">The generator died, hung, or wrote something else.</exception>
    public static async Task<LoadResult> RunAsync(LoadSettings settings, CancellationToken cancel, Action<int>? measuring = null)
    {
        // Asked here already: with far too few descriptors not even a process can be started.
        if ((settings.Problem() ?? FileDescriptors.Problem(settings.Connections, isRelayed: settings.Direct is not null)) is { } problem)
            throw new LoadException(problem);
        var (process, _) = await ChildProcess.GreetAsync(WirePrograms.Own(Noun, "load"), CancellationToken.None);
        using var disposed = process;
        await process.WriteAsync(LoadMessages.Order(settings), CancellationToken.None);
        await using var early = cancel.Register(process.End);
        var patience = settings.WarmUp + settings.Duration + settings.LongestBeginning + Patience;
        var lines = new List<Message>();
        while (lines.Count == 0 || lines[^1].Verb is not (HostVerbs.Loaded or Verbs.Failed))
        {
            var message = await ReadAsync(process, patience);
            if (message.Verb == HostVerbs.Measuring)
                measuring?.Invoke(process.Id);
            else
                lines.Add(message);
        }
        process.End();
        // It must have ended, not only been asked to: the CPU of other generators is that of children that have ended (ChildUsage).
        using var ending = new CancellationTokenSource(Patience);
        await process.EndsAsync(ending.Token);
        return LoadMessages.ReadAnswer(settings, lines);
    }

    // The reason stands beside the server's name: it must not read as if that had been killed.
    private static async Task<Message> ReadAsync(ChildProcess process, TimeSpan patience)
    {
        try
        {
            return await process.ReadAsync(patience, CancellationToken.None);
        }
        catch (ChildException e) when (!e.Message.StartsWith(Noun, StringComparison.Ordinal))
        {
            throw new ChildException($"{Noun} {e.Message}", e);
        }
    }
}
