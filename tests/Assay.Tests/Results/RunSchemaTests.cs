using System.Diagnostics;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Assay.Results;
using Assay.Statistics.Simulation;
using Assay.Tests.Reports;

namespace Assay.Tests.Results;

/// <summary>The published schema describes what is written: no more, no less. Judged by a validator that isn't ours (Debian's python3-jsonschema).</summary>
public sealed class RunSchemaTests
{
    /// <summary>Debian's own sees Debian's packages; elsewhere the one that has the validator is the first of the path.</summary>
    private static readonly Lazy<string> Python =
        new(() => File.Exists("/usr/bin/python3") && Run("/usr/bin/python3", "", "-c", "import jsonschema").Code == 0 ? "/usr/bin/python3" : "python3");

    private static readonly string Schema = RepositoryFile.Path("docs/run.schema.json");

    [Fact]
    public void Runs_of_every_kind_are_valid()
    {
        Verdict(FixtureRun.Make()).ShouldBe("valid");
        Verdict(TestRun.Of()).ShouldBe("valid");
        Verdict(TestRun.Of() with { Capacities = [TestLoad.Capacity("a", 0.7, 100, 120)] }).ShouldBe("valid");
        Verdict(TestRun.Of() with { Loads = [TestLoad.Of("a", [1000, 1100])], Echoes = [TestEcho.Of("a", 1000, 1100), TestEcho.Of(null, 2000)] })
            .ShouldBe("valid");
        var load = TestLoad.Of("a", [1000, 1100]) with { FirstRequestFailures = ["timeout"] };
        load.Rounds[0] = load.Rounds[0] with { FirstRequestNanoseconds = null, FirstRequestFailures = ["timeout", "connection reset"] };
        Verdict(TestRun.Of() with { Loads = [load] }).ShouldBe("valid");
        Verdict(TestRun.Of() with { Calls = [TestCalls.Of("json", 8), TestCalls.Of("grpc", 2, transport: "grpc") with { Failure = "Unavailable: gone" }] })
            .ShouldBe("valid");
        Verdict(SimulatedRun.Of(new(), [1, 1], 1, 2, 1) with { Finished = null, State = RunState.Running }).ShouldBe("valid");
    }

    [Theory]
    [InlineData("machine", "loadBefore", "\"high\"")]
    [InlineData("settings", "budgetSeconds", "-1")]
    [InlineData("settings", "surprise", "1")]
    public void What_isn_t_a_run_is_refused(string part, string member, string value)
    {
        var run = JsonSerializer.SerializeToNode(FixtureRun.Make(), RunJson.Default.RunDocument)!;
        run[part]![member] = JsonNode.Parse(value);
        Verdict(run.ToJsonString()).ShouldStartWith("invalid");
    }

    [Fact]
    public void Every_member_that_can_be_written_is_described_and_nothing_else_is()
    {
        using var schema = JsonDocument.Parse(File.ReadAllBytes(Schema));
        var root = schema.RootElement;
        var definitions = root.GetProperty("$defs");
        Compare(root, typeof(RunDocument));
        Compare(definitions.GetProperty("settings"), typeof(RunSettings));
        Compare(definitions.GetProperty("machine"), typeof(MachineRecord));
        Compare(definitions.GetProperty("serializer"), typeof(SerializerRecord));
        Compare(definitions.GetProperty("cell"), typeof(CellRecord));
        Compare(definitions.GetProperty("verification"), typeof(VerificationRecord));
        Compare(definitions.GetProperty("launch"), typeof(LaunchRecord));
        Compare(definitions.GetProperty("load"), typeof(LoadRecord));
        Compare(definitions.GetProperty("loadRound"), typeof(LoadRound));
        Compare(definitions.GetProperty("capacity"), typeof(CapacityRecord));
        Compare(definitions.GetProperty("capacityTrial"), typeof(CapacityTrial));
        Compare(definitions.GetProperty("tool"), typeof(ToolRecord));
        Compare(definitions.GetProperty("toolRound"), typeof(ToolRound));
        Compare(definitions.GetProperty("echo"), typeof(EchoRecord));
        Compare(definitions.GetProperty("echoRound"), typeof(EchoRound));
        Compare(definitions.GetProperty("call"), typeof(CallRecord));
        Compare(definitions.GetProperty("callTurn"), typeof(CallTurn));
        Compare(definitions.GetProperty("startup"), typeof(StartupRecord));
        Compare(definitions.GetProperty("claim"), typeof(Claim));
        Compare(definitions.GetProperty("experiment"), typeof(ExperimentRecord));
        Compare(definitions.GetProperty("metric"), typeof(Metric));
        Compare(definitions.GetProperty("measuredCell"), typeof(MeasuredCell));
        definitions.GetProperty("cell").GetProperty("properties").GetProperty("status").GetProperty("enum").EnumerateArray().Select(value => value.GetString())
            .ShouldBe(Enum.GetNames<CellStatus>());
        root.GetProperty("properties").GetProperty("state").GetProperty("enum").EnumerateArray().Select(value => value.GetString())
            .ShouldBe(Enum.GetNames<RunState>());
    }

    private static void Compare(JsonElement definition, Type type)
    {
        var written = ((IJsonTypeInfoResolver)RunJson.Default).GetTypeInfo(type, RunJson.Default.Options)!.Properties
            .Where(property => property.Get is not null).Select(property => property.Name);
        definition.GetProperty("properties").EnumerateObject().Select(property => property.Name).Order().ShouldBe(written.Order(), type.Name);
    }

    private static string Verdict(RunDocument run) => Verdict(JsonSerializer.Serialize(run, RunJson.Default.RunDocument));

    private static string Verdict(string json)
    {
        const string Script = """
            import json, sys
            import jsonschema
            schema = json.load(open(sys.argv[1], encoding="utf-8"))
            jsonschema.Draft202012Validator.check_schema(schema)
            error = next(jsonschema.Draft202012Validator(schema).iter_errors(json.load(sys.stdin)), None)
            print("valid" if error is None else "invalid: " + error.json_path + " " + error.message)
            """;
        var (code, output, errors) = Run(Python.Value, json, "-W", "ignore", "-c", Script, Schema);
        return code == 0 ? output.Trim() : "the validator didn't run (is python3-jsonschema installed?): " + errors;
    }

    private static (int Code, string Output, string Errors) Run(string python, string input, params string[] arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(python, arguments)
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        var errors = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEndAsync();
        process.StandardInput.Write(input);
        process.StandardInput.Close();
        process.WaitForExit();
        return (process.ExitCode, output.Result, errors.Result);
    }
}
