using Assay.Cli;

namespace Assay.Tests.Cli;

/// <summary>What a command prints can be typed, and read by scripts, wherever it runs.</summary>
[Collection(ConsoleCollection.Name)]
public sealed class PrintedCommandsTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("payload orders --from", "To measure it: ./assay run quick --payloads orders --dir '")]
    [InlineData("serializer MyFormat", "To measure it: ./assay run quick --serializers system-text-json,my-format --dir '")]
    public async Task A_folder_with_a_space_is_quoted(string command, string told)
    {
        var dir = Path.Combine(folder.Path, "my data");
        string[] data = command.EndsWith("--from", StringComparison.Ordinal) ? [folder.Write("x.json", "[1]")] : [];
        var run = await CommandLineRun.Of(["new", .. command.Split(' '), .. data, "--dir", dir]);
        run.ExitCode.ShouldBe(0, run.Error);
        run.Output.ShouldContain($"{told}{dir}'\n");
    }

    [Fact]
    public async Task Numbers_are_the_same_in_every_culture()
    {
        var data = folder.Write("x.json", $"[{string.Join(',', Enumerable.Range(1, 2_000))}]");
        var run = await InCulture.Run("de-DE", () => CommandLineRun.Of("new", "payload", "many", "--from", data, "--dir", folder.Path));
        run.Output.ShouldContain("A run uses 1,000 of the 2,000 values");
    }

    [Fact]
    public async Task A_full_disk_behind_standard_output_is_told_as_one_behind_a_file()
    {
        var (output, error) = (Console.Out, Console.Error);
        using var told = new StringWriter();
        using var full = new FullWriter();
        try
        {
            Console.SetOut(full);
            Console.SetError(told);
            (await AssayCommand.RunAsync(["list", "studies"], new FakeLaboratory())).ShouldBe(UserException.NotStored);
        }
        finally
        {
            Console.SetOut(output);
            Console.SetError(error);
        }
        told.ToString().ShouldBe($"assay: standard output can't be written: no space left on the disk{Environment.NewLine}");
    }
}
