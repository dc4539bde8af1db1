using Assay.Cli;
using Assay.Experiments.Startup;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Tests.Cli;

/// <summary>What planning has to say of a run is in the run, whichever command planned it.</summary>
public sealed class PlannedNotesTests : IDisposable
{
    private const string Part = "orders: 1,000 of the 100,000 values in its data are used; --count all uses all of them.";

    private readonly TemporaryFolder folder = new();

    private static Catalog Catalog { get; } = TestCatalog.Usual with { Payloads = [new() { Name = "orders", DefaultCount = 1_000, Available = 100_000 }] };

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Cold_starts_tell_what_settings_leave_out_and_how_much_of_data_takes_part()
    {
        var plan = PlanOf("json-mono", "system-text-json");
        var run = StartupCommand.Plan(new StartupPlan { Variants = [new(plan.Cells[0].Serializer, RuntimeSetting.Default, null)], Seed = 1 }, plan, ["more"]);
        run.Notes.Take(3).ShouldBe(["ready-to-run: for .NET only; json-mono isn't measured under it.", Part, "more"]);
        run.Settings.Baseline.ShouldBe(plan.Baseline);
    }

    [Fact]
    public async Task Profiles_tell_how_much_of_data_takes_part() =>
        (await ProfileCommand.BeginAsync(PlanOf("system-text-json"), LabFolders.At(folder.Path, []), CancellationToken.None)).Notes.ShouldBe([Part]);

    [Fact]
    public async Task Profiles_tell_what_data_they_are_of()
    {
        folder.Write("payloads/orders/data.json", "[]");
        (await ProfileCommand.BeginAsync(PlanOf("system-text-json"), LabFolders.At(folder.Path, []), CancellationToken.None)).Settings.Data.ShouldNotBeNull()
            .ShouldHaveSingleItem().Key.ShouldBe("orders");
    }

    private static Plan PlanOf(params string[] serializers) => Planner.Make(
        new() { Name = "startup", Cases = [new() { Payloads = [new() { Name = "orders", Place = "startup" }], Operations = ["serialize"] }] },
        new() { Serializers = serializers, Settings = [RuntimeSetting.Default, RuntimeSetting.ReadyToRun] }, Catalog, seed: 1, "assay startup");
}
