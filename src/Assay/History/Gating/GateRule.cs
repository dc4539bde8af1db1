namespace Assay.History.Gating;

/// <summary>
/// When a slowdown is called one. What looks slower is measured again by fresh processes, and those alone confirm it: where both sides are measured in turns,
/// a false alarm needs two accidents in a row. Against a stored run one can be enough, for both measurements are divided by the same figure of that run. Its
/// error rates, by simulation, are in docs/gate.md.
/// </summary>
/// <param name="Slower">The slowdown that matters: 0.03 is 3 %.</param>
internal sealed record GateRule(double Slower)
{
    // One-sided: what passes has a slowdown of that size with 1 % at most, what is suspected could be chance in 5 %, what is confirmed in 0.5 %.
    private const double PassTail = 0.01;
    private const double SuspectTail = 0.05;
    private const double ConfirmTail = 0.005;

    // Of the time that would decide; more than this is asking for another machine.
    private const double MostTimes = 30;

    private double Limit => Math.Log(1 + Slower);

    /// <summary>The first measurement's verdict on a cell: it passes, is suspected of being slower, or neither.</summary>
    public GateVerdict Judge(LogEstimate ratio)
    {
        if (ratio.Highest(PassTail) < Limit)
            return GateVerdict.Passes;
        return LooksSlower(ratio, SuspectTail) ? GateVerdict.Slower : GateVerdict.Undecided;
    }

    /// <summary>The verdict of both measurements.</summary>
    /// <param name="first">The first.</param>
    /// <param name="second">That of fresh processes.</param>
    public GateVerdict Judge(LogEstimate first, LogEstimate second)
    {
        if (Judge(first) == GateVerdict.Slower && second.Highest(PassTail) >= Limit && LooksSlower(second, ConfirmTail))
            return GateVerdict.Slower;
        return first.And(second).Highest(PassTail) < Limit ? GateVerdict.Passes : GateVerdict.Undecided;
    }

    /// <summary>How many times the time would probably decide; null if no time in reason would.</summary>
    public double? WouldDecide(LogEstimate both)
    {
        if (!CanDecide(both))
            return null;
        var (lasting, distance) = (both.Lasting * both.Lasting, Distance(both));
        var times = ((both.Error * both.Error) - lasting) / ((distance * distance) - lasting);
        return times <= MostTimes ? Math.Max(2, Math.Ceiling(times)) : null;
    }

    /// <summary>Whether any time would: not if what no time lessens of the error is too much already.</summary>
    public bool CanDecide(LogEstimate both) => Distance(both) > both.Lasting;

    /// <summary>The slowdown as it is written: "3 %".</summary>
    public string Text => string.Create(CultureInfo.InvariantCulture, $"{Slower * 100:0.##} %");

    // How large the error may be at most.
    private double Distance(LogEstimate both)
    {
        var (toPass, toFail) = (Limit - both.Value, both.Value > Limit / 2 ? both.Value : 0);
        return Math.Max(toPass / Quantile(PassTail), toFail / Quantile(ConfirmTail));
    }

    // Half of what matters is no slowdown, however certain.
    private bool LooksSlower(LogEstimate ratio, double tail) => ratio.Value > Limit / 2 && ratio.TailAbove(0) < tail;

    private static double Quantile(double tail) => Statistics.StudentQuantile.Above(1e6, tail);
}
