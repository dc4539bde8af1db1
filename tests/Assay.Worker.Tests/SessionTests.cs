using Assay.Protocol;

namespace Assay.Worker.Tests;

/// <summary>A whole conversation, as the protocol's page has it.</summary>
public sealed class SessionTests : IDisposable
{
    private readonly DirectoryInfo scratch = Directory.CreateTempSubdirectory("assay-test-");
    private readonly Session session = new(typeof(SessionTests).Assembly);

    [Fact]
    public void A_cell_is_loaded_verified_prepared_and_sampled()
    {
        Ask($"load serializer=bytes payload=letters count=3 scratch={scratch.FullName}").Verb.ShouldBe(Verbs.Loaded);
        var (bytes, values) = (Path.Combine(scratch.FullName, "bytes"), Path.Combine(scratch.FullName, "values"));
        Ask($"verify bytes={bytes} values={values}").ToString().ShouldBe("verified values=3 reads=true");
        File.ReadAllBytes(bytes).ShouldBe([1, 0, 0, 0, (byte)'a', 1, 0, 0, 0, (byte)'b', 1, 0, 0, 0, (byte)'c']);
        File.ReadAllText(values).ShouldBe("\"a\"\n\"b\"\n\"c\"\n");
        Ask("prepare cell=4 operation=serialize destination=memory mode=sync").ToString().ShouldBe("prepared api=byte[] cell=4");
        Ask("warm cell=4 nanoseconds=1000").Whole("iterations").ShouldBeGreaterThan(0);
        Ask("calibrate cell=4").Number("overhead", -1).ShouldBeGreaterThanOrEqualTo(0);
        var sampled = Ask("sample cell=4 iterations=10 lead_in=1");
        (sampled.Verb, sampled.Whole("iterations"), sampled.Text("cell")).ShouldBe((Verbs.Sampled, 10, "4"));
    }

    [Fact]
    public void All_cells_are_warmed_up_by_one_question()
    {
        Ask($"load serializer=bytes payload=letters count=3 scratch={scratch.FullName}");
        Ask("prepare cell=7 operation=serialize destination=memory mode=sync");
        Ask("prepare cell=4 operation=deserialize destination=memory mode=sync");
        var settled = Ask("settle calls=16 turns=2 nanoseconds=0");
        settled.Verb.ShouldBe(Verbs.Settled);
        foreach (var cell in new[] { 4, 7 })
        {
            settled.Whole($"cell.{cell}.calls").ShouldBeGreaterThanOrEqualTo(16);
            settled.Number($"cell.{cell}.nanoseconds", 0).ShouldBeGreaterThan(0);
        }
    }

    [Fact]
    public void A_value_read_from_a_span_must_be_the_one_read_from_an_array()
    {
        Ask($"load serializer=careless payload=letters count=3 scratch={scratch.FullName}").Verb.ShouldBe(Verbs.Loaded);
        var answer = Ask($"verify bytes={Path.Combine(scratch.FullName, "bytes")} values={Path.Combine(scratch.FullName, "values")}");
        answer.Verb.ShouldBe(Verbs.Failed);
        answer.Text("reason").ShouldContain("reading from a span gives a different value than reading from an array");
    }

    [Fact]
    public void A_worker_says_what_is_in_it()
    {
        var lines = session.Answer(new(Verbs.Describe)).ToList();
        lines.Where(line => line.Verb == Verbs.Serializer).Select(line => line.Text("id"))
            .ShouldBe(["any", "bytes", "careless", "classes-only", "own-types", "slow"]);
        lines.Single(line => line.Verb == Verbs.Payload && line.Find("name") == "letters").ToString()
            .ShouldBe("payload name=letters description=some%20letters count=2 option.dates=utc,local,unspecified count.dates.local=5");
        lines[^1].ToString().ShouldBe("described");
    }

    [Fact]
    public void A_payload_that_throws_costs_nothing_but_itself()
    {
        session.Answer(new(Verbs.Describe)).Single(line => line.Verb == Verbs.Payload && line.Find("name") == "throwing").Find("unavailable")
            .ShouldBe("ThrowingPayload can't be created: InvalidOperationException: no data");
        var answer = Ask($"load serializer=bytes payload=throwing count=1 scratch={scratch.FullName}");
        (answer.Verb, answer.Text("reason")).ShouldBe((Verbs.Unsupported, "its worker has no payload 'throwing', only: letters, renamed"));
    }

    [Fact]
    public void What_a_renamed_member_leaves_out_is_told_and_not_of_the_next_payload()
    {
        var export = $"export values={Path.Combine(scratch.FullName, "values")}";
        Ask($"load serializer=bytes payload=renamed count=1 scratch={scratch.FullName}").Verb.ShouldBe(Verbs.Loaded);
        Ask(export).Find("remark").ShouldNotBeNull().ShouldContain("$.surname");
        Ask($"load serializer=bytes payload=letters count=1 scratch={scratch.FullName}");
        (Ask(export).Find("remark") ?? "").ShouldNotContain("$.surname");
    }

    [Theory]
    [InlineData("sample cell=1 iterations=1", "nothing is loaded yet")]
    [InlineData("dance", "unknown verb 'dance'")]
    [InlineData("load serializer=bytes count=1 scratch=/", "'load' needs a field 'payload'")]
    public void A_question_that_cant_be_answered_gets_its_reason(string question, string reason)
    {
        var answer = Ask(question);
        answer.Verb.ShouldBe(Verbs.Failed);
        answer.Text("reason").ShouldContain(reason);
        answer.Find("cell").ShouldBe(Message.Parse(question).Find("cell"));
    }

    [Fact]
    public void A_payload_that_only_other_workers_have_is_unsupported_here()
    {
        var answer = Ask("load serializer=bytes payload=nothing count=1 scratch=/");
        answer.Verb.ShouldBe(Verbs.Unsupported);
        answer.Text("reason").ShouldBe("its worker has no payload 'nothing', only: letters, renamed");
    }

    [Fact]
    public void A_cell_that_was_not_prepared_is_named()
    {
        Ask($"load serializer=bytes payload=letters count=3 scratch={scratch.FullName}");
        Ask("warm cell=9 nanoseconds=1").Text("reason").ShouldContain("cell 9 was not prepared");
    }

    public void Dispose()
    {
        session.Dispose();
        scratch.Delete(recursive: true);
    }

    private Message Ask(string question) => session.Answer(Message.Parse(question)).Single();
}
