using System.Globalization;
using Assay.Results;
using Assay.Wire.Networks;

namespace Assay.Reports.Load;

/// <summary>What bound a run: says in a sentence what would have to be more for more answers.</summary>
internal static class LoadVerdict
{
    private const double Full = 0.9;
    private const double Busy = 0.15;

    /// <summary>The sentence.</summary>
    /// <param name="figures">What was measured.</param>
    /// <param name="machine">The machine that client and server share.</param>
    public static string Of(LoadFigures figures, MachineRecord machine)
    {
        var cores = machine.LogicalCores;
        if (figures.Answers == 0)
            return "no good answers: nothing was measured";
        if (figures.IsOverloaded)
            return Text($"overloaded: {figures.Record.Rate:#,0.#} requests/s were asked for and {figures.Answers / figures.Seconds:#,0} answered; its latencies tell how long the run was");
        if (RateOf(figures) is { } rate && figures.BytesPerSecond * 8 > Full * rate)
            return Text($"bound by the network: {figures.BytesPerSecond * 8 / 1e6:#,0.#} of {rate / 1e6:#,0.#} Mbit/s were in use");
        var used = (figures.ServerCores ?? 0) + figures.GeneratorCores + figures.RelayCores;
        if (used > Full * cores)
        {
            return figures.ServerCores is { } server
                ? Text($"bound by the CPU that server and client share: {used:0.00} of {cores} cores, the server {server:0.00}, the client {figures.GeneratorCores:0.00}; compare the server's CPU per answer")
                : Text($"bound by the client's CPU: {figures.GeneratorCores:0.00} of {cores} cores");
        }
        if (machine.LoadBefore > Busy)
            return Text($"what bound it can't be told: {machine.LoadBefore * 100:0} % of the machine were in use by others, {used:0.00} of {cores} cores by this run");
        if (figures.Record.Rate is not null)
            return Text($"the rate was kept: {used:0.00} of {cores} cores in use");
        return figures.ServerCores is null
            ? Text($"not bound by the client ({figures.GeneratorCores:0.00} of {cores} cores): by the server, the network, or waiting; more connections tell which")
            : Text($"bound by waiting: {used:0.00} of {cores} cores in use; more connections would help");
    }

    private static double? RateOf(LoadFigures figures)
    {
        // The record says it in words; the name in front of them is the network's.
        var name = figures.Record.Network.Split(' ')[0];
        return NetworkProfile.TryParse(name, out var profile, out _) ? profile.BitsPerSecond : null;
    }

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
