using Assay.Protocol;
using Assay.Results;

namespace Assay.Tests;

/// <summary>Builds small runs by hand.</summary>
internal static class TestRun
{
    /// <summary>A run of the cells.</summary>
    public static RunDocument Of(params CellRecord[] cells) => new()
    {
        Id = "test",
        Study = "test",
        AssayVersion = "0.1.0",
        Started = new(2026, 1, 15, 12, 34, 56, TimeSpan.Zero),
        Finished = new(2026, 1, 15, 12, 37, 56, TimeSpan.Zero),
        State = RunState.Finished,
        Settings = new() { CommandLine = "assay run test", BudgetSeconds = 180, Seed = 7, Baseline = "base", Launches = 3,
            MinimumRounds = 3, TargetPrecision = 0.01 },
        Machine = new() { OperatingSystem = "Linux", Architecture = "X64", Processor = "A processor", LogicalCores = 2, MemoryBytes = 8L << 30,
            Runtime = ".NET 10.0.0" },
        Cells = [.. cells],
    };

    /// <summary>A cell without samples.</summary>
    public static CellRecord Cell(int number, string serializer, string mode = Mode.Sync, string settings = "default",
        string operation = Operation.Serialize) => new()
    {
        Number = number,
        Serializer = serializer,
        Payload = "post",
        Count = 1,
        Operation = operation,
        Destination = Destination.Memory,
        Mode = mode,
        Settings = settings,
    };

    /// <summary>Adds a launch whose samples take the given nanoseconds per operation.</summary>
    public static CellRecord Launch(this CellRecord cell, params double[] nanoseconds) => cell.LaunchOf(1_000, nanoseconds);

    /// <summary>Adds a launch whose samples have the given number of iterations and take the given nanoseconds per operation.</summary>
    public static CellRecord LaunchOf(this CellRecord cell, long iterations, params double[] nanoseconds)
    {
        cell.Launches.Add(new()
        {
            Launch = cell.Launches.Count + 1,
            Settled = true,
            Round = [.. Enumerable.Range(1, nanoseconds.Length)],
            Iterations = [.. nanoseconds.Select(_ => iterations)],
            Nanoseconds = [.. nanoseconds.Select(value => (long)Math.Round(value * iterations))],
            CpuNanoseconds = [.. nanoseconds.Select(value => (long)Math.Round(value * iterations))],
            AllocatedBytes = [.. nanoseconds.Select(_ => 64 * iterations)],
            Gc0 = [.. nanoseconds.Select(_ => 2)],
            Gc1 = [.. nanoseconds.Select(_ => 1)],
            Gc2 = [.. nanoseconds.Select(_ => 0)],
        });
        return cell;
    }
}
