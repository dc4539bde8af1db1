using Assay.Protocol;
using Assay.Reports.Numbers;

namespace Assay.Reports.Findings;

/// <summary>The findings of ".NET vs JVM Json serialization" (2014), answered from a run's own figures.</summary>
internal static class PublishedFindings
{
    private const string NotMeasured = "not measured in this run";

    // Less than a tenth more is nobody's "slow".
    private const double Slow = 1.1;

    private const int MostNames = 6;

    // The libraries that exist on both .NET and Mono.
    private static readonly string[] OnBoth = ["newtonsoft-json", "system-text-json", "data-contract-json"];

    private static readonly string[] Minimal = ["system-text-json", "system-text-json-sourcegen", "newtonsoft-json", "ingot-json"];
    private static readonly string[] Models = ["message", "complex", "small-post", "delete-post", "post", "book"];

    /// <summary>Question and answer, one sentence each; none for runs that aren't about it.</summary>
    public static IReadOnlyList<string> Of(RunAnalysis analysis)
    {
        if (analysis.Run.Study is not ("json-benchmark" or "dates"))
            return [];
        var evidence = new Evidence(analysis);
        List<Func<Evidence, string>> questions = [one => NonUtcDates(one, analysis.Run.Machine.TimeZone)];
        if (analysis.Run.Study == "json-benchmark")
            questions.AddRange([Decimals, Nulls, Construction, Mono, Jackson]);
        return questions.ConvertAll(question => question(evidence) + Care(evidence.TakeRestless()));
    }

    private static string Care(IReadOnlyList<string> restless) => restless.Count == 0
        ? ""
        : $" Caveat: in at least one launch the warm-up ran out of time for {string.Join(", ", restless.Take(MostNames))}"
            + $"{(restless.Count > MostNames ? string.Create(CultureInfo.InvariantCulture, $" and {restless.Count - MostNames} others") : "")}.";

    private static string NonUtcDates(Evidence evidence, string? zone)
    {
        var ratios = (
            from cell in evidence.Cells
            where cell.Cell.Options.GetValueOrDefault("dates") == "local" && cell.Cell.Options.Count == 1 && evidence.RuntimeOf(cell) == "dotnet"
                && cell.Cell.Operation != Operation.Create && Evidence.Name(cell) != CellNames.NoOp
            group cell by (Name: Evidence.Name(cell), cell.Cell.Payload) into same
            let ratio = evidence.Ratio(evidence.Find(same.Key.Name, same.Key.Payload, "dates=local"), evidence.Find(same.Key.Name, same.Key.Payload))
            where ratio is not null
            orderby ratio.Value descending
            select (same.Key.Name, same.Key.Payload, Ratio: ratio)).ToList();
        const string question = "Are dates that aren't UTC very slow on .NET?";
        if (ratios.Count == 0)
            return $"{question} {NotMeasured}: it needs a payload with dates=local and the same one with UTC.";
        var shown = ratios.Where(one => OnBoth.Contains(one.Name, StringComparer.Ordinal)).Prepend(ratios[0]).Distinct();
        return $"{question} {Verdict(ratios.ConvertAll(one => one.Ratio))} With local dates "
            + $"{string.Join(", ", shown.Select(one => $"{one.Name} takes {Show(one.Ratio)} times its time on {one.Payload}"))}; the largest of "
            + $"{ratios.Count} comes first. Local is the machine's zone{(zone is null ? "" : $", {zone}")}.";
    }

    private static string Decimals(Evidence evidence)
    {
        var ratios = (
            from name in OnBoth
            let withDecimal = evidence.Ratio(evidence.Find(name + "-mono", "complex"), evidence.Find(name, "complex"))
            let without = evidence.Ratio(evidence.Find(name + "-mono", "message"), evidence.Find(name, "message"))
            let ratio = LogEstimate.Of(withDecimal) is { } one && LogEstimate.Of(without) is { } other ? one.Over(other, deviation: 0) : null
            where ratio is not null
            select (Name: name, WithDecimal: withDecimal, Without: without, Ratio: ratio.Estimate)).ToList();
        const string question = "Are decimals slow on Mono?";
        return ratios.Count == 0
            ? $"{question} {NotMeasured}: it needs complex and message on .NET and on Mono."
            : $"{question} {Verdict(ratios.ConvertAll(one => one.Ratio))} "
                + string.Join("; ", ratios.Select(one =>
                    $"{one.Name} on Mono takes {Show(one.WithDecimal)} times its time on .NET for complex, which holds a decimal (and a float), and "
                        + $"{Show(one.Without)} for message, which holds none: {Show(one.Ratio)} times as much")) + ".";
    }

    private static string Nulls(Evidence evidence)
    {
        var ratios = (
            from name in Minimal
            let minimal = evidence.Find(name + "-minimal", "delete-post")
            let full = evidence.Find(name, "delete-post")
            let ratio = evidence.Ratio(minimal, full)
            where ratio is not null
            select (Ratio: ratio, Text: $"{name} takes {Show(ratio)} times the time{Sizes(minimal, full)}")).ToList();
        const string question = "Does leaving out nulls pay?";
        return ratios.Count == 0
            ? $"{question} {NotMeasured}: it needs delete-post with a serializer and its -minimal variant."
            : $"{question} {Pays(ratios.ConvertAll(one => one.Ratio))} On delete-post without nulls and defaults "
                + $"{string.Join("; ", ratios.Select(one => one.Text))}. Published: no notable effect.";
    }

    private static string Construction(Evidence evidence)
    {
        var ratios = (
            from model in Models
            let dotnet = Creation(evidence, model, "dotnet")
            let jvm = Creation(evidence, model, "jvm")
            let ratio = evidence.Ratio(dotnet, jvm)
            where ratio is not null
            select (Model: model, Ratio: ratio)).ToList();
        const string question = "Does object construction cost more on .NET than on the JVM?";
        return ratios.Count == 0
            ? $"{question} {NotMeasured}: it needs the operation create with a serializer of each."
            : $"{question} {Verdict(ratios.ConvertAll(one => one.Ratio))} .NET takes "
                + $"{string.Join(", ", ratios.Select(one => $"{Show(one.Ratio)} times the JVM's time for {one.Model}"))}.";
    }

    private static string Mono(Evidence evidence)
    {
        var ratios = (
            from name in OnBoth
            from model in Models
            let ratio = evidence.Ratio(evidence.Find(name + "-mono", model), evidence.Find(name, model))
            where ratio is not null
            orderby ratio.Value
            select (Name: name, Model: model, Ratio: ratio)).ToList();
        const string question = "Is Mono a couple of times slower than .NET?";
        return ratios.Count == 0
            ? $"{question} {NotMeasured}: it needs a library on both."
            : $"{question} From {Show(ratios[0].Ratio)} times ({ratios[0].Name} on {ratios[0].Model}) to {Show(ratios[^1].Ratio)} times ({ratios[^1].Name} on "
                + $"{ratios[^1].Model}) over {ratios.Count} pairs.";
    }

    private static string Jackson(Evidence evidence)
    {
        var ratios = (
            from model in Models
            let ratio = evidence.Ratio(evidence.Find("newtonsoft-json", model), evidence.Find("jackson", model))
            where ratio is not null
            select $"{Show(ratio)} on {model}").ToList();
        const string question = "Is Newtonsoft.Json comparable with Jackson, and the JVM faster once optimized?";
        return ratios.Count == 0
            ? $"{question} {NotMeasured}: it needs both on a model."
            : $"{question} newtonsoft-json relative to jackson: {string.Join(", ", ratios)}.";
    }

    private static CellFigures? Creation(Evidence evidence, string model, string runtime) =>
        evidence.Cells.FirstOrDefault(figures => figures.Cell.Operation == Operation.Create && figures.Cell.Payload == model && figures.Cell.Options.Count == 0
            && evidence.RuntimeOf(figures) == runtime);

    // An interval on both sides of the line decides nothing.
    private static string Verdict(IReadOnlyList<Estimate> ratios)
    {
        var slower = ratios.Count(ratio => ratio.Interval.Low > Slow);
        var open = ratios.Count(ratio => ratio.Interval.Contains(Slow));
        if (slower == ratios.Count)
            return "Yes.";
        if (open == ratios.Count)
            return "This run can't decide.";
        return slower > 0 ? $"In {slower} of {ratios.Count} cases." : open > 0 ? "Not beyond doubt." : "No.";
    }

    // A tenth less is what somebody would leave them out for.
    private static string Pays(IReadOnlyList<Estimate> ratios)
    {
        var faster = ratios.Count(ratio => ratio.Interval.High < 1 / Slow);
        var open = ratios.Count(ratio => ratio.Interval.Contains(1 / Slow));
        return faster == ratios.Count
            ? "Yes, in time too."
            : faster > 0 ? $"In time, in {faster} of {ratios.Count} cases." : open == ratios.Count
            ? "In time, this run can't decide."
            : open > 0 ? "In time, not beyond doubt." : "In time, no: only in bytes.";
    }

    private static string Sizes(CellFigures? minimal, CellFigures? full) =>
        minimal?.Cell.SizeBytes is { } less && full?.Cell.SizeBytes is { } more ? $" for {Figure.Bytes(less)} bytes instead of {Figure.Bytes(more)}" : "";

    private static string Show(Estimate ratio) => $"{Figure.Ratio(ratio.Value)} ({Figure.Ratio(ratio.Interval.Low)}–{Figure.Ratio(ratio.Interval.High)})";
}
