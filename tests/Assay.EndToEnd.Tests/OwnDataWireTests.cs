namespace Assay.EndToEnd.Tests;

/// <summary>A user's data over the wire: all of its values can be asked for, and large messages are echoed.</summary>
[TakesLong]
public sealed class OwnDataWireTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    public void Dispose() => folder.Delete(recursive: true);

    [Fact]
    public async Task It_is_put_under_load_called_and_echoed_with_all_of_its_values()
    {
        var lines = Write("lines.ndjson", Enumerable.Range(0, 3000).Select(id => $$"""{"id": {{id}}, "name": "customer {{id}}"}"""), "\n");
        var list = Write("orders.json", Enumerable.Range(0, 3000).Select(id => $$"""{"id": {{id}}, "name": "customer {{id}}"}"""), ",\n", "[", "]");

        var load = await RunAsync("load", "--from", lines, "--count", "all", "--connections", "4", "--duration", "1s", "--rounds", "1", "--warmup", "100ms");
        load.GetProperty("loads")[0].GetProperty("count").GetInt32().ShouldBe(3000);
        load.GetProperty("loads")[0].GetProperty("rounds")[0].GetProperty("bad").EnumerateObject().ShouldBeEmpty();

        var call = await RunAsync("call", "--from", list, "--count", "10,all", "--ways", "system-text-json", "--calls", "2", "--launches", "1",
            "--rounds", "1");
        call.GetProperty("calls").EnumerateArray().Select(one => one.GetProperty("count").GetInt32()).ShouldBe([10, 3000]);
        call.GetProperty("notes").EnumerateArray().Select(note => note.GetString())
            .ShouldNotContain(note => note!.Contains("--count all"));

        var echo = await RunAsync("echo", "--from", list, "--count", "all", "--connections", "4", "--duration", "1s", "--rounds", "2",
            "--warmup", "100ms");
        echo.GetProperty("echoes").EnumerateArray().ShouldAllBe(one => one.GetProperty("inFlight").GetInt32() < 1000);
        echo.GetProperty("notes").EnumerateArray().Select(note => note.GetString())
            .ShouldContain(note => note!.Contains(" messages instead of 1,000 were in flight "));
        echo.GetProperty("settings").GetProperty("data").GetProperty("orders").GetString()!.Length.ShouldBe(64);
    }

    private string Write(string name, IEnumerable<string> values, string between, string begin = "", string end = "")
    {
        var path = Path.Combine(folder.FullName, name);
        File.WriteAllText(path, begin + string.Join(between, values) + end);
        return path;
    }

    private async Task<System.Text.Json.JsonElement> RunAsync(string command, params string[] arguments)
    {
        var output = Path.Combine(folder.FullName, command);
        var run = await Lab.RunInAsync(folder.FullName,
            [command, .. arguments, .. command == "call" ? Array.Empty<string>() : ["--serializers", "system-text-json"], "--anyway", "--out", output]);
        run.ExitCode.ShouldBe(0, run.Output + run.Errors);
        return Run.Document(output);
    }
}
