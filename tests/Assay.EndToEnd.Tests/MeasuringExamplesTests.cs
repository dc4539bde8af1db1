using System.Globalization;

namespace Assay.EndToEnd.Tests;

/// <summary>
/// The commands that measure besides <c>run</c> (<see cref="RunExamplesTests"/>), as helps and pages show them, run in a folder of a user's: with the shortest
/// times that are allowed and few serializers, everything else as it is shown. The whole self-test, which takes minutes,
/// and what needs other people's files are only parsed (<c>ExampleTests</c>) and have tests of their own.
/// </summary>
[TakesLong]
public sealed class MeasuringExamplesTests : ShownExamples
{
    [Fact]
    public Task Verify() => EachAsync("verify", arguments => Unless(arguments, ("--serializers", "system-text-json"), ("--payloads", "message")));

    [Fact]
    public Task Startup() => EachAsync("startup",
        arguments => Brief(arguments, ("--serializers", "system-text-json"), ("--starts", "2"), ("--iterations", "10"), ("--time", "10ms")));

    [Fact]
    public Task Echo() => EachAsync("echo", arguments =>
    {
        Unless(arguments, ("--serializers", "hand-written"));
        Brief(arguments, ("--connections", "4"), ("--duration", "300ms"), ("--rounds", "1"), ("--warmup", "100ms"));
    });

    [Fact]
    // On a busy machine so short a time may measure nothing, which is told with 1.
    // Each file of data has workers of its own to be built: one is enough.
    public Task Recommend() => EachAsync("recommend",
        arguments => Brief(arguments, ("--from", "orders.json"), ("--serializers", "system-text-json,newtonsoft-json"), ("--budget", "2s")), 0, 1);

    [Fact]
    public async Task Gate()
    {
        // The last run of a history of its own, which the other examples don't add to. It takes as long as it needs to have figures: one second here,
        // several where others use the machine, too.
        var history = Path.Combine(Folder.FullName, "history.db");
        var stored = Path.Combine(Folder.FullName, "stored");
        foreach (var budget in (string[])["1s", "5s", "20s", "1m"])
        {
            var (exitCode, _, errors) = await Lab.RunInAsync(Folder.FullName, "run", "quick", "--serializers", "system-text-json", "--payloads", "post-10",
                "--budget", budget, "--launches", "1", "--anyway", "--history", history, "--out", stored, "--force");
            exitCode.ShouldBe(0, errors);
            if (Run.Summary(stored).Rows.Exists(row => Number(row["low_ns"]) > 0 && double.IsFinite(Number(row["high_ns"]))))
                break;
        }
        // 1 and 4 are verdicts, and so short a time allows no other.
        await EachAsync("gate", arguments => Brief(arguments, ("--payloads", "post-10"), ("--budget", "2s"), ("--launches", "2"),
            ("--history", arguments.Contains("last") ? history : "none")), 0, 1, 4);
    }

    [Fact]
    public async Task Profile()
    {
        (await Lab.RunInAsync(Folder.FullName, "run", "quick", "--serializers", "system-text-json", "--payloads", "message", "--budget", "1s", "--launches",
            "1", "--anyway", "--out", "there")).ExitCode.ShouldBe(0);
        await EachAsync("profile", arguments =>
        {
            Brief(arguments, ("--time", "1s"));
            if (arguments.Contains("--into"))
                arguments.Set("--into", "there");
        });
        File.ReadAllText(Path.Combine(Folder.FullName, "there", "run.json")).ShouldContain("\"profiles\"");
    }

    private static double Number(object field) =>
        double.TryParse((string)field, NumberStyles.Float, CultureInfo.InvariantCulture, out var value) ? value : double.NaN;
}
