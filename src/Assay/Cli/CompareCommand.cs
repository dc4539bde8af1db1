using System.CommandLine;
using Assay.History;
using Assay.History.Comparing;
using Assay.Reports.Writers;

namespace Assay.Cli;

/// <summary><c>assay compare</c>: what differs between two runs, or between two serializers of one run.</summary>
internal static class CompareCommand
{
    /// <summary>Makes the command.</summary>
    public static Command Make()
    {
        var before = new Argument<string>("before") { Description = RunReference.Allowed };
        var after = new Argument<string?>("after") { Description = "Another one; left out where two serializers of one run are compared",
            Arity = ArgumentArity.ZeroOrOne };
        var of = OptionText.One("--of", "ID", "With one run: the serializer that is looked at");
        var with = OptionText.One("--with", "ID", "With one run: the serializer that it is compared with");
        var correction = OptionText.One("--correction", "NAME",
            $"How chance is allowed for where cells are many: {string.Join(", ", Correction.All)} ({Correction.Holm} where left out)");
        var margin = OptionText.Share("--margin", "A difference of less is none that matters; otherwise 3%");
        var anyway = new Option<bool>("--anyway") { Description = "Compare runs of different machines all the same" };
        var history = HistoryOption.Make();
        var command = new Command("compare",
            "Compare two runs cell by cell: faster, slower, no difference, or can't decide") { before, after, of, with, correction, margin, anyway, history };
        command.SetAction(parsed =>
        {
            var named = Lists.Split("--correction", [parsed.GetValue(correction) ?? Correction.Holm], Correction.All)[0];
            var rule = new ComparisonRule(named, parsed.GetValue(margin) ?? 0.03);
            var store = HistoryOption.Find(parsed, history);
            var (one, other) = (parsed.GetValue(of), parsed.GetValue(with));
            var first = RunReference.Find(parsed.GetRequiredValue(before), store);
            RunComparison comparison;
            if (parsed.GetValue(after) is { } second)
            {
                if (one is not null || other is not null)
                    throw new UserException("--of and --with: are for serializers of one run; two runs are compared cell by cell");
                var found = RunReference.Find(second, store);
                if (found.Id == first.Id && found.Started == first.Started)
                    throw new UserException($"both are the run {first.Id}: there is nothing to compare; --of and --with compare two of its serializers");
                comparison = RunComparison.Of(first, found, rule, parsed.GetValue(anyway));
            }
            else
            {
                comparison = one is not null && other is not null
                    ? RunComparison.Of(first, other, one, rule)
                    : throw new UserException("compare needs two runs, or one with --of and --with");
            }
            if (comparison.Warning is { } warning)
                Console.Error.WriteLine($"assay: {Printable.Of(warning)}");
            ConsoleReport.Write(ReportConsole.Current(), ComparisonText.Table(comparison));
            if (ComparisonText.Checks(comparison) is { } checks)
                ConsoleReport.Write(ReportConsole.Current(), checks);
        });
        return command;
    }
}
