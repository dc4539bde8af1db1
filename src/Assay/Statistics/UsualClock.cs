using System.Runtime.InteropServices;
using Assay.Experiments.Micro;

namespace Assay.Statistics;

/// <summary>
/// How a run's rounds differ by their clock. A core's clock depends on what its neighbours do and on the minute; it made all cells of a launch 4 % slower or
/// faster at once, which isn't theirs, and the probe next to them as much. So what the probes of a round have in common is the clock. What the probe takes
/// longer next to one cell than next to others, in launch after launch, isn't (where its code lies, what the cell's instructions leave behind): that is taken
/// off first, or a cell that slows down the probe would seem fast. So is what the probes of one runtime take longer than those of another.
/// </summary>
internal sealed class UsualClock
{
    // Each pass brings both parts closer to what they are; of whole rounds, the first gives them.
    private const int Passes = 10;

    // A round of fewer serializers hardly tells its clock from what they do to the probe: where there are others, it says nothing about that.
    private const int Company = 3;

    private readonly RunDocument run;
    private readonly Dictionary<Round, double> clocks = [];
    private readonly double usual;

    /// <summary>Looks at a run.</summary>
    public UsualClock(RunDocument run)
    {
        this.run = run;
        var runtimes = run.Serializers.DistinctBy(serializer => serializer.Id)
            .ToDictionary(serializer => serializer.Id, serializer => serializer.Runtime ?? "");
        var paces = run.Cells.GroupBy(cell => runtimes.GetValueOrDefault(cell.Serializer, "")).SelectMany(OfRuntime).ToArray();
        foreach (var ofPayload in paces.GroupBy(pace => pace.Round.Payload))
            AddClocks([.. ofPayload]);
        usual = paces.Length == 0 ? 0 : Median.Of([.. paces.Select(pace => clocks[pace.Round])]);
    }

    /// <summary>What brings a cell's samples, each given by its launch and its place there, to the run's usual clock: the factor of their undisturbed times; 1
    /// where no worker tells its own.</summary>
    public Func<LaunchRecord, int, double> Of(CellRecord cell)
    {
        var round = RoundOf(cell);
        return (launch, i) => clocks.TryGetValue(round(launch, i), out var clock) ? Math.Exp(usual - clock) : 1;
    }

    // Tukey's median polish (Exploratory Data Analysis, 1977) of the logarithms, by rounds and cells.
    private void AddClocks(Pace[] paces)
    {
        var cells = paces.Select(pace => pace.Cell).Distinct().ToDictionary(cell => cell, _ => 0.0);
        var byRound = paces.ToLookup(pace => pace.Round);
        var company = byRound.ToDictionary(round => round.Key, round => round.Select(pace => pace.Process).Distinct().Count());
        var enough = Math.Min(Company, company.Values.Max());
        var byCell = paces.GroupBy(pace => pace.Cell).ToDictionary(cell => cell.Key,
            cell => cell.Any(IsInCompany) ? cell.Where(IsInCompany).ToArray() : [.. cell]);
        for (var pass = 0; pass < Passes; pass++)
        {
            foreach (var round in byRound)
                clocks[round.Key] = Median.Of([.. round.Select(pace => pace.Logarithm - cells[pace.Cell])]);
            foreach (var (cell, its) in byCell)
                cells[cell] = Median.Of(Array.ConvertAll(its, pace => pace.Logarithm - clocks[pace.Round]));
        }

        bool IsInCompany(Pace pace) => company[pace.Round] >= enough;
    }

    private Pace[] OfRuntime(IEnumerable<CellRecord> cells)
    {
        Pace[] paces = [.. cells.SelectMany(Paces)];
        if (paces.Length == 0)
            return [];
        var usualOfRuntime = Median.Of(Array.ConvertAll(paces, pace => pace.Logarithm));
        return Array.ConvertAll(paces, pace => pace with { Logarithm = pace.Logarithm - usualOfRuntime });
    }

    private IEnumerable<Pace> Paces(CellRecord cell)
    {
        var round = RoundOf(cell);
        return from launch in cell.Launches
               from i in Enumerable.Range(0, launch.CalmPace.Count)
               where launch.CalmPace[i] > 0
               select new Pace(cell.Number, (cell.Serializer, cell.Settings), round(launch, i), Math.Log(launch.CalmPace[i]));
    }

    private Func<LaunchRecord, int, Round> RoundOf(CellRecord cell)
    {
        var payload = PayloadKey.Of(cell);
        return (launch, i) => new(payload, BaselineCopies.LaunchOf(run, launch.Launch), launch.Round[i]);
    }

    // The cells of a payload are launched together, with the baseline's copies.
    [StructLayout(LayoutKind.Auto)]
    private readonly record struct Round(PayloadKey Payload, int Launch, int Number);

    [StructLayout(LayoutKind.Auto)]
    private readonly record struct Pace(int Cell, (string Serializer, string Settings) Process, Round Round, double Logarithm);
}
