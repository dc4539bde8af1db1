using Assay.Studies;

namespace Assay.Tests.Studies;

/// <summary>Cold starts as a part of a study.</summary>
public sealed class ColdStudyTests : IDisposable
{
    private const string Text =
        "payloads: [envelope, post-10]\nbudget: 10m\noperations: [serialize, create]\ncold:\n  operations: [serialize, round-trip]\n  starts: 4\n  loops:\n   "
            + " post-10: [1, 10_000, 100]\n";
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Takes_half_of_the_time_and_goes_up_to_the_longest_loop()
    {
        var plan = Plan(new());
        plan.Budget.ShouldBe(TimeSpan.FromMinutes(5));
        var cold = plan.Cold!;
        cold.Budget.ShouldBe(TimeSpan.FromMinutes(5));
        cold.Starts.ShouldBe(4);
        cold.Cells.ShouldAllBe(cell => cell.Payload == "post-10");
        cold.Loops["post-10"].ShouldBe([1, 100, 10_000]);
        cold.Cells.Select(cell => (cell.Serializer.Id, cell.Operation)).ShouldBeUnique();
        cold.Cells.Select(cell => cell.Operation).Distinct().ShouldBe(["serialize", "round-trip"]);
    }

    [Fact]
    public void Does_only_what_was_asked_for()
    {
        Plan(new() { Operations = ["serialize"] }).Cold!.Cells.ShouldAllBe(cell => cell.Operation == "serialize");
        var without = Plan(new() { Payloads = ["envelope"] });
        without.Cold.ShouldBeNull();
        without.Budget.ShouldBe(TimeSpan.FromMinutes(10));
    }

    [Fact]
    public void May_be_for_some_of_the_serializers_unless_others_are_asked_for()
    {
        var all = Plan(new()).Cold!.Cells.Select(cell => cell.Serializer.Id).Distinct().ToList();
        var study = Text + $"  serializers: ['*', '!{all[0]}']\n";
        Plan(new(), study).Cold!.Cells.Select(cell => cell.Serializer.Id).Distinct().ShouldBe(all[1..]);
        Plan(new() { Serializers = [all[0]] }, study).Cold!.Cells.ShouldAllBe(cell => cell.Serializer.Id == all[0]);
    }

    [Theory]
    [InlineData("cold: { starts: 3 }", "'loops' is missing")]
    [InlineData("cold: { loops: { envelop: 1 } }",
        "study.yml:2: 'loops' has 'envelop' (did you mean 'envelope'?); expected one of the study's payloads: envelope")]
    [InlineData("cold: { loops: { envelope: [] } }", "study.yml:2: 'envelope' is empty")]
    [InlineData("cold: { starts: 4294967297, loops: { envelope: 1 } }", "'starts' is '4294967297'; expected a whole number from 1 to 100000")]
    [InlineData("cold: { loops: { envelope: 0 } }", "expected a whole number of at least 1")]
    [InlineData("cold: { loops: { envelope: [10, 15] } }", "15: a start notes its time at 1, 2, 5, 10, 20, 50, … operations")]
    [InlineData("cold: { operations: deserialize, loops: { envelope: 1 } }", "'operations' has 'deserialize'")]
    public void A_mistake_is_told(string text, string complaint) =>
        Should.Throw<UserException>(() => StudyReader.Read(folder.Write("study.yml", "payloads: envelope\n" + text))).Message.ShouldContain(complaint);

    private Plan Plan(StudyOverrides overrides, string text = Text) =>
        Planner.Make(StudyReader.Read(folder.Write("study.yml", text)), overrides, TestCatalog.Usual, seed: 1, commandLine: "");
}
