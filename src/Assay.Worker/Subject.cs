using Assay.Protocol;
using static System.FormattableString;

namespace Assay.Worker;

/// <summary>One serializer with one payload in memory.</summary>
internal abstract class Subject : IDisposable
{
    private readonly Dictionary<long, TimedLoop> cells = [];
    private readonly Dictionary<long, Sampler> samplers = [];

    // What asks for samples must not be compiled in the midst of them: it goes through the compiler's two tiers before.
    private const int Rehearsals = 2;
    private const int CallsOfTier = 32;

    /// <summary>Builds the payload's values for an adapter.</summary>
    public static Subject Of(Adapter adapter, Payload payload, PayloadSettings settings, string scratch) =>
        (Subject)Activator.CreateInstance(typeof(Subject<,>).MakeGenericType(payload.RootType, adapter.OwnType), adapter, payload, settings, scratch)!;

    /// <summary>Writes the payload's values as canonical JSON.</summary>
    public abstract Message Export(string valuesPath);

    /// <summary>Sends every value through the serializer; see the protocol's <c>verify</c>.</summary>
    public abstract Message Verify(string bytesPath, string valuesPath);

    /// <summary>Makes a cell ready.</summary>
    public Message Prepare(Message question)
    {
        var loop = Loop(question.Text("operation"), question.Text("destination"), question.Text("mode"));
        cells[question.Whole("cell")] = loop;
        samplers[question.Whole("cell")] = new Sampler(loop);
        return new Message(Verbs.Prepared).With("api", loop.Api);
    }

    /// <summary>Runs a cell for about so long and at the least so often.</summary>
    /// <param name="cell">The cell.</param>
    /// <param name="nanoseconds">How long.</param>
    /// <param name="calls">How often.</param>
    /// <param name="rest">Whether to answer only when what is being compiled is done.</param>
    public Message Warm(long cell, long nanoseconds, long calls, bool rest)
    {
        var allocated = GC.GetTotalAllocatedBytes(precise: false);
        var (iterations, elapsed) = Cell(cell).RunFor(nanoseconds, calls);
        allocated = GC.GetTotalAllocatedBytes(precise: false) - allocated;
        if (rest)
            Quiet.Wait();
        return new Message(Verbs.Warmed).With("iterations", iterations).With("nanoseconds", elapsed).With("compiled", RuntimeFacts.CompiledMethods)
            .With("allocated_bytes", allocated).With("gc0", GC.CollectionCount(0));
    }

    /// <summary>Warms all cells up until the runtime compiles nothing any more, and has the harness's own code for samples compiled.</summary>
    public Message Settle(long calls, int turns, long nanoseconds)
    {
        long[] numbers = [.. cells.Keys];
        Array.Sort(numbers);
        var settling = new Settling([.. numbers.Select(number => cells[number])]);
        var settled = settling.Run(calls, turns, nanoseconds);
        for (var i = 0; i < Rehearsals * numbers.Length; i++)
            Rehearse(samplers[numbers[i % numbers.Length]]);
        var answer = new Message(Verbs.Settled).With("settled", settled).With("compiled", RuntimeFacts.CompiledMethods);
        for (var i = 0; i < numbers.Length; i++)
            answer.With(Invariant($"cell.{numbers[i]}.calls"), settling.Calls[i]).With(Invariant($"cell.{numbers[i]}.nanoseconds"), settling.Times[i]);
        return answer;
    }

    /// <summary>Takes a sample that nobody keeps, and writes and reads its answer as often as a tier of the compiler asks for.</summary>
    private static void Rehearse(Sampler sampler)
    {
        var answer = sampler.Take(1, 1, 1).ToString();
        for (var i = 0; i < CallsOfTier; i++)
        {
            var read = Message.Parse(answer);
            answer = new Message(read.Verb).With("iterations", read.Whole("iterations")).With("median", read.Number("median", 0))
                .With("rest", read.Flag("rest")).ToString();
        }
        Quiet.Wait();
    }

    /// <summary>What the loop costs without the serializer.</summary>
    public Message Calibrate(long cell) => new Message(Verbs.Calibrated).With("overhead", Calibration.NanosecondsPerIteration(Cell(cell).Empty()));

    /// <summary>Takes one sample, and answers when the process is quiet again.</summary>
    public Message Sample(Message question)
    {
        PaceFloor.Hear(question.Number("floor", 0));
        return samplers[Known(question.Whole("cell"))].Take(question.Whole("iterations"), question.Whole("lead_in", 0), question.Whole("patience", 0),
            question.Find("rest") != "false");
    }

    /// <inheritdoc/>
    public virtual void Dispose()
    {
        foreach (var cell in cells.Values)
            cell.Dispose();
    }

    /// <summary>A loop for an operation.</summary>
    public abstract TimedLoop Loop(string operation, string destination, string mode);

    private TimedLoop Cell(long number) => cells[Known(number)];

    private long Known(long number) => cells.ContainsKey(number) ? number : throw new ProtocolException($"cell {number} was not prepared");
}
