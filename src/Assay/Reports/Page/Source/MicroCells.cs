using Assay.Reports.Page.Model;
using Assay.Reports.Words;

namespace Assay.Reports.Page.Source;

/// <summary>Cells that were measured in a worker.</summary>
internal static class MicroCells
{
    /// <summary>How they were measured.</summary>
    public const string Experiment = "micro";

    /// <summary>The page's cell.</summary>
    /// <param name="figures">Its figures.</param>
    /// <param name="without">What its times are without, in words.</param>
    /// <param name="number">Its number on the page.</param>
    public static PageCell Of(CellFigures figures, string without, int number)
    {
        var cell = figures.Cell;
        var (loop, of) = (figures.Loop, cell.Loop is null ? "" : " of the loop");
        return new()
        {
            Number = number,
            Experiment = Experiment,
            Serializer = cell.Serializer,
            Operation = cell.Operation,
            Axes = [.. Axes(cell)],
            Status = CellNames.Status(cell.Status),
            Reason = CellNames.Reason(cell),
            IsChecked = CellNames.IsChecked(cell),
            Differences = cell.Verification?.Differences ?? [],
            Doubts = figures.Doubts,
            Facts = [.. Facts(figures)],
            Metrics = PageMetric.Known(
                PageMetric.Of("time", $"median time{of}{without}", PageUnit.Nanoseconds, figures.Median, loop),
                PageMetric.Of("mean", "mean time" + of, PageUnit.Nanoseconds, figures.Mean * loop),
                PageMetric.Of("deviation", "standard deviation of samples" + (of.Length > 0 ? ", for the loop" : ""),
                    PageUnit.Nanoseconds, figures.StandardDeviation * loop),
                PageMetric.Of("size", "bytes written", PageUnit.Bytes, cell.SizeBytes),
                PageMetric.Of("gzip", "bytes after gzip", PageUnit.Bytes, cell.GzipBytes),
                PageMetric.Of("allocated", of.Length > 0 ? "allocated per operation" : "allocated", PageUnit.Bytes, figures.AllocatedBytes),
                PageMetric.Of("gc0", "collections of generation 0 per 1,000 operations", PageUnit.Number, figures.Gc0 * 1_000),
                PageMetric.Of("gc1", "of generation 1", PageUnit.Number, figures.Gc1 * 1_000),
                PageMetric.Of("gc2", "of generation 2", PageUnit.Number, figures.Gc2 * 1_000),
                PageMetric.Of("ratio", "time relative to the run's baseline", PageUnit.Number, figures.Ratio)),
            Samples = Samples(cell),
        };
    }

    private static IEnumerable<(string Axis, string Value)> Axes(CellRecord cell)
    {
        yield return ("serializer", cell.Serializer);
        yield return ("payload", cell.Payload);
        if (CellNames.Options(cell) is { Length: > 0 } options)
            yield return ("options", options);
        if (cell.Count != 1)
            yield return ("count", cell.Count.ToString("#,##0", CultureInfo.InvariantCulture));
        yield return ("operation", OperationWords.Name(cell.Operation));
        yield return ("destination", cell.Destination);
        yield return ("mode", cell.Mode);
        if (cell.Settings != "default")
            yield return ("settings", cell.Settings);
        if (cell.Loop is { } loop)
            yield return ("loop", loop.ToString("#,##0", CultureInfo.InvariantCulture));
    }

    private static IEnumerable<(string Name, string Value)> Facts(CellFigures figures)
    {
        if (figures.Cell.Api is { Length: > 0 } api)
            yield return ("through", api);
        if (figures.Cell.Verification is { } check)
            yield return ("round trip",
                string.Create(CultureInfo.InvariantCulture, $"{check.Values - check.Differing:#,##0} of {check.Values:#,##0} values came back equal"));
        if (figures.Samples > 0)
            yield return ("samples",
                string.Create(CultureInfo.InvariantCulture, $"{figures.Samples:#,##0} in {Counted.Of(figures.Launches, "launch", "launches")}"));
        if (figures.Undisturbed is { } share)
            yield return ("undisturbed", Numbers.Figure.Percent(share) + " of the sampling time");
        if (figures.Modes.Count > 1)
            yield return ("levels", $"its launches form {figures.Modes.Count} groups");
        foreach (var failure in figures.Cell.Launches.Select(launch => launch.Failure).OfType<string>().Distinct())
            yield return ("a launch ended early", failure);
    }

    private static IReadOnlyList<PageColumn> Samples(CellRecord cell)
    {
        var launches = cell.Launches;
        double[] All(Func<LaunchRecord, IEnumerable<double>> values) => [.. launches.SelectMany(values)];
        if (launches.Sum(launch => launch.Nanoseconds.Count) == 0)
            return [];
        var collections = new CollectionCost(CellSeries.Counting(cell));
        List<PageColumn> columns =
        [
            new("launch", All(launch => launch.Nanoseconds.Select(_ => (double)launch.Launch))),
            new("round", All(launch => launch.Round.Select(round => (double)round))),
            new("ns per operation", All(Times), PageUnit.Nanoseconds),
            new("iterations", All(launch => launch.Iterations.Select(count => (double)count))),
            new("elapsed ns", All(launch => launch.Nanoseconds.Select(time => (double)time))),
        ];
        Add("undisturbed ns", launch => launch.Undisturbed);
        Add("allocated bytes", launch => launch.AllocatedBytes);
        Add("gen 0", launch => launch.Gc0.ConvertAll(count => (long)count));
        Add("gen 1", launch => launch.Gc1.ConvertAll(count => (long)count));
        Add("gen 2", launch => launch.Gc2.ConvertAll(count => (long)count));
        return columns;

        IEnumerable<double> Times(LaunchRecord launch)
        {
            var cost = collections.Of(launch);
            return launch.Nanoseconds.Select((_, i) => Math.Round(Time(launch, i, cost) - launch.OverheadNanoseconds, 3));
        }

        // With what collections cost it, as its figure has it; none where no moment was undisturbed.
        static double Time(LaunchRecord launch, int i, double collections) => launch.Median.Count <= i ? (double)launch.Nanoseconds[i] / launch.Iterations[i]
            : launch.Median[i] <= 0 ? double.NaN
            : CollectionCost.IsWhole(launch, i) ? launch.Median[i]
            : launch.Median[i] + collections;

        // What a worker doesn't tell has no column.
        void Add(string title, Func<LaunchRecord, List<long>> column)
        {
            if (launches.TrueForAll(launch => column(launch).Count == launch.Nanoseconds.Count))
                columns.Add(new(title, All(launch => column(launch).Select(value => (double)value))));
        }
    }
}
