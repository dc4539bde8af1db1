using System.Runtime.InteropServices;
using Assay.Experiments.Micro;

namespace Assay.Statistics;

/// <summary>
/// How a run's rounds differ by their clock. A core's clock depends on what its neighbours do and on the minute; it made all cells of a launch 4 % slower or
/// faster at once, which isn't theirs, and the probe next to them as much. So what the probes of a round have in common is the clock. What the probe takes
/// longer next to one cell than next to others, in launch after launch, isn't (where its code lies, what the cell's instructions leave behind): that is taken
/// off first, or a cell that slows down the probe would seem fast. The probe's code differs from runtime to runtime.
/// </summary>
internal sealed class UsualClock
{
    // Each pass brings both parts closer to what they are; of whole rounds, the first gives them.
    private const int Passes = 10;

    private readonly Dictionary<string, string> runtimes;
    private readonly Dictionary<Round, double> factors = [];

    /// <summary>Looks at a run.</summary>
    public UsualClock(RunDocument run)
    {
        runtimes = run.Serializers.DistinctBy(serializer => serializer.Id).ToDictionary(serializer => serializer.Id, serializer => serializer.Runtime ?? "");
        foreach (var ofRuntime in run.Cells.SelectMany(Paces).GroupBy(pace => pace.Round.Runtime))
            AddFactors([.. ofRuntime]);
    }

    /// <summary>What brings a cell's samples, each given by its launch and its place there, to the run's usual clock: the factor of their undisturbed times; 1
    /// where no worker of the runtime tells its own.</summary>
    public Func<LaunchRecord, int, double> Of(CellRecord cell)
    {
        var round = RoundOf(cell);
        return (launch, i) => factors.GetValueOrDefault(round(launch, i), 1);
    }

    // Tukey's median polish (Exploratory Data Analysis, 1977) of the logarithms, by rounds and cells.
    private void AddFactors(Pace[] paces)
    {
        var clocks = new Dictionary<Round, double>();
        var cells = paces.Select(pace => pace.Cell).Distinct().ToDictionary(cell => cell, _ => 0.0);
        var byRound = paces.ToLookup(pace => pace.Round);
        var byCell = paces.ToLookup(pace => pace.Cell);
        for (var pass = 0; pass < Passes; pass++)
        {
            foreach (var round in byRound)
                clocks[round.Key] = Median.Of([.. round.Select(pace => pace.Logarithm - cells[pace.Cell])]);
            foreach (var cell in byCell)
                cells[cell.Key] = Median.Of([.. cell.Select(pace => pace.Logarithm - clocks[pace.Round])]);
        }
        var usual = Median.Of([.. paces.Select(pace => clocks[pace.Round])]);
        foreach (var (round, clock) in clocks)
            factors[round] = Math.Exp(usual - clock);
    }

    private IEnumerable<Pace> Paces(CellRecord cell)
    {
        var round = RoundOf(cell);
        return from launch in cell.Launches
               from i in Enumerable.Range(0, launch.CalmPace.Count)
               where launch.CalmPace[i] > 0
               select new Pace(cell.Number, round(launch, i), Math.Log(launch.CalmPace[i]));
    }

    private Func<LaunchRecord, int, Round> RoundOf(CellRecord cell)
    {
        var (runtime, payload) = (runtimes.GetValueOrDefault(cell.Serializer, ""), PayloadKey.Of(cell));
        return (launch, i) => new(runtime, payload, launch.Launch, launch.Round[i]);
    }

    // The cells of a payload are launched together.
    [StructLayout(LayoutKind.Auto)]
    private readonly record struct Round(string Runtime, PayloadKey Payload, int Launch, int Number);

    [StructLayout(LayoutKind.Auto)]
    private readonly record struct Pace(int Cell, Round Round, double Logarithm);
}
