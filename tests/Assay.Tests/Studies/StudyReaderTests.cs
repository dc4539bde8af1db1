using Assay.Studies;

namespace Assay.Tests.Studies;

public sealed class StudyReaderTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("../../../x")]
    [InlineData("a/b")]
    [InlineData(".hidden")]
    [InlineData("\"\\e[31m\"")]
    [InlineData("'a\\b'")]
    public void A_name_that_would_leave_its_folder_is_refused(string name) =>
        Should.Throw<UserException>(() => Read($"name: {name}\npayloads: [envelope]\n")).Message.ShouldContain("it becomes part of a folder's name");

    [Fact]
    public void A_file_with_a_name_that_is_no_folders_is_read_all_the_same() =>
        StudyReader.Read(folder.Write("a;b?.yml", "payloads: [envelope]\n")).Name.ShouldBe("a-b-");

    [Fact]
    public void Nesting_without_end_is_refused_in_one_line()
    {
        var deep = folder.Write("deep.yml", "payloads: " + new string('[', 100_000));
        Should.Throw<UserException>(() => StudyReader.Read(deep)).Message.ShouldBe($"{deep}:1: nested more than 64 deep");
    }

    [Fact]
    public void Reads_all_that_a_study_can_say()
    {
        var study = Read("""
            name: mine
            description: All of it
            experiment: micro
            baseline: newtonsoft-json
            budget: 90s
            launches: 5
            timeout: 10s
            memoryLimit: 1g
            loopFactor: 0.01
            serializers: ["*", "!no-op"]
            operations: round-trip
            payloads:
              - envelope
              - name: customers
                count: [1_000, 5_000]
                options: { rawValues: true }
                loops: [100_000]
            """);
        study.ShouldSatisfyAllConditions(
            () => study.Name.ShouldBe("mine"),
            () => study.Baseline.ShouldBe("newtonsoft-json"),
            () => study.Budget.ShouldBe(TimeSpan.FromSeconds(90)),
            () => study.Launches.ShouldBe(5),
            () => study.Timeout.ShouldBe(TimeSpan.FromSeconds(10)),
            () => study.MemoryLimit.ShouldBe(1L << 30),
            () => study.LoopFactor.ShouldBe(0.01));
        var part = study.Cases.ShouldHaveSingleItem();
        part.Operations.ShouldBe(["round-trip"]);
        part.Serializers.Select(value => value.Text).ShouldBe(["*", "!no-op"]);
        part.Payloads[0].Name.ShouldBe("envelope");
        part.Payloads[1].Counts.ShouldBe([1000, 5000]);
        part.Payloads[1].Options["rawValues"].ShouldBe("true");
        part.Payloads[1].Loops.ShouldBe([100_000]);
    }

    [Fact]
    public void Cases_take_from_the_study_what_they_leave_out()
    {
        var study = Read("""
            operations: serialize
            payloads: envelope
            cases:
              - destinations: file
              - destinations: memory
                payloads: post-10
                modes: [sync, async]
            """);
        study.Cases.Select(part => (part.Payloads[0].Name, part.Destinations[0], part.Operations[0], part.Modes.Count))
            .ShouldBe([("envelope", "file", "serialize", 1), ("post-10", "memory", "serialize", 2)]);
    }

    [Theory]
    [InlineData("payloads: envelope\nserialisers: x", 2, "unknown key 'serialisers' (did you mean 'serializers'?); expected one of name, description,")]
    [InlineData("payloads:\n  - name: envelope\n    counts: 3", 3, "unknown key 'counts' (did you mean 'count'?); expected one of name, count, options, loops")]
    [InlineData("payloads:\n  - name: envelope\n    count: -3", 3, "'count' is '-3'; expected a whole number from 1 to")]
    [InlineData("payloads:\n  - count: 3", 2, "'name' is missing")]
    [InlineData("payloads: envelope\n\noperations: [serialise]", 3,
        "'operations' has 'serialise' (did you mean 'serialize' or 'deserialize'?); expected one of create, serialize, deserialize, round-trip, convert")]
    [InlineData("payloads: envelope\ndestinations: disk", 2, "'destinations' has 'disk'; expected one of memory, memory-stream, file")]
    [InlineData("payloads: envelope\nsettings: fast", 2,
        "'settings' has 'fast'; expected one of default, server-gc, gen0size-4mb, no-pgo, no-tiering, ready-to-run")]
    [InlineData("payloads: envelope\nexperiment: macro", 2, "'experiment' has 'macro' (did you mean 'micro'?); expected one of call, echo, load, micro")]
    [InlineData("payloads: envelope\nbudget: 3", 2, "'budget' is '3'; expected a duration above zero, such as 90s")]
    [InlineData("payloads: envelope\nmemoryLimit: little", 2, "'memoryLimit' is 'little'; expected an amount of memory")]
    [InlineData("payloads: envelope\nloopFactor: 0", 2, "'loopFactor' is '0'; expected a number above 0, at most 1")]
    [InlineData("payloads: envelope\nlaunches: none", 2, "'launches' is 'none'; expected a whole number from 1 to 1000")]
    [InlineData("payloads: envelope\nlaunches: 4294967296", 2, "'launches' is '4294967296'; expected a whole number from 1 to 1000")]
    [InlineData("payloads:\n  - name: customers\n    count: 4294967296", 3, "'count' is '4294967296'; expected a whole number from 1 to 2147483647")]
    [InlineData("payloads: envelope\nexperiment: call\ncalls: 4294967297", 3, "'calls' is '4294967297'; expected a whole number from 1 to 2147483647")]
    [InlineData("payloads: envelope\nexperiment: echo\ninFlight: 4294967297", 3, "'inFlight' is '4294967297'; expected a whole number from 1 to")]
    [InlineData("payloads: envelope\nserializers: []", 2, "'serializers' is empty; leave it out or say what it contains")]
    [InlineData("payloads: []", 1, "'payloads' is empty")]
    [InlineData("payloads: envelope\ncases: []", 2, "'cases' is empty")]
    [InlineData("payloads: envelope\nruntimes: []", 2, "'runtimes' is empty")]
    [InlineData("payloads: envelope\nexperiment: load\nprotocols: []", 3, "'protocols' is empty")]
    [InlineData("payloads: envelope\nexperiment: call\nways: []", 3, "'ways' is empty")]
    [InlineData("payloads: envelope\noperations: []", 2, "'operations' is empty; leave it out or say what it contains")]
    [InlineData("payloads: envelope\nbaseline: [a, b]", 2, "'baseline' must be one value")]
    [InlineData("description: nothing to measure", 1, "'payloads' is missing")]
    [InlineData("cases:\n  - name: one\n    serializers: x", 1, "'payloads' is missing in the case 'one'")]
    [InlineData("- a list", 1, "expected a mapping")]
    [InlineData("payloads: envelope\nbudget: \"3m", 2, "invalid YAML:")]
    public void Says_file_line_what_was_wrong_and_what_is_allowed(string text, int line, string complaint)
    {
        var message = Should.Throw<UserException>(() => Read(text)).Message;
        message.ShouldStartWith($"{Path.Combine(folder.Path, "study.yml")}:{line}: {complaint}");
        message.ShouldNotContain('\n');
    }

    private Study Read(string text) => StudyReader.Read(folder.Write("study.yml", text));
}
