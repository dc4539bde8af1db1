using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>
/// How the cost of an operation differs between the values that it takes in turn. A slice of a sample holds only some of them: its time is held against what
/// these values cost by themselves, or a median over slices would tell which values they held.
/// </summary>
internal sealed class ValueCosts
{
    // A cycle through the values that fits into a slice needs no costs: slices then hold whole cycles.
    private const long LongestCycle = Slices.SliceNanoseconds;
    private const long Budget = 30_000_000;
    private const int Passes = 3;

    // What reading the clock takes: the lowest of so many times.
    private const int Readings = 100;
    private const int EmptyRuns = 5;
    private const int EmptyIterations = 1_000;

    // For as long more passes are made where too much was disturbed.
    private const long DoubtBudget = 100_000_000;

    // So much of the cost may seem to be half as much again, and the median is 1 % off.
    private const double MostDoubtful = 0.02;

    // A question must be answered within the worker's patience, however many values there are.
    private const long LongestPass = 2_000_000_000;

    private readonly double[] sums;

    internal ValueCosts(double[] costs, bool isRough, int untimed)
    {
        (IsRough, Untimed) = (isRough, untimed);
        sums = new double[costs.Length + 1];
        for (var i = 0; i < costs.Length; i++)
            sums[i + 1] = sums[i] + costs[i];
    }

    /// <summary>
    /// Whether too much of the cost is of values timed only beside a neighbour. If a third of it seems to be half as much again, the median of slices, each
    /// held against its values, is 15 % off; the mean isn't.
    /// </summary>
    public bool IsRough { get; }

    /// <summary>How many of the values there was no time for: what they cost isn't known, nor what an operation costs on average.</summary>
    public int Untimed { get; }

    /// <summary>What one operation costs on average over all values, nanoseconds.</summary>
    public double Mean => sums[^1] / (sums.Length - 1);

    /// <summary>Times each value by itself; null if there is only one, or where a cycle through them is so short that slices hold whole ones.</summary>
    /// <param name="loop">What is timed.</param>
    /// <param name="machine">Where.</param>
    /// <param name="longestPass">Nanoseconds after which the remaining values are left out: they are taken to cost what the others do.</param>
    [MethodImpl(OptimizedOnce.Flag)]
    public static ValueCosts? Of(TimedLoop loop, Machine machine, long longestPass = LongestPass)
    {
        if (loop.Values == 1)
            return null;
        var (warm, cycle) = loop.RunFor(0, loop.Values, longestPass);
        if (warm == loop.Values && cycle <= LongestCycle)
            return null;
        var passes = new CostPasses(loop, machine, Reading(loop, machine));
        var start = machine.Now;
        long spent = 0;
        for (var pass = 0; pass == 0 || (pass < Passes && spent < Budget) || (IsDoubtful() && spent < Math.Min(DoubtBudget, longestPass)); pass++)
        {
            passes.Next(start, longestPass);
            spent = machine.Now - start;
        }
        return new(passes.Costs(), IsDoubtful(), passes.Untimed);

        bool IsDoubtful() => passes.Doubtful > MostDoubtful;
    }

    // A slice reads the clock once for hundreds of operations: what that takes, and what beginning a run takes, is in the time of a single one, and would make
    // cheap values seem to cost more beside dear ones than they do.
    [MethodImpl(OptimizedOnce.Flag)]
    private static double Reading(TimedLoop loop, Machine machine)
    {
        using var empty = loop.Empty();
        var (one, each) = (double.PositiveInfinity, double.PositiveInfinity);
        for (var i = 0; i < Readings; i++)
            one = Math.Min(one, machine.TimeOne(empty));
        for (var i = 0; i < EmptyRuns; i++)
            each = Math.Min(each, (double)machine.Time(empty, EmptyIterations, slowdown: 0).Nanoseconds / EmptyIterations);
        return Math.Max(0, one - each);
    }

    /// <summary>What a number of operations cost, beginning with a value.</summary>
    [MethodImpl(OptimizedOnce.Flag)]
    public double Of(int first, long iterations)
    {
        var values = sums.Length - 1;
        var cycles = Math.DivRem(iterations, values, out var rest);
        var end = first + (int)rest;
        var part = end <= values ? sums[end] - sums[first] : sums[values] - sums[first] + sums[end - values];
        return (cycles * sums[values]) + part;
    }
}
