using Assay.Protocol;

namespace Assay.Worker;

/// <summary>One serializer with one payload in memory.</summary>
internal abstract class Subject : IDisposable
{
    private readonly Dictionary<long, TimedLoop> cells = [];

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
        return new Message(Verbs.Prepared).With("api", loop.Api);
    }

    /// <summary>Runs a cell for about so long.</summary>
    public Message Warm(long cell, long nanoseconds)
    {
        var (iterations, elapsed) = Cell(cell).RunFor(nanoseconds);
        return new Message(Verbs.Warmed).With("iterations", iterations).With("nanoseconds", elapsed).With("compiled", RuntimeFacts.CompiledMethods);
    }

    /// <summary>What the loop costs without the serializer.</summary>
    public Message Calibrate(long cell) => new Message(Verbs.Calibrated).With("overhead", Calibration.NanosecondsPerIteration(Cell(cell).Empty()));

    /// <summary>Takes one sample, and answers when the process is quiet again.</summary>
    public Message Sample(long cell, long iterations, long leadIn)
    {
        var sample = Sampler.Take(Cell(cell), iterations, leadIn);
        Quiet.Wait();
        return sample;
    }

    /// <inheritdoc/>
    public virtual void Dispose()
    {
        foreach (var cell in cells.Values)
            cell.Dispose();
    }

    /// <summary>A loop for an operation.</summary>
    public abstract TimedLoop Loop(string operation, string destination, string mode);

    private TimedLoop Cell(long number) => cells.TryGetValue(number, out var loop) ? loop : throw new ProtocolException($"cell {number} was not prepared");
}
