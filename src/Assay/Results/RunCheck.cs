namespace Assay.Results;

/// <summary>Checks what JSON's form can't promise, so that a document that was edited or
/// damaged ends in a clear line and not somewhere in the statistics.</summary>
internal static class RunCheck
{
    /// <summary>Checks a document that was read.</summary>
    /// <exception cref="RunFileException">It contradicts itself.</exception>
    public static void Check(string file, RunDocument run)
    {
        var numbers = new HashSet<int>();
        foreach (var cell in run.Cells)
        {
            if (!numbers.Add(cell.Number))
                throw new RunFileException(
                    string.Create(CultureInfo.InvariantCulture, $"{file}: cell {cell.Number} occurs twice; cell numbers must be unique"));
            foreach (var launch in cell.Launches)
            {
                var samples = launch.Nanoseconds.Count;
                int[] lengths = [launch.Round.Count, launch.Iterations.Count];
                int[] optional =
                [
                    launch.Pace.Count, launch.Median.Count, launch.Mean.Count, launch.Undisturbed.Count, launch.Floor.Count, launch.CalmPace.Count,
                    launch.PauseNanoseconds.Count, launch.UndisturbedPauseNanoseconds.Count, launch.UndisturbedCollections.Count, launch.Compiled.Count,
                    launch.CpuNanoseconds.Count, launch.AllocatedBytes.Count, launch.Gc0.Count, launch.Gc1.Count, launch.Gc2.Count,
                ];
                if (Array.Exists(lengths, length => length != samples) || Array.Exists(optional, length => length > 0 && length != samples))
                    throw new RunFileException(string.Create(CultureInfo.InvariantCulture,
                        $"{file}: cell {cell.Number}, launch {launch.Launch}: the sample columns differ in length; each sample needs an entry in "
                            + $"all"));
                if (launch.Iterations.Exists(iterations => iterations < 1))
                    throw new RunFileException(string.Create(CultureInfo.InvariantCulture,
                        $"{file}: cell {cell.Number}, launch {launch.Launch}: a sample has no iterations; expected at least 1"));
            }
        }
        if ((run.Profiles ?? []).Select(profile => profile.Contradiction()).OfType<string>().FirstOrDefault() is { } broken)
            throw new RunFileException($"{file}: {broken}");
        if (run.Records.Select(record => record.Contradiction()).OfType<string>().FirstOrDefault() is { } contradiction)
            throw new RunFileException($"{file}: {contradiction}");
    }
}
