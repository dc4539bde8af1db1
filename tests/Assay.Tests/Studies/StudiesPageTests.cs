using Assay.Experiments;
using Assay.Protocol;
using Assay.Studies;

namespace Assay.Tests.Studies;

/// <summary>docs/studies.md has every key and every name that a study's file can have, and none besides.</summary>
public sealed class StudiesPageTests : IDisposable
{
    private static readonly PageText Page = new("studies.md");
    private readonly TemporaryFolder folder = new();

    public static TheoryData<string> Experiments => [.. ExperimentFinder.Own.Select(one => one.Name)];

    public void Dispose() => folder.Dispose();

    [Theory]
    [MemberData(nameof(Experiments))]
    public void An_experiments_keys_are_there_and_which_of_them_a_case_can_have(string name)
    {
        var experiment = ExperimentFinder.Own.Single(one => one.Name == name);
        var rows = Page.TableAfter($"## `experiment: {name}`");
        FirstNames($"## `experiment: {name}`").ShouldBe(experiment.AllKeys, ignoreOrder: true);
        rows.Where(row => row[1] == "✓").SelectMany(row => PageText.Names(row[0]))
            .ShouldBe(experiment.AllKeys.Except(experiment.StudyKeys), ignoreOrder: true);
        if (experiment.Keys.Contains("settings", StringComparer.Ordinal))
            Settings(rows.Single(row => row[0] == "`settings`")[2]).ShouldBe(experiment.Settings, ignoreOrder: true);
    }

    [Theory]
    [MemberData(nameof(Experiments))]
    public void What_a_study_can_say_of_a_payload_is_there(string name)
    {
        var experiment = ExperimentFinder.Own.Single(one => one.Name == name);
        Page.TableAfter("## Payloads").Where(row => row[1] == "all" || row[1].Split(", ").Contains(name)).SelectMany(row => PageText.Names(row[0]))
            .ShouldBe(["name", "count", .. experiment.PayloadKeys], ignoreOrder: true);
    }

    [Theory]
    [MemberData(nameof(Experiments))]
    public void The_options_that_apply_to_an_experiment_are_there(string name) =>
        PageText.Names(Page.TableAfter("## What the command line can change").Single(row => row[0] == name)[1])
            .ShouldBe(ExperimentFinder.Own.Single(one => one.Name == name).Options, ignoreOrder: true);

    [Fact]
    public void The_keys_of_every_study_are_there()
    {
        var refused = Should.Throw<UserException>(() => Read("another: 1")).Message.Split("expected one of ")[1].Split(", ");
        FirstNames("## Keys of every study").ShouldBe(refused.Except(ExperimentFinder.Own.SelectMany(one => one.AllKeys)), ignoreOrder: true);
    }

    [Fact]
    public void Every_operation_destination_mode_and_setting_is_explained()
    {
        FirstNames("## Operations").ShouldBe(Operation.All, ignoreOrder: true);
        FirstNames("## Destinations").ShouldBe(Destination.All, ignoreOrder: true);
        FirstNames("## Modes").ShouldBe(Mode.All, ignoreOrder: true);
        FirstNames("## Runtime settings").ShouldBe(RuntimeSetting.All, ignoreOrder: true);
    }

    [Fact]
    public void A_settings_variable_and_its_value_are_there()
    {
        foreach (var row in Page.TableAfter("## Runtime settings"))
        {
            var variables = RuntimeSetting.Environment(PageText.Names(row[0]).Single()).Select(variable => $"{variable.Name}={variable.Value}");
            PageText.Names(row[2]).ShouldBe(variables, row[0]);
        }
    }

    [Fact]
    public void Its_studies_can_be_read()
    {
        var studies = Page.Code("yaml").Select(Read).ToList();
        studies.Select(study => study.Experiment).ShouldBe(["micro", "load"]);
        studies[0].Cases.Select(part => part.Destinations.Count).ShouldBe([2, 1]);
    }

    // Those of the runtime, without what the cell excludes, and what it adds.
    private static IEnumerable<string> Settings(string cell) =>
        RuntimeSetting.All.Except(PageText.Names(cell)).Concat(PageText.Names(cell).Except(RuntimeSetting.All));

    private static IEnumerable<string> FirstNames(string place) => Page.TableAfter(place).SelectMany(row => PageText.Names(row[0]));

    private Study Read(string yaml) => StudyReader.Read(folder.Write("study.yml", yaml));
}
