using System.CommandLine;
using Assay.History;
using Assay.History.Comparing;
using Assay.Reports.Writers;

namespace Assay.Cli;

/// <summary><c>assay compare</c>: what differs between two runs, or between two serializers of one run.</summary>
internal static class CompareCommand
{
    public static Command Make()
    {
        var before = new Argument<string>("before") { Description = RunReference.Allowed };
        var after = new Argument<string?>("after") { Description = "Another run; omit it to compare two serializers of one run",
            Arity = ArgumentArity.ZeroOrOne };
        var of = OptionText.One("--of", "ID", "Within one run: the serializer to judge");
        var with = OptionText.One("--with", "ID", "Within one run: the serializer to compare it with");
        var correction = OptionText.One("--correction", "NAME",
            $"Correction for many comparisons: {string.Join(", ", Correction.All)} (default: {Correction.Holm})");
        var margin = OptionText.Share("--margin", "Smaller differences don't matter, however certain (default: those under 3% that aren't certain)");
        var anyway = new Option<bool>("--anyway") { Description = "Compare runs even if their machines, inherited settings or data differ" };
        var history = HistoryOption.Make();
        var command = new Command("compare",
            "Compare two runs cell by cell: faster, slower, no difference, or can't decide") { before, after, of, with, correction, margin, anyway, history };
        command.SetAction(parsed =>
        {
            var named = Lists.One("--correction", parsed.GetValue(correction) ?? Correction.Holm, Correction.All);
            var rule = new ComparisonRule(named, parsed.GetValue(margin));
            var store = HistoryOption.Find(parsed, history);
            var (one, other) = (parsed.GetValue(of), parsed.GetValue(with));
            var first = RunReference.Find(parsed.GetRequiredValue(before), store);
            RunComparison comparison;
            if (parsed.GetValue(after) is { } second)
            {
                if (one is not null || other is not null)
                    throw new UserException("--of and --with compare serializers within one run; two runs are compared cell by cell");
                var found = RunReference.Find(second, store);
                if (found.Id == first.Id && found.Started == first.Started)
                    throw new UserException($"both arguments name the run {first.Id}; to compare two of its serializers, use --of and --with");
                comparison = RunComparison.Of(first, found, rule, parsed.GetValue(anyway));
            }
            else
            {
                comparison = one is not null && other is not null
                    ? RunComparison.Of(first, other, one, rule)
                    : throw new UserException("compare needs two runs, or one with --of and --with");
            }
            foreach (var warning in comparison.Warnings)
                Console.Out.WriteLine(Printable.Of(warning));
            ConsoleReport.Write(ReportConsole.Current(), ComparisonText.Table(comparison) with
            {
                Notes =
                [
                    .. comparison.Notes.Except(comparison.Warnings),
                    .. comparison.OtherData.Count > 0 ? [$"Payloads with other data: {UnlikeRunsException.Advice}."] : Array.Empty<string>(),
                ],
            });
            if (ComparisonText.Checks(comparison) is { } checks)
                ConsoleReport.Write(ReportConsole.Current(), checks);
        });
        return command;
    }
}
