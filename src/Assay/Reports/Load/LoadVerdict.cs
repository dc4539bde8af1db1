using Assay.Reports.Numbers;
using Assay.Wire.Networks;

namespace Assay.Reports.Load;

/// <summary>The bottleneck of a run, in a sentence.</summary>
internal static class LoadVerdict
{
    private const double Full = 0.9;

    // Two processes that hand over to each other leave a core idle for moments, however busy they are.
    private const double Idle = 0.15;

    // Of the cores: what others took and is worth telling.
    private const double Noticeable = 0.05;

    // Below this a run of which idle time wasn't noted can't have filled the machine together with others that were hardly there before it.
    private const double Surely = 0.75;

    /// <summary>The sentence.</summary>
    /// <param name="figures">What was measured.</param>
    /// <param name="machine">The machine that client and server share.</param>
    public static string Of(LoadFigures figures, MachineRecord machine)
    {
        if (figures.Seconds <= 0)
            return "the run ended before counting began: nothing was measured";
        if (figures.Answers == 0)
        {
            return figures.BadAnswers > 0 && figures.AnsweredLate == 0
                ? "no good responses: nothing was measured"
                : Text($"no response within a round of {figures.Seconds / figures.Record.Rounds.Count:0.#} s: a longer duration has longer rounds");
        }
        if (figures.IsOverloaded)
            return Text($"overloaded: {figures.Record.Rate:#,0.#} requests/s were requested and {figures.Answers / figures.Seconds:#,0} answered; its "
                + $"latencies reflect the length of the run{Cause(figures, machine)}");
        if (FullNetwork(figures) is { } network)
            return network;
        // Whoever else used the cores: what was asked for was done.
        if (figures.Record.Rate is not null && figures.Seconds > 0)
            return Kept(figures, machine);
        if (figures.IdleCores is not { } idle)
            return WithoutIdle(figures, machine);
        if (FullHere(figures, machine, idle) is { } full)
            return full;
        return figures.ServerCores is null
            ? Text($"not bound by this machine, {idle:0.00} of whose {machine.LogicalCores} cores were idle: by the server, the network, or waiting; more "
                + $"connections would show which")
            : Text($"bound by waiting: {idle:0.00} of {machine.LogicalCores} cores were idle; more connections may help");
    }

    /// <summary>The bottleneck of a search for the highest rate, at the lowest rate that wasn't sustained; null where it has none or isn't known.</summary>
    /// <param name="search">The search.</param>
    /// <inheritdoc cref="Of(LoadFigures, MachineRecord)" path="/param[@name='machine']"/>
    public static string? Of(CapacityRecord search, MachineRecord machine)
    {
        if (search.Failure is not null || CapacityGroup.NotHeld(search) is not { Round.Seconds: > 0 } trial)
            return null;
        var figures = LoadFigures.Of(new()
        {
            Serializer = search.Serializer,
            Path = search.Path,
            Network = search.Network,
            NetworkName = search.NetworkName,
            Connections = search.Connections,
            Streams = search.Streams,
            Rate = trial.Rate,
            Rounds = [trial.Round],
        }, seed: 0);
        var bottleneck = FullNetwork(figures) ?? (figures.IdleCores is { } idle
            ? FullHere(figures, machine, idle) ?? (figures.ServerThread is null
                ? Text($"not bound by this machine, {idle:0.00} of whose {machine.LogicalCores} cores were idle")
                : Text($"{idle:0.00} of {machine.LogicalCores} cores were idle, and no thread was busy all the time"))
            : null);
        return bottleneck is null ? null : Text($"at {trial.Rate:#,0.#} requests/s: {bottleneck}");
    }

    private static string? FullNetwork(LoadFigures figures) => RateOf(figures) is { } rate && figures.BytesPerSecond * 8 > Full * rate
        ? Text($"bound by the network: {figures.BytesPerSecond * 8 / 1e6:#,0.#} of {rate / 1e6:#,0.#} Mbit/s were in use")
        : null;

    // The machine, or one thread on it.
    private static string? FullHere(LoadFigures figures, MachineRecord machine, double idle)
    {
        if (idle <= Idle * machine.LogicalCores)
            return FullMachine(figures, machine, idle);
        return BusyThread(figures) is { } thread ? Text($"bound by {thread}: {idle:0.00} of {machine.LogicalCores} cores were idle") : null;
    }

    private static string Kept(LoadFigures figures, MachineRecord machine)
    {
        if (figures.IdleCores is not { } idle)
            return Text($"the rate was kept: {Used(figures):0.00} of {machine.LogicalCores} cores in use");
        var others = Others(figures, machine, idle);
        return Text($"the rate was kept: {idle:0.00} of {machine.LogicalCores} cores were idle")
            + (others.Count > 0 ? $"; {string.Join(", ", others.Select((one, i) => Text($"{one.Who}{(i == 0 ? " used" : "")} {one.Cores:0.00}")))}" : "")
            + (BusyThread(figures) is { } thread ? $"; near the limit of {thread}" : "");
    }

    // All cores are taken: by whom?
    private static string FullMachine(LoadFigures figures, MachineRecord machine, double idle)
    {
        var cores = machine.LogicalCores;
        var used = Used(figures);
        var took = Others(figures, machine, idle).ConvertAll(one => Text($"{one.Cores:0.00} {one.Who}"));
        if (figures.ServerCores is not { } server)
        {
            return took.Count == 0
                ? Text($"bound by the client's CPU: {figures.GeneratorCores:0.00} of {cores} cores")
                : Text($"bound by this machine's CPU: of {cores} cores the client used {figures.GeneratorCores:0.00}, {string.Join(", ", took)}");
        }
        return took.Count == 0
            ? Text($"bound by the CPU that server and client share: {used:0.00} of {cores} cores, the server {server:0.00}, the client "
                + $"{figures.GeneratorCores:0.00}; compare the server's CPU per response")
            : Text($"bound by the CPU, shared with other programs: of {cores} cores the server used {server:0.00}, the client "
                + $"{figures.GeneratorCores:0.00}, {string.Join(", ", took)}; compare the server's CPU per response");
    }

    /// <summary>What others took of the cores, in words; empty where it isn't worth telling.</summary>
    private static List<(string Who, double Cores)> Others(LoadFigures figures, MachineRecord machine, double idle)
    {
        var (cores, stolen) = (machine.LogicalCores, figures.StolenCores ?? 0);
        // Counted in other units at slightly other times: less than nothing is nothing.
        var others = Math.Max(0, cores - idle - stolen - Used(figures));
        var took = new List<(string, double)>();
        if (others > Noticeable * cores)
            took.Add((figures.ServerCores is null ? "the server, if it runs here, and others" : "others", others));
        if (stolen > Noticeable * cores)
            took.Add(("the host's other guests", stolen));
        return took;
    }

    /// <summary>A thread that was never idle, in words; null if there is none.</summary>
    private static string? BusyThread(LoadFigures figures)
    {
        if (figures.GeneratorThread > Full)
            return Text($"the load generator, whose busiest thread used {figures.GeneratorThread:0.00} of a core");
        if (figures.RelayThread > Full)
            return Text($"the network relay, whose thread used {figures.RelayThread:0.00} of a core");
        return figures.ServerThread > Full ? Text($"one thread of the server, which used {figures.ServerThread:0.00} of a core") : null;
    }

    private static string Cause(LoadFigures figures, MachineRecord machine) =>
        figures.IdleCores > Idle * machine.LogicalCores && BusyThread(figures) is { } thread ? $"; bound by {thread}" : "";

    // Runs of before the machine's idle time was noted, and systems that don't tell it.
    private static string WithoutIdle(LoadFigures figures, MachineRecord machine)
    {
        var (cores, used) = (machine.LogicalCores, Used(figures));
        if (used > Full * cores)
        {
            return figures.ServerCores is { } server
                ? Text($"bound by the CPU that server and client share: {used:0.00} of {cores} cores, the server {server:0.00}, the client "
                    + $"{figures.GeneratorCores:0.00}; compare the server's CPU per response")
                : Text($"bound by the client's CPU: {figures.GeneratorCores:0.00} of {cores} cores");
        }
        if (figures.ServerCores is null)
            return Text($"not bound by the client ({figures.GeneratorCores:0.00} of {cores} cores): by the server, the network, or waiting; more connections "
                + $"tell which");
        return used < Surely * cores && !(machine.LoadBefore > Idle)
            ? Text($"bound by waiting: {used:0.00} of {cores} cores in use; more connections may help")
            : Text($"its bottleneck is unknown: {used:0.00} of {cores} cores were in use by this run, and the idle time wasn't recorded");
    }

    private static double Used(LoadFigures figures) => (figures.ServerCores ?? 0) + figures.GeneratorCores + figures.RelayCores;

    private static double? RateOf(LoadFigures figures)
    {
        var name = NetworkNames.Of(figures.Record.NetworkName, figures.Record.Network);
        return NetworkProfile.TryParse(name, out var profile, out _) ? profile.BitsPerSecond : null;
    }

    private static string Text(InvariantText text) => text.ToString();
}
