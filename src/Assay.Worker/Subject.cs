using Assay.Protocol;
using static System.FormattableString;

namespace Assay.Worker;

/// <summary>Represents one serializer with one payload in memory.</summary>
internal abstract class Subject : IDisposable
{
    private readonly Dictionary<long, TimedLoop> cells = [];
    private readonly Dictionary<long, Sampler> samplers = [];

    // The code that asks for samples must not be compiled while they are taken, so it goes through the compiler's two tiers beforehand.
    private const int Rehearsals = 2;
    private const int CallsOfTier = 32;

    // A rehearsal comes to every value. Where that takes longer, it is no rehearsal, and what the harness compiles is little beside it.
    private const double LongestRehearsal = 1e9;

    /// <summary>Builds the payload's values for an adapter.</summary>
    public static Subject Of(Adapter adapter, Payload payload, PayloadSettings settings, string scratch) =>
        (Subject)Activator.CreateInstance(typeof(Subject<,>).MakeGenericType(payload.RootType, adapter.OwnType), adapter, payload, settings, scratch)!;

    /// <summary>Writes the payload's values as canonical JSON.</summary>
    public abstract Message Export(string valuesPath);

    /// <summary>Passes every value through the serializer; see <c>verify</c> in the protocol.</summary>
    public abstract Message Verify(string bytesPath, string valuesPath);

    /// <summary>Makes a cell ready.</summary>
    public Message Prepare(Message question)
    {
        var loop = Loop(question.Text("operation"), question.Text("destination"), question.Text("mode"));
        cells[question.Whole("cell")] = loop;
        samplers[question.Whole("cell")] = new Sampler(loop, ThisMachine.Instance);
        return new Message(Verbs.Prepared).With("api", loop.Api);
    }

    /// <summary>Runs a cell for about the given time, and at least the given number of times.</summary>
    /// <param name="cell">The cell to run.</param>
    /// <param name="nanoseconds">The time to run for.</param>
    /// <param name="calls">The minimum number of calls.</param>
    /// <param name="rest">Whether to answer only after pending compilation is done.</param>
    public Message Warm(long cell, long nanoseconds, long calls, bool rest)
    {
        var allocated = GC.GetTotalAllocatedBytes(precise: false);
        var (iterations, elapsed) = Cell(cell).RunFor(nanoseconds, calls);
        allocated = GC.GetTotalAllocatedBytes(precise: false) - allocated;
        if (rest)
            Quiet.Wait(ThisMachine.Instance);
        return new Message(Verbs.Warmed).With("iterations", iterations).With("nanoseconds", elapsed).With("compiled", RuntimeFacts.CompiledMethods)
            .With("allocated_bytes", allocated).With("gc0", GC.CollectionCount(0));
    }

    /// <summary>Warms up all cells until the runtime no longer compiles anything, and has the harness's own sampling code compiled.</summary>
    public Message Settle(long calls, int turns, long nanoseconds)
    {
        long[] numbers = [.. cells.Keys];
        Array.Sort(numbers);
        var settling = new Settling([.. numbers.Select(number => cells[number])], ThisMachine.Instance);
        var settled = settling.Run(calls, turns, nanoseconds);
        for (var i = 0; i < Rehearsals * numbers.Length; i++)
        {
            var number = numbers[i % numbers.Length];
            if (settling.Times[i % numbers.Length] * cells[number].Values <= LongestRehearsal)
                Rehearse(samplers[number]);
        }
        // Other workers warm up meanwhile: one that uses caches and memory makes large values dearer, and no probe sees it. This one is alone when the first
        // sample is asked for.
        foreach (var number in numbers)
            samplers[number].ForgetCosts();
        var answer = new Message(Verbs.Settled).With("settled", settled).With("compiled", RuntimeFacts.CompiledMethods);
        for (var i = 0; i < numbers.Length; i++)
            answer.With(Invariant($"cell.{numbers[i]}.calls"), settling.Calls[i]).With(Invariant($"cell.{numbers[i]}.nanoseconds"), settling.Times[i]);
        return answer;
    }

    /// <summary>Takes a sample that is discarded, and writes and reads its answer as often as a tier of the compiler requires.</summary>
    private static void Rehearse(Sampler sampler)
    {
        var answer = sampler.Take(1, 1, 1).ToString();
        for (var i = 0; i < CallsOfTier; i++)
        {
            var read = Message.Parse(answer);
            answer = new Message(read.Verb).With("iterations", read.Whole("iterations")).With("median", read.Number("median", 0))
                .With("rest", read.Flag("rest")).ToString();
        }
        Quiet.Wait(ThisMachine.Instance);
    }

    /// <summary>Measures what the loop costs without the serializer.</summary>
    public Message Calibrate(long cell) =>
        new Message(Verbs.Calibrated).With("overhead", Calibration.NanosecondsPerIteration(Cell(cell).Empty(), ThisMachine.Instance));

    /// <summary>Takes one sample, and answers once the process is idle again.</summary>
    public Message Sample(Message question)
    {
        ThisMachine.Instance.Floor.Hear(question.Number("floor", 0));
        return samplers[Known(question.Whole("cell"))].Take(question.Whole("iterations"), question.Whole("lead_in", 0), question.Whole("patience", 0),
            question.Find("rest") != "false");
    }

    /// <inheritdoc/>
    public virtual void Dispose()
    {
        foreach (var cell in cells.Values)
            cell.Dispose();
    }

    /// <summary>Returns a loop for an operation.</summary>
    public abstract TimedLoop Loop(string operation, string destination, string mode);

    private TimedLoop Cell(long number) => cells[Known(number)];

    private long Known(long number) => cells.ContainsKey(number) ? number : throw new ProtocolException($"cell {number} was not prepared");
}
