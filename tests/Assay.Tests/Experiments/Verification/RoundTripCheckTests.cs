using Assay.Experiments.Verification;

namespace Assay.Tests.Experiments.Verification;

/// <summary>What came back is compared by member, and a difference is told so that it can be found in the code.</summary>
public sealed class RoundTripCheckTests : IDisposable
{
    private readonly CanonicalFiles files = new();

    [Theory]
    [InlineData("""{"A":1}""", """{"A":1}""")]
    [InlineData("""{"A":1.5}""", """{"A":1.50}""")]
    [InlineData("""{"A":100}""", """{"A":1E+2}""")]
    [InlineData("""{"A":"a/b"}""", """{"A":"a\/b"}""")]
    [InlineData("""["\uD800"]""", """["\uD800"]""")]
    [InlineData("""["\uD800\u000A"]""", """["\ud800\n"]""")]
    [InlineData("""{"\uD800":1,"a":1.5}""", """{"a":1.50,"\ud800":1}""")]
    [InlineData("""{"A":"\u0008\u000C\u000A\u000D\u0009\"\\uD800é"}""", """{"A":"\b\f\n\r\t\u0022\\uD800\u00e9"}""")]
    public void What_means_the_same_is_the_same(string sent, string received) => files.Compare(sent, received).Differing.ShouldBe(0);

    [Theory]
    [InlineData("""{"A":"2026-01-15T12:34:56.7890000Z"}""", """{"A":"2026-01-15T12:34:56.789Z"}""")]
    [InlineData("""{"A":1,"B":null}""", """{"A":1}""")]
    [InlineData("""{"A":1}""", """{"B":null,"A":1}""")]
    [InlineData("""{"A":"2026-01-15T10:00:00.0000000+02:00"}""", """{"A":"2026-01-15T08:00:00.0000000+00:00"}""")]
    public void Types_of_another_runtime_may_leave_out_what_is_null_and_know_a_date_s_instant(string sent, string received) =>
        files.Compare(sent, received, Notation.Loose).Differing.ShouldBe(0);

    [Fact]
    public void Where_all_members_are_written_an_entry_that_is_missing_is_lost()
    {
        files.Compare("""{"Map":{"1":5,"2":null}}""", """{"Map":{"1":5}}""", Notation.AllMembers).Differences.ShouldBe(["Map.2: null got lost"]);
        files.Compare("\"2026-01-15T10:00:00.0000000+02:00\"", "\"2026-01-15T08:00:00.0000000Z\"", Notation.AllMembers).Differing.ShouldBe(0);
    }

    [Theory]
    [InlineData("2026-01-15T12:34:56.0000000+05:30", "2026-01-15T07:04:56Z", true)]
    [InlineData("2026-01-15T07:04:56.0000000Z", "2026-01-15T07:04:56+00:00", true)]
    [InlineData("2026-01-15T07:04:56.0000000Z", "2026-01-15T12:34:56.0000000+05:30", true)]
    [InlineData("0001-01-01T00:00:00.0000000", "0001-01-01T00:00:00", true)]
    [InlineData("2026-01-15T07:04:56.0000000Z", "2026-01-15T07:04:56.0000000", false)]
    [InlineData("2026-01-15T07:04:56.0000000", "2026-01-15T07:04:56-00:00", false)]
    [InlineData("2026-01-15T12:34:56.0000000+05:30", "2026-01-15T12:34:56.0000000Z", false)]
    public void A_date_of_another_runtime_is_the_same_instant_in_any_zone_but_not_in_none(string sent, string received, bool isSame) =>
        files.Compare($"\"{sent}\"", $"\"{received}\"", Notation.Loose).Differing.ShouldBe(isSame ? 0 : 1);

    [Theory]
    [InlineData(1)]
    [InlineData(65_534)]
    [InlineData(65_535)]
    [InlineData(65_536)]
    [InlineData(1_000_000)]
    public void Values_of_any_length_are_compared_each_with_its_own(int length)
    {
        var text = $"\"{new string('x', length)}\"";
        files.Compare($"{text}\n1\n{text}\n2", $"{text}\n1\n{text}\n2\n").ShouldSatisfyAllConditions(
            record => record.Values.ShouldBe(4), record => record.Differing.ShouldBe(0));
        files.Compare($"{text}\n1\n{text}\n2\n", $"{text}\n3\n{text}\n2\n").Differing.ShouldBe(1);
    }

    [Theory]
    [InlineData("2026-01-15T12:00:00Z", "2026-01-15T12:00:00.0000000Z")]
    [InlineData("2026-01-15T12:00:00.0000000Z", "2026-01-15T12:00:00Z")]
    public void A_text_that_looks_like_a_date_must_come_back_as_it_was(string sent, string received)
    {
        files.Compare($"\"{sent}\"", $"\"{received}\"").Differing.ShouldBe(1);
        files.Compare("\"2026-01-15T12:00:00Z\"", "\"2026-01-15T12:00:00.000Z\"", Notation.Loose).Differing.ShouldBe(1);
    }

    [Fact]
    public void A_member_that_is_missing_among_many_is_found_at_once()
    {
        string Entries(int without) => $"{{{string.Join(',', Enumerable.Range(0, 100_000).Where(i => i != without).Select(i => $"\"k{i}\":{i}"))}}}";
        files.Compare(Entries(without: -1), Entries(without: 7)).Differences.ShouldBe(["k7: 7 got lost"]);
        files.Compare(Entries(without: 7), Entries(without: -1)).Differences.ShouldBe(["k7: 7 appeared from nowhere"]);
    }

    [Fact]
    public void An_instant_of_another_runtime_must_be_the_same() =>
        files.Compare("\"2026-01-15T10:00:00.0000000+02:00\"", "\"2026-01-15T10:00:00.0000000+00:00\"", Notation.Loose).Differing.ShouldBe(1);

    [Theory]
    [InlineData("""{"Tags":{"a":null,"b":"x"}}""", """{"Tags":{"b":"x"}}""", "Tags.a: null got lost")]
    [InlineData("""{"Tags":{}}""", """{"Tags":{"a":null}}""", "Tags.a: null appeared from nowhere")]
    [InlineData("""{"A":"2026-01-15T10:00:00.0000000+02:00"}""", """{"A":"2026-01-15T08:00:00.0000000+00:00"}""",
        "A: \"2026-01-15T10:00:00.0000000+02:00\" became \"2026-01-15T08:00:00.0000000+00:00\"")]
    [InlineData("""{"A":1}""", """{"A":2}""", "A: 1 became 2")]
    [InlineData("""{"A":null}""", """{"A":"0001-01-01T00:00:00.0000000"}""", "A: null became \"0001-01-01T00:00:00.0000000\"")]
    [InlineData("""{"A":{"B":[{"C":true}]}}""", """{"A":{"B":[{"C":false}]}}""", "A.B[].C: true became false")]
    [InlineData("""{"A":[1,2]}""", """{"A":[1]}""", "A[]: 2 elements became 1")]
    [InlineData("""{"A":[]}""", """{"A":null}""", "A: [] became null")]
    [InlineData("""{"A":1}""", "{}", "A: 1 got lost")]
    [InlineData("{}", """{"A":1}""", "A: 1 appeared from nowhere")]
    [InlineData("""{"A":0}""", """{"A":-0}""", "A: 0 became -0")]
    [InlineData("""{"A":5E-324}""", """{"A":0}""", "A: 5E-324 became 0")]
    [InlineData("""{"A":1E-40}""", """{"A":2E-40}""", "A: 1E-40 became 2E-40")]
    [InlineData("""{"A":340282366920938463463374607431768211455}""", """{"A":340282366920938463463374607431768211454}""",
        "A: 340282366920938463463374607431768211455 became 340282366920938463463374607431768211454")]
    [InlineData("""{"A":"1"}""", """{"A":1}""", "A: \"1\" became 1")]
    [InlineData("""{"A":"2026-01-15T12:34:56.0000000Z"}""", """{"A":"2026-01-15T12:34:56.0000000"}""",
        "A: \"2026-01-15T12:34:56.0000000Z\" became \"2026-01-15T12:34:56.0000000\"")]
    [InlineData("""{"A":"2026-01-15T12:34:56.0000001Z"}""", """{"A":"2026-01-15T12:34:56.0000000Z"}""",
        "A: \"2026-01-15T12:34:56.0000001Z\" became \"2026-01-15T12:34:56.0000000Z\"")]
    [InlineData("""{"A":"\uD800"}""", """{"A":"\uFFFD"}""", "A: \"\\uD800\" became \"\\uFFFD\"")]
    [InlineData("""{"A":"\\uD800"}""", """{"A":"\uD800"}""", "A: \"\\\\uD800\" became \"\\uD800\"")]
    [InlineData("1", "2", "the value: 1 became 2")]
    public void A_difference_names_its_member(string sent, string received, string difference) =>
        files.Compare(sent, received).Differences.ShouldBe([difference]);

    [Fact]
    public void Half_a_surrogate_pair_tells_names_apart() => files.Compare("""{"\uD800":1}""", """{"\uDC00":1}""").Differences
        .ShouldBe(["\uD800: 1 got lost", "\uDC00: 1 appeared from nowhere"]);

    [Fact]
    public void Each_member_is_told_once_with_the_number_of_values_it_is_found_in()
    {
        var found = files.Compare("{\"A\":1,\"B\":[1,2]}\n{\"A\":1,\"B\":[1]}\n{\"A\":1,\"B\":[]}\n",
            "{\"A\":1,\"B\":[3,4]}\n{\"A\":2,\"B\":[3]}\n{\"A\":1,\"B\":[]}\n");
        (found.Values, found.Differing).ShouldBe((3, 2));
        found.Differences.ShouldBe(["B[]: 1 became 3 (in 2 of 3 values)", "A: 1 became 2 (in 1 of 3 values)"]);
    }

    [Fact]
    public void Values_that_are_missing_or_too_many_are_told()
    {
        files.Compare("1\n2\n3\n", "1\n").Differences.ShouldBe(["the value: got lost (in 2 of 3 values)"]);
        files.Compare("1\n", "1\n1\n").Differences.ShouldBe(["the value: appeared from nowhere"]);
        files.Compare("", "").Values.ShouldBe(0);
    }

    [Fact]
    public void A_long_list_of_differences_is_cut()
    {
        var members = Enumerable.Range(0, 40).Select(i => $"\"M{i}\":1").ToList();
        files.Compare($"{{{string.Join(',', members)}}}", "{}").Differences.Count.ShouldBe(12);
    }

    [Fact]
    public void A_long_value_is_cut()
    {
        var long1 = new string('x', 500);
        files.Compare($"\"{long1}\"", "\"\"").Differences[0].Length.ShouldBeLessThan(100);
    }

    [Fact]
    public void Values_as_deep_as_workers_write_them_can_be_compared() =>
        files.Compare(new string('[', 512) + "1" + new string(']', 512), new string('[', 512) + "2" + new string(']', 512)).Differing.ShouldBe(1);

    public void Dispose() => files.Dispose();
}
