using Assay.Protocol;
using Assay.Results;
using Assay.Workers;

namespace Assay.Tests.Experiments.Micro;

/// <summary>Nothing is timed before it is known what comes back.</summary>
public sealed class VerificationTests
{
    [Fact]
    public async Task What_loses_data_is_measured_and_marked_with_the_member()
    {
        using var bench = new Bench { Workers = { Returned = { ["lossy"] = "{\"Text\":null,\"Number\":1}\n" } } }.With("lossy").With("good");
        await bench.RunAsync();
        bench.Cell("lossy").Status.ShouldBe(CellStatus.Lossy);
        bench.Cell("lossy").Reason.ShouldBe("Text: \"a\" became null");
        bench.Cell("lossy").Launches.ShouldNotBeEmpty();
        (bench.Cell("good").Status, bench.Cell("good").SizeBytes).ShouldBe((CellStatus.Ok, 3));
    }

    [Theory]
    [InlineData("dotnet", "More: null appeared from nowhere")]
    [InlineData("mono", "More: null appeared from nowhere")]
    [InlineData("jvm", "More: null appeared from nowhere")]
    [InlineData("node", null)]
    public async Task Null_counts_where_the_types_have_the_members_that_were_sent(string runtime, string? difference)
    {
        using var bench = new Bench { Workers = { Returned = { ["a"] = "{\"Text\":\"a\",\"Number\":1,\"More\":null}\n" } } }
            .With("base").With(Bench.Entry("a") with { Runtime = runtime });
        await bench.VerifyAsync();
        (bench.Cell("a").Status, bench.Cell("a").Reason).ShouldBe((difference is null ? CellStatus.Ok : CellStatus.Lossy, difference));
    }

    [Theory]
    [InlineData("dotnet", true, "Text is different in each process, as with HashCode.Combine, a text's GetHashCode or a static Guid.NewGuid: "
        + "what a library returns can't be compared with it")]
    [InlineData("jvm", false, "Text: \"a\" became \"b\"")]
    public async Task No_library_is_blamed_for_values_that_differ_from_process_to_process(string runtime, bool isPayload, string reason)
    {
        const string other = "{\"Text\":\"b\",\"Number\":1}\n";
        using var bench = new Bench { Workers = { Returned = { ["a"] = other } } }.With(Bench.Entry("a") with { Runtime = runtime });
        bench.Workers.Instead = (serializer, question) =>
        {
            if (serializer != "a" || question.Verb != Verbs.Export)
                return null;
            File.WriteAllText(question.Text("values"), other);
            return new Message(Verbs.Exported).With("values", 1);
        };
        await bench.VerifyAsync();
        (bench.Cell("a").Status, bench.Cell("a").Reason).ShouldBe((isPayload ? CellStatus.Fails : CellStatus.Lossy, reason));
    }

    [Fact]
    public async Task A_library_that_changes_the_values_it_is_given_is_lossy()
    {
        using var bench = new Bench { Workers = { Returned = { ["a"] = "{\"Text\":\"b\",\"Number\":1}\n" } } }.With("a");
        bench.Workers.Instead = (serializer, question) =>
            serializer == "a" && question.Verb == Verbs.Export ? new Message(Verbs.Failed).With("reason", "Text is different each time it is made") : null;
        await bench.VerifyAsync();
        (bench.Cell("a").Status, bench.Cell("a").Reason).ShouldBe((CellStatus.Lossy, "Text: \"a\" became \"b\""));
    }

    [Fact]
    public async Task It_is_checked_once_however_often_it_is_launched()
    {
        var checks = 0;
        using var bench = new Bench().With("a");
        bench.Workers.Instead = (_, question) =>
        {
            checks += question.Verb == Verbs.Verify ? 1 : 0;
            return null;
        };
        await bench.RunAsync(plan => plan with { Launches = 3 });
        checks.ShouldBe(1);
    }

    [Fact]
    public async Task What_cant_read_what_it_wrote_fails_and_has_no_size()
    {
        using var bench = new Bench().With("a", Operation.Serialize, Operation.Deserialize);
        bench.Workers.Instead = (_, question) =>
        {
            if (question.Verb != Verbs.Verify)
                return null;
            File.WriteAllBytes(question.Text("bytes"), [1, 0, 0, 0, 9]);
            return new Message(Verbs.Failed).With("reason", "FormatException: bad").With("stage", "deserialize");
        };
        await bench.RunAsync();
        (bench.Cell("a").Status, bench.Cell("a").Reason, bench.Cell("a").SizeBytes).ShouldBe(
            (CellStatus.Fails, "can't read what it wrote: FormatException: bad", null));
        bench.Cell("a").Launches.ShouldBeEmpty();
        (bench.Cell("a", Operation.Deserialize).Status, bench.Cell("a", Operation.Deserialize).Reason).ShouldBe(
            (CellStatus.Fails, "can't read what it wrote: FormatException: bad"));
    }

    [Fact]
    public async Task Checks_of_one_serializer_share_a_process()
    {
        using var bench =
            new Bench { Workers = { Returned = { ["lossy"] = "{\"Text\":null,\"Number\":1}\n" } } }.On("a", "note", "memo", "list").On("lossy", "note", "memo");
        await bench.VerifyAsync();
        bench.Run.Cells.ShouldAllBe(cell => cell.Status == (cell.Serializer == "a" ? CellStatus.Ok : CellStatus.Lossy));
        bench.Run.Cells.ShouldAllBe(cell => cell.Verification!.Values == 1);
        (bench.Workers.Starts["a"], bench.Workers.Starts["lossy"], bench.Workers.Alive).ShouldBe((1, 1, 0));
    }

    [Fact]
    public async Task A_process_that_only_checks_collects_no_profiles_and_compiles_nothing_early()
    {
        using var bench = new Bench().With("a");
        await bench.VerifyAsync();
        bench.Workers.Environments["a"].ShouldBe(new Dictionary<string, string> { ["DOTNET_TieredPGO"] = "0" });
        using var timed = new Bench().With("a");
        await timed.RunAsync();
        timed.Workers.Environments["a"].ShouldBe(new Dictionary<string, string> { ["DOTNET_TC_CallCountingDelayMs"] = "0" });
    }

    [Fact]
    public async Task What_writes_only_asynchronously_is_checked_although_it_cant_be_timed_synchronously()
    {
        using var bench = new Bench().With("a");
        bench.Workers.Instead = (_, question) =>
            question.Verb == Verbs.Prepare ? new Message(Verbs.Unsupported).With("reason", "writes only asynchronously") : null;
        await bench.VerifyAsync();
        (bench.Cell("a").Status, bench.Cell("a").Reason, bench.Cell("a").SizeBytes).ShouldBe((CellStatus.Ok, null, 3));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task No_payload_is_blamed_for_what_another_did_to_the_process_that_they_share(bool dies)
    {
        using var bench = new Bench().On("a", "note", "memo", "list").On("bad", "note", "memo", "list");
        Message Fault() =>
            dies ? throw new WorkerException("died") : new Message(Verbs.Failed).With("reason", "FormatException: bad").With("stage", "deserialize");
        // One fails in its first process only, the other on its second payload in whichever.
        var payload = "";
        bench.Workers.Instead = (serializer, question) =>
        {
            if (question.Verb == Verbs.Load && serializer == "bad")
                payload = question.Text("payload");
            if (question.Verb != Verbs.Verify)
                return null;
            return serializer == "a"
                ? bench.Workers.Starts["a"] == 1 && bench.Run.Cells[0].Verification is not null ? Fault() : null
                : payload == "memo" ? Fault() : null;
        };
        await bench.VerifyAsync();
        bench.Run.Cells.Where(cell => cell.Status != CellStatus.Ok).Select(cell => (cell.Serializer, cell.Payload, cell.Status, cell.Reason))
            .ShouldBe([("bad", "memo", CellStatus.Fails, dies ? "died" : "can't read what it wrote: FormatException: bad")]);
        (bench.Workers.Starts["a"], bench.Workers.Starts["bad"], bench.Workers.Alive).ShouldBe((2, 3, 0));
    }

    [Theory]
    [InlineData(Verbs.Load)]
    [InlineData(Verbs.Verify)]
    [InlineData(Verbs.Prepare)]
    public async Task What_a_library_cant_take_by_its_nature_is_unsupported(string verb)
    {
        using var bench = new Bench().With("bound").With("good");
        bench.Workers.Instead =
            (serializer, question) => serializer == "bound" && question.Verb == verb ? new Message(Verbs.Unsupported).With("reason", "needs a schema") : null;
        await bench.RunAsync();
        (bench.Cell("bound").Status, bench.Cell("bound").Reason).ShouldBe((CellStatus.Unsupported, "needs a schema"));
        bench.Cell("good").Status.ShouldBe(CellStatus.Ok);
    }

    [Fact]
    public async Task A_writer_is_read_by_the_reference_reader_that_it_names()
    {
        using var bench = new Bench().With(Bench.Entry("right") with { ReadBy = "json" }).With(Bench.Entry("wrong") with { ReadBy = "json" }).With("nameless");
        bench.Workers.Instead = (serializer, question) =>
        {
            if (question.Verb != Verbs.Verify)
                return null;
            byte[] written = serializer == "right" ? [.. """{"Number":1.0,"Text":"\u0061"}"""u8] : [.. """{"Number":2,"Text":"a"}"""u8];
            File.WriteAllBytes(question.Text("bytes"), [.. BitConverter.GetBytes(written.Length), .. written]);
            return new Message(Verbs.Verified).With("values", 1).With("reads", value: false);
        };
        await bench.RunAsync();
        bench.Cell("right").Status.ShouldBe(CellStatus.Ok);
        (bench.Cell("wrong").Status, bench.Cell("wrong").Reason).ShouldBe((CellStatus.Lossy, "Number: 1 became 2"));
        (bench.Cell("nameless").Status, bench.Cell("nameless").Reason!).ShouldBe(
            (CellStatus.Fails,
                "the round-trip check found: it can't be verified: it only writes, and names no reference reader (readby=itself; expected json or odata)"));
    }

    [Theory]
    [InlineData("no files", "Could not find file")]
    [InlineData("cut short", "cut short")]
    [InlineData("no JSON", "invalid")]
    public async Task Files_that_arent_what_the_worker_says_fail_its_cells_only(string fault, string reason)
    {
        using var bench = new Bench().With("liar").With("good");
        bench.Workers.Instead = (serializer, question) =>
        {
            if (serializer != "liar" || question.Verb != Verbs.Verify)
                return null;
            if (fault != "no files")
            {
                File.WriteAllBytes(question.Text("bytes"), fault == "cut short" ? [9, 0, 0, 0, 1] : [1, 0, 0, 0, 1]);
                File.WriteAllText(question.Text("values"), fault == "no JSON" ? "what?\n" : FakeWorkers.Values);
            }
            return new Message(Verbs.Verified).With("values", 1).With("reads", value: true);
        };
        await bench.RunAsync();
        bench.Cell("liar").Status.ShouldBe(CellStatus.Fails);
        bench.Cell("liar").Reason!.ShouldContain(reason);
        bench.Cell("good").Status.ShouldBe(CellStatus.Ok);
    }
}
