namespace Assay.EndToEnd.Tests;

/// <summary>
/// Every .NET serializer found on disk, on every payload found on disk: what comes back is what went in. What is known to be lost stands in known-losses.txt
/// with the member that loses it; a loss that isn't there is a regression, one that is there and doesn't happen is out of date.
/// </summary>
[TakesLong]
public sealed class RoundTripTests : IDisposable
{
    // Assay.Runtimes.Tests looks at those on other runtimes.
    // What awaits the same writers is tried on one payload, below.
    private const string LeftOut = "!ODataMessageWriter-*Async*,!*-mono,!*-node,!protobufjs,!*java*,!jackson*,!gson,!kryo,!dsl-json";
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    [Fact]
    public async Task Every_serializer_returns_every_payload_but_for_what_is_known()
    {
        var run = await Lab.RunAsync("verify", "--serializers", $"*,{LeftOut}", "--count", "12", "--anyway", "--out", folder.FullName);
        run.ExitCode.ShouldBe(0, run.Errors);
        var cells = Run.Cells(folder.FullName);
        cells.Where(cell => cell.Status() == "Ok").Select(cell => cell.GetProperty("serializer").GetString()).Distinct().Count().ShouldBeGreaterThan(15);

        // Not every feed has every library, but what is there has to compile.
        cells.Where(cell => cell.Status() == "Unavailable").Select(Run.Reason).ShouldAllBe(reason => !reason.Contains(".cs(", StringComparison.Ordinal));

        var known = Known();
        var found = cells.Where(cell => cell.Status() is "Lossy" or "Fails").ToDictionary(Key, Run.Reason);
        found.Where(loss => !known.TryGetValue(loss.Key, out var member) || !loss.Value.Contains(member, StringComparison.Ordinal))
            .Select(loss => $"{loss.Key}: {loss.Value}").ShouldBeEmpty();
        var tried = cells.Where(cell => cell.Status() is not "Unavailable").Select(Key).ToHashSet();
        known.Keys.Where(tried.Contains).Except(found.Keys).ShouldBeEmpty("these don't lose anything any more");
    }

    [Fact]
    public async Task Writers_that_await_return_it_too()
    {
        var run = await Lab.RunAsync("verify", "--serializers", "ODataMessageWriter-*Async*", "--payloads", "customers", "--count", "12", "--anyway",
            "--out", folder.FullName);
        // They are compared all the same, and their status is that of cells that write synchronously.
        foreach (var cell in Run.Cells(folder.FullName).Where(cell => cell.Status() != "Unavailable"))
        {
            cell.TryGetProperty("verification", out var verification).ShouldBeTrue($"{Key(cell)}: {cell.Reason()}");
            (verification.GetProperty("values").GetInt32(), verification.GetProperty("differing").GetInt32()).ShouldBe((1, 0), $"{Key(cell)}: {run.Errors}");
        }
    }

    public void Dispose() => folder.Delete(recursive: true);

    private static string Key(System.Text.Json.JsonElement cell) => $"{cell.GetProperty("serializer").GetString()} {cell.GetProperty("payload").GetString()}";

    /// <summary>By serializer and payload, the text that the reason must hold.</summary>
    private static Dictionary<string, string> Known() =>
        File.ReadLines(Path.Combine(Lab.Root, "tests/Assay.EndToEnd.Tests/known-losses.txt")).Skip(1).Select(line => line.Split(' ', 3))
            .ToDictionary(field => $"{field[0]} {field[1]}", field => field[2]);
}
