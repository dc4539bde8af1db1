using System.CommandLine;
using Assay.Reports.Networks;
using Assay.Reports.Writers;
using Assay.Wire.Networks;

namespace Assay.Cli;

/// <summary><c>assay selftest network</c>: does the relay give the networks that it promises on this machine?</summary>
internal static class NetworkSelftestCommand
{
    private static readonly TimeSpan Filled = TimeSpan.FromSeconds(4);

    public static Command Make()
    {
        var network = new Argument<string[]>(
            "networks") { Description = "Networks: names, or delay=40ms,rate=20mbit[,jitter=5ms] (default: all named ones)",
                Arity = ArgumentArity.ZeroOrMore };
        var command = new Command("network", "Measure the network relay's round trip, rate and CPU use") { network };
        command.SetAction(async (parsed, stop) =>
        {
            var profiles = Profiles(parsed.GetValue(network) ?? []);
            var trials = new List<NetworkTrial>();
            foreach (var profile in profiles)
            {
                Console.Error.WriteLine($"trying {profile.Describe()}");
                trials.Add(await NetworkTrial.RunAsync(profile, Filled, stop));
            }
            ConsoleReport.Write(ReportConsole.Current(), NetworkTable.Of(trials));
            return trials.TrueForAll(trial => trial.Passed) ? 0 : UserException.NotMeasured;
        });
        return command;
    }

    private static IReadOnlyList<NetworkProfile> Profiles(string[] texts)
    {
        if (texts.Length == 0)
            return [.. NetworkProfile.Named.Where(profile => !profile.IsLoopback)];
        return [.. texts.Select(text => NetworkProfile.TryParse(text, out var profile, out var error) ? Shaped(profile) : throw new UserException(error))];
    }

    private static NetworkProfile Shaped(NetworkProfile profile) =>
        profile.IsLoopback ? throw new UserException(
            $"{profile.Name}: has no relay to test; expected one of {string.Join(", ", NetworkProfile.Named.Skip(1).Select(named => named.Name))}") : profile;
}
