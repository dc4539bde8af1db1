namespace Assay.EndToEnd.Tests;

/// <summary>A mistake that is known only when the lab has looked at what there is ends in one line that says what was wrong and what is allowed, and with 2.
/// What is known before is in Assay.Tests, in one process.</summary>
public sealed class WrongUsageTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    [Theory]
    [InlineData("system-text-json", "run", "quick", "--serializers", "system-text-jsn")]
    [InlineData("envelope", "run", "quick", "--payloads", "envelop")]
    [InlineData("unknown serializer 'no-such'", "recommend", "--from", "data.json", "--serializers", "no-such")]
    [InlineData("unknown serializer 'no-such'", "serve", "no-such")]
    [InlineData("--ways grpcc: no such way (did you mean 'grpc'", "call", "--ways", "grpcc")]
    public async Task An_unknown_name_is_answered_with_those_that_there_are(string told, params string[] arguments)
    {
        var data = Path.Combine(folder.FullName, "data.json");
        await File.WriteAllTextAsync(data, "[]");
        var run = await Lab.RunAsync([.. arguments.Select(argument => argument == "data.json" ? data : argument)]);
        run.ExitCode.ShouldBe(2, run.Errors);
        run.Errors.ShouldContain(told);
        run.Errors.ShouldNotContain("   at ");
    }

    [Fact]
    public async Task A_broken_study_is_told_with_its_line()
    {
        var study = Path.Combine(folder.FullName, "mine.yml");
        await File.WriteAllTextAsync(study, "name: mine\npayloads: [envelope]\noperation: [serialize]\n");
        var run = await Lab.RunAsync("run", study);
        run.ExitCode.ShouldBe(2, run.Errors);
        run.Errors.ShouldContain("mine.yml:3: ");
    }

    [Fact]
    public async Task Out_must_be_a_folder()
    {
        var file = Path.Combine(folder.FullName, "file");
        await File.WriteAllTextAsync(file, "");
        var run = await Lab.RunAsync("run", "quick", "--out", file);
        run.ExitCode.ShouldBe(2, run.Errors);
        run.Errors.ShouldContain("is a file; expected a folder");
    }

    public void Dispose() => folder.Delete(recursive: true);
}
