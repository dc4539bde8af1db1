namespace Assay.History.Gating;

/// <summary>The result of a gate.</summary>
/// <param name="Candidate">What was tried.</param>
/// <param name="Against">What it was compared with.</param>
/// <param name="Rule">When a slowdown is called one.</param>
/// <param name="Cells">The cells.</param>
/// <param name="Notes">Further notes.</param>
internal sealed record GateResult(string Candidate, string Against, GateRule Rule, IReadOnlyList<GateCell> Cells, IReadOnlyList<string> Notes)
{
    /// <summary>The exit code where nothing is slower, but not everything could be decided.</summary>
    public const int CantDecide = 4;

    /// <summary>Whether both are the same file, of which nothing needs to be measured.</summary>
    public bool IsSame { get; init; }

    /// <summary>Whether it was compared with a run of before, which fresh processes can't measure again.</summary>
    public bool IsAgainstRun { get; init; }

    /// <summary>The verdict on all cells: it is that of the worst.</summary>
    public GateVerdict Verdict => IsSame || (Cells.Count > 0 && Many(GateVerdict.Passes) == Cells.Count) ? GateVerdict.Passes
        : Many(GateVerdict.Slower) > 0 ? GateVerdict.Slower
        : Many(GateVerdict.Broken) > 0 ? GateVerdict.Broken : GateVerdict.Undecided;

    /// <summary>0 all pass, 1 a slowdown is confirmed or the candidate alone loses data or fails, 4 neither.</summary>
    public int ExitCode => Verdict switch { GateVerdict.Passes => 0, GateVerdict.Undecided => CantDecide, _ => UserException.NotMeasured };

    /// <summary>The answer in a sentence, or one for each fault.</summary>
    public string Sentence => IsSame ? $"{Candidate} is the same file as {Against}, so it can't be slower." : Verdict switch
    {
        GateVerdict.Passes => $"{Candidate} is not slower than {Against} by {Rule.Text} or more.",
        GateVerdict.Undecided =>
            $"Whether {Candidate} is slower than {Against} by {Rule.Text} can't be decided for {Many(GateVerdict.Undecided)} of {Cells.Count} cells.",
        _ => string.Join(' ', Faults),
    };

    private IEnumerable<string> Faults
    {
        get
        {
            if (Many(GateVerdict.Slower) is > 0 and var slower)
                yield return $"{Candidate} is slower than {Against} in {slower} of {Cells.Count} cells, confirmed by fresh processes"
                    + $"{(IsAgainstRun ? " against the same figures of that run" : "")}.";
            if (Cells.Count(cell => cell.Loses) is > 0 and var losing)
                yield return $"{Candidate} loses data that {Against} doesn't in {losing} of {Cells.Count} cells: its time there is that of doing less.";
            if (Cells.Count(cell => cell.Verdict == GateVerdict.Broken && !cell.Loses) is > 0 and var failing)
                yield return $"{Candidate} fails in {failing} of {Cells.Count} cells where {Against} doesn't.";
        }
    }

    private int Many(GateVerdict verdict) => Cells.Count(cell => cell.Verdict == verdict);
}
