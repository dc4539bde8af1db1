using Assay.Protocol;

namespace Assay.Experiments.Micro;

/// <summary>Holds a worker's answers to the protocol: what has another verb, belongs to another
/// cell or lacks a figure is no answer, however well formed the line is.</summary>
internal static class Answers
{
    /// <summary>Checks an answer.</summary>
    /// <exception cref="ProtocolException">It doesn't answer the question; the text says why.</exception>
    public static void Check(Message question, Message answer)
    {
        if (question.Find("cell") is { } cell && answer.Find("cell") is { } other && other != cell)
            throw new ProtocolException($"'{question.Verb}' was asked of cell {cell} and answered for cell {other}");
        if (answer.Verb is Verbs.Unsupported or Verbs.Failed)
            _ = answer.Text("reason");
        else if (answer.Verb != AnswerTo(question.Verb))
            throw new ProtocolException($"'{question.Verb}' was answered with '{answer.Verb}'");
        else
            CheckFigures(question, answer);
    }

    private static string AnswerTo(string question) => question switch
    {
        Verbs.Load => Verbs.Loaded,
        Verbs.Verify => Verbs.Verified,
        Verbs.Export => Verbs.Exported,
        Verbs.Prepare => Verbs.Prepared,
        Verbs.Warm => Verbs.Warmed,
        Verbs.Settle => Verbs.Settled,
        Verbs.Calibrate => Verbs.Calibrated,
        Verbs.Sample => Verbs.Sampled,
        _ => throw new ArgumentException($"'{question}' is no question.", nameof(question)),
    };

    private static void CheckFigures(Message question, Message answer)
    {
        switch (answer.Verb)
        {
            case Verbs.Warmed:
                AtLeast(answer, "iterations", answer.Whole("iterations"), 1);
                AtLeast(answer, "nanoseconds", answer.Whole("nanoseconds"), 0);
                _ = answer.Whole("compiled", 0);
                break;
            case Verbs.Calibrated:
                AtLeast(answer, "overhead", answer.Number("overhead", 0), 0);
                break;
            case Verbs.Sampled:
                var (asked, run) = (question.Whole("iterations"), answer.Whole("iterations"));
                if (run < asked || (run > asked && question.Whole("patience", 0) == 0))
                    throw new ProtocolException($"{asked} iterations were asked for and {run} run");
                AtLeast(answer, "nanoseconds", answer.Whole("nanoseconds"), 0);
                foreach (var field in (ReadOnlySpan<string>)["pace", "calm_pace", "median", "mean", "floor"])
                    AtLeast(answer, field, answer.Number(field, 0), 0);
                foreach (var field in (ReadOnlySpan<string>)["cpu_nanoseconds", "undisturbed", "allocated_bytes", "gc0", "gc1", "gc2", "compiled",
                    "pause_nanoseconds", "undisturbed_pause_nanoseconds", "undisturbed_collections", "untimed_values"])
                    AtLeast(answer, field, answer.Whole(field, 0), 0);
                break;
        }
    }

    private static void AtLeast(Message answer, string field, double value, double least)
    {
        if (!double.IsFinite(value) || value < least)
            throw new ProtocolException(
                $"'{answer.Verb}': field '{field}' is {value.ToString(CultureInfo.InvariantCulture)}; at least {least.ToString(CultureInfo.InvariantCulture)} "
                    + "is possible");
    }
}
