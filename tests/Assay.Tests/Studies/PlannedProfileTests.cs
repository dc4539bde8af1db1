using Assay.Studies;

namespace Assay.Tests.Studies;

/// <summary>Which cells of a plan are profiled.</summary>
public sealed class PlannedProfileTests : IDisposable
{
    private const string Text = "payloads: [{ name: envelope, count: [10, 20] }, post-10]\noperations: [serialize, deserialize]\n";
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void None_unless_the_study_or_somebody_asks_for_it()
    {
        Plan(Text, null).ShouldBeEmpty();
        Plan(Text, ["*"]).ShouldNotBeEmpty();
    }

    [Fact]
    public void Those_that_match_and_of_several_sizes_the_first()
    {
        var cells = Plan(Text + "profile: '*/envelope/serialize/*'\n", null);
        cells.ShouldNotBeEmpty();
        cells.ShouldAllBe(cell => cell.Payload == "envelope" && cell.Operation == "serialize" && cell.Count == 10 && cell.Serializer.Runtime == "dotnet");
        cells.Select(cell => cell.Serializer.Id).ShouldBeUnique();
    }

    [Fact]
    public void What_is_asked_for_stands_instead_of_the_studys()
    {
        Plan(Text + "profile: '*/envelope/*'\n", ["*/post-10/deserialize/*"]).ShouldAllBe(cell => cell.Payload == "post-10");
        Should.Throw<UserException>(() => Plan(Text, ["*/nothing/*"])).Message
            .ShouldStartWith("--profile: no cell matches '*/nothing/*'; a cell's name is serializer/payload/operation/destination, such as ");
    }

    [Fact]
    public void What_a_study_asks_for_is_there_unless_the_command_line_left_it_out()
    {
        const string study = Text + "profile: '*/post-10/*'\n";
        Should.Throw<UserException>(() => Plan(Text + "profile: '*/nothing'\n", null)).Message
            .ShouldStartWith("study 'study': profile: no cell matches '*/nothing'; a cell's name is ");
        Planner.Make(StudyReader.Read(folder.Write("study.yml", study)), new() { Payloads = ["envelope"] }, TestCatalog.Usual, 1, "").Profile.ShouldBeEmpty();
    }

    [Fact]
    public void Other_experiments_have_no_profiles()
    {
        var file = folder.Write("study.yml", "experiment: load\npayloads: [envelope]\nprofile: '*'\n");
        Should.Throw<UserException>(() => StudyReader.Read(file)).Message.ShouldEndWith("'profile' doesn't apply to the experiment load, only to micro");
    }

    private IReadOnlyList<PlannedCell> Plan(string study, IReadOnlyList<string>? asked) =>
        Planner.Make(StudyReader.Read(folder.Write("study.yml", study)), new() { Profile = asked }, TestCatalog.Usual, 1, "").Profile;
}
