using Assay.Cli;
using Assay.Results;

namespace Assay.Tests.Cli;

/// <summary>A measurement over a wire ends as every run does: nothing that lies there is lost, what couldn't be stored is told with an exit code of its own.</summary>
[Collection(ConsoleCollection.Name)]
public sealed class WireRunTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("load --serializers no-op")]
    [InlineData("echo --serializers no-op")]
    [InlineData("call --ways json")]
    public async Task What_lies_there_is_not_written_over(string command)
    {
        folder.Write("run.json", "mine");
        var run = await CommandLineRun.Of([.. command.Split(' '), "--out", folder.Path]);
        run.ExitCode.ShouldBe(UserException.WrongUsage);
        run.Error.ShouldContain("run.json of an earlier run is there already; name another folder, or --force replaces it");
        File.ReadAllText(Path.Combine(folder.Path, "run.json")).ShouldBe("mine");
    }

    [Fact]
    public async Task Force_replaces_it()
    {
        folder.Write("run.json", "mine");
        var run = await BeginAsync(force: true);
        run.Store();
        InConsole(() => run.End(isMeasured: true, CancellationToken.None)).ShouldBe(0);
        RunStore.Load(folder.Path).Study.ShouldBe("load");
    }

    [Fact]
    public async Task What_couldnt_be_stored_is_told_after_the_tables()
    {
        var run = await BeginAsync(force: false);
        run.Store();
        // A folder where the next file would be made stops it as a full disk does.
        Directory.CreateDirectory(Path.Combine(folder.Path, "run.json.part"));
        run.Run.Loads = [TestLoad.Of("a", [10, 10])];
        var fault = Should.Throw<UserException>(() => InConsole(() =>
        {
            run.Store();
            return run.End(isMeasured: true, CancellationToken.None);
        }));
        fault.ExitCode.ShouldBe(UserException.NotStored);
        fault.Message.ShouldEndWith("with 0 of the 2 samples that the figures above are made of");
        RunStore.Load(folder.Path).Loads.ShouldBeNull();
    }

    // Another run on this machine, of a test beside this one, isn't waited for.
    private Task<WireRun> BeginAsync(bool force) => WireRun.BeginAsync("load", LoadSettings(), new RunOutput(folder.Path, force, Anyway: true, Quiet: true, (_, _) => { }), CancellationToken.None);

    private static RunSettings LoadSettings() => new() { CommandLine = "load", BudgetSeconds = 1, Seed = 1, Baseline = "a", Launches = 1, MinimumRounds = 1, TargetPrecision = 0.01 };

    private static int InConsole(Func<int> run)
    {
        var (output, error) = (Console.Out, Console.Error);
        try
        {
            Console.SetOut(TextWriter.Null);
            Console.SetError(TextWriter.Null);
            return run();
        }
        finally
        {
            Console.SetOut(output);
            Console.SetError(error);
        }
    }
}
