namespace Assay.EndToEnd.Tests;

/// <summary>
/// Every .NET serializer found on disk, on every payload found on disk: what comes back is what went in. What is known to be lost stands in known-losses.txt
/// with the member that loses it; a loss that isn't there is a regression, one that is there and doesn't happen is out of date.
/// </summary>
[TakesLong]
public sealed class RoundTripTests : IDisposable
{
    // Assay.Runtimes.Tests looks at those on other runtimes.
    // What awaits the same writers writes the same.
    private const string LeftOut = "!ODataMessageWriter-*Async*,!*-mono,!*-node,!protobufjs,!*java*,!jackson*,!gson,!kryo,!dsl-json";
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    [Fact]
    public async Task Every_serializer_returns_every_payload_but_for_what_is_known()
    {
        var run = await Lab.RunAsync("verify", "--serializers", $"*,{LeftOut}", "--count", "12", "--anyway", "--out", folder.FullName);
        run.ExitCode.ShouldBe(0, run.Errors);
        var cells = Run.Cells(folder.FullName);
        cells.Where(cell => cell.Status() == "Ok").Select(cell => cell.GetProperty("serializer").GetString()).Distinct().Count().ShouldBeGreaterThan(15);

        var known = Known();
        var found = cells.Where(cell => cell.Status() is "Lossy" or "Fails").ToDictionary(Key, Run.Reason);
        found.Where(loss => !known.TryGetValue(loss.Key, out var member) || !loss.Value.Contains(member, StringComparison.Ordinal))
            .Select(loss => $"{loss.Key}: {loss.Value}").ShouldBeEmpty();
        // Not every feed has every library.
        var tried = cells.Where(cell => cell.Status() is not "Unavailable").Select(Key).ToHashSet();
        known.Keys.Where(tried.Contains).Except(found.Keys).ShouldBeEmpty("these don't lose anything any more");
    }

    public void Dispose() => folder.Delete(recursive: true);

    private static string Key(System.Text.Json.JsonElement cell) => $"{cell.GetProperty("serializer").GetString()} {cell.GetProperty("payload").GetString()}";

    /// <summary>By serializer and payload, the text that the reason must hold.</summary>
    private static Dictionary<string, string> Known() =>
        File.ReadLines(Path.Combine(Lab.Root, "tests/Assay.EndToEnd.Tests/known-losses.txt")).Skip(1).Select(line => line.Split(' ', 3))
            .ToDictionary(field => $"{field[0]} {field[1]}", field => field[2]);
}
