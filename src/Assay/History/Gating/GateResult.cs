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

    /// <summary>0 all pass, 1 a slowdown is confirmed, 4 neither.</summary>
    public int ExitCode => IsSame ? 0 : Cells.Any(cell => cell.Verdict == GateVerdict.Slower) ? UserException.NotMeasured
        : Cells.Count > 0 && Cells.All(cell => cell.Verdict == GateVerdict.Passes) ? 0 : CantDecide;

    /// <summary>The answer in a sentence.</summary>
    public string Sentence => IsSame ? $"{Candidate} is the same file as {Against}, so it can't be slower." : ExitCode switch
    {
        0 => $"{Candidate} is not slower than {Against} by {Rule.Text} or more.",
        CantDecide when Losing > 0 =>
            $"{Candidate} loses data that {Against} doesn't in {Losing} of {Cells.Count} cells: its time there is that of doing less.",
        CantDecide => $"Whether {Candidate} is slower than {Against} by {Rule.Text} can't be decided for {Many(GateVerdict.Undecided)} of {Cells.Count} cells.",
        _ => $"{Candidate} is slower than {Against} in {Many(GateVerdict.Slower)} of {Cells.Count} cells, confirmed by fresh processes.",
    };

    private int Losing => Cells.Count(cell => cell.Loses);

    private int Many(GateVerdict verdict) => Cells.Count(cell => cell.Verdict == verdict);
}
