namespace Assay.EndToEnd.Tests;

/// <summary>A serializer made from the template runs at once, outside of the repository, and stays as small as promised.</summary>
public sealed class NewSerializerTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    [Fact]
    public async Task What_the_template_makes_is_measured()
    {
        (await Lab.RunAsync("new", "serializer", "TriedFormat", "--dir", folder.FullName)).ExitCode.ShouldBe(0);
        var made = Path.Combine(folder.FullName, "serializers", "TriedFormat");
        Directory.GetFiles(made, "*.csproj").Length.ShouldBe(1);
        Directory.GetFiles(made, "*.cs").Sum(file => File.ReadLines(file).Count()).ShouldBeLessThanOrEqualTo(40);

        var results = Path.Combine(folder.FullName, "out");
        // Without a compiler that somebody else has started, the build starts one of its own.
        using var lab = Lab.Start([("SharedCompilationId", "")], "run", "quick", "--dir", folder.FullName, "--serializers", "tried-format", "--payloads",
            "message", "--budget", "2s", "--anyway", "--quiet", "--out", results);
        (await lab.EndAsync()).ShouldBe(0, lab.Errors);
        if (OperatingSystem.IsLinux())
            await lab.AllGoneAsync();
        var cells = Run.Cells(results);
        cells.Count.ShouldBe(2);
        cells.ShouldAllBe(cell => cell.Status() == "Ok" && cell.Rounds().Count >= 3);
    }

    public void Dispose() => folder.Delete(recursive: true);
}
