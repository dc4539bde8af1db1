namespace Assay.EndToEnd.Tests;

/// <summary>A user's compiled types, untouched: measured by every serializer that can take them, and what can't be is told in one line each.</summary>
public sealed class OwnTypeTests(ShopModels models) : IClassFixture<ShopModels>, IDisposable
{
    private const string Orders = """
        [{"Id": 1, "Placed": "2026-01-15T12:34:56Z", "Total": 12.50, "State": "Paid", "Lines": [{"Sku": "a", "Quantity": 2}], "Tags": {"k": "v"}},
         {"Id": 2, "Placed": "2026-01-16T00:00:00Z", "Total": 3, "State": "Open", "Lines": [], "Tags": {}}]
        """;

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    private string Assembly => models.Assembly;

    private string Out => Path.Combine(folder.FullName, "out");

    [Fact]
    public async Task They_are_measured_and_what_cant_take_them_says_what_it_needs()
    {
        var run = await Lab.RunAsync("run", "quick", "--assembly", Assembly, "--type", "Shop.Order", "--data", Write("orders.json", Orders),
            "--serializers", "system-text-json*,!*-mono,newtonsoft-json,data-contract-json,binary-formatter,google-protobuf,ingot", "--budget", "2s",
            "--anyway", "--quiet", "--out", Out);
        // Those that can't take them were named without a wildcard.
        run.ExitCode.ShouldBe(1, run.Errors);
        var (_, rows) = Run.Summary(Out);
        rows.ShouldAllBe(row => (string)row["payload"] == "Order" && (string)row["count"] == "2");
        Statuses(rows, "ok").ShouldBe(["data-contract-json", "newtonsoft-json", "system-text-json", "system-text-json-minimal"]);
        Statuses(rows, "unsupported")
            .ShouldBe(["binary-formatter", "google-protobuf", "ingot", "system-text-json-sourcegen", "system-text-json-sourcegen-minimal"]);
        Reason(rows, "ingot").ShouldContain("its generator needs the payload's types in source");
        Reason(rows, "binary-formatter").ShouldContain("Shop.Order");
        // On a busy machine two seconds may not be enough for a figure: then it says in its place why.
        rows.Where(row => (string)row["status"] == "ok").ShouldAllBe(row => ((string)row["median_ns"]).Length > 0 || ((string)row["reason"]).Length > 0);
        run.Output.ShouldContain("./assay new payload order --from");
        Run.Document(Out).GetProperty("settings").GetProperty("data").GetProperty("Order").GetString()!.Length.ShouldBe(64);
    }

    [Theory]
    [InlineData("Shop.Broken", """{"Id": 1}""", "Shop.Broken's static constructor throws FormatException: The input string 'boom'")]
    [InlineData("Shop.Quits", """{"Id": 1}""", "the worker died (exit code 7)")]
    [InlineData("Shop.Order", """[{"Id": 1}, {"Id": 2, "Lines": [{"Quantity": "many"}]}]""",
        "data.json: $[1].Lines[0].Quantity: 'many' in the data isn't a valid Int32")]
    public async Task What_goes_wrong_is_told_in_one_line_and_the_other_payloads_are_measured(string type, string data, string told)
    {
        var run = await Lab.RunAsync("run", "quick", "--assembly", Assembly, "--type", type, "--data", Write("data.json", data),
            "--payloads", "message", "--serializers", "system-text-json,newtonsoft-json", "--operations", "serialize", "--budget", "1s", "--anyway",
            "--quiet", "--out", Out);
        run.ExitCode.ShouldBe(1, run.Errors);
        run.Errors.Split('\n').Count(line => line.Contains(told, StringComparison.Ordinal)).ShouldBe(1, run.Errors);
        run.Errors.ShouldNotContain("   at ");
        var (_, rows) = Run.Summary(Out);
        rows.Where(row => (string)row["payload"] == "message").ShouldAllBe(row => (string)row["status"] == "ok");
        rows.Where(row => (string)row["payload"] != "message")
            .ShouldAllBe(row => (string)row["status"] == "fails" && ((string)row["reason"]).Contains(told, StringComparison.Ordinal));
    }

    [Fact]
    public async Task What_isnt_there_is_wrong_usage()
    {
        var data = Write("orders.json", Orders);
        (await Lab.RunAsync("run", "--assembly", Assembly, "--type", "Shop.Ordr", "--data", data)).ShouldSatisfyAllConditions(
            run => run.ExitCode.ShouldBe(2),
            run => run.Errors.ShouldContain("has no such type (did you mean 'Shop.Order'"));
        (await Lab.RunAsync("run", "--assembly", data, "--type", "Shop.Order", "--data", data)).Errors.ShouldContain("isn't a .NET assembly");
        (await Lab.RunAsync("run", "--assembly", Assembly, "--type", "Shop.Order")).Errors.ShouldContain("--data is missing");
        (await Lab.RunAsync("run", "--assembly", Assembly, "--type", "Shop.Order", "--data", Write("cut.json", Orders[..60]))).Errors.ShouldContain(
            "cut.json: line 1: the file ends too early");
    }

    public void Dispose() => folder.Delete(recursive: true);

    private static IEnumerable<string> Statuses(IEnumerable<IDictionary<string, object>> rows, string status) =>
        rows.Where(row => (string)row["status"] == status).Select(row => (string)row["serializer"]).Distinct().Order(StringComparer.Ordinal);

    private static string Reason(IEnumerable<IDictionary<string, object>> rows, string serializer) =>
        (string)rows.First(row => (string)row["serializer"] == serializer)["reason"];

    private string Write(string name, string text)
    {
        var path = Path.Combine(folder.FullName, name);
        File.WriteAllText(path, text);
        return path;
    }
}
