using System.Collections.Concurrent;
using Assay.Protocol;
using Assay.Workers;

namespace Assay.Tests.Experiments.Micro;

/// <summary>Workers that answer from a script and let the fake clock go on instead of working.</summary>
internal sealed class FakeWorkers(FakeTime time) : IWorkerLauncher
{
    /// <summary>What the payload's values are, as the reference worker exports them.</summary>
    public const string Values = "{\"Text\":\"a\",\"Number\":1}\n";

    private const double SettlingNanoseconds = 8_000_000;

    private readonly Random noise = new(1);
    private int asking;

    /// <summary>Nanoseconds of an operation by serializer; 1,000 where nothing is said.</summary>
    public Dictionary<string, double> Speed { get; } = [];

    /// <summary>How far samples differ, relative to their time.</summary>
    public double Noise { get; set; }

    /// <summary>An answer that takes the usual one's place (or an exception); asked with the serializer's name and the question.</summary>
    public Func<string, Message, Message?> Instead { get; set; } = (_, _) => null;

    /// <summary>What the verification's files hold where it is not the usual; by serializer.</summary>
    public Dictionary<string, string> Returned { get; } = [];

    /// <summary>The rounds' samples in the order in which they were asked for: serializer and cell.</summary>
    public ConcurrentQueue<(string Serializer, long Cell)> Samples { get; } = new();

    /// <summary>The lead-in and the patience of each of them.</summary>
    public ConcurrentQueue<(long LeadIn, long Patience)> Manners { get; } = new();

    /// <summary>How often each serializer was started.</summary>
    public ConcurrentDictionary<string, int> Starts { get; } = new();

    /// <summary>What each was told by its environment.</summary>
    public ConcurrentDictionary<string, IReadOnlyDictionary<string, string>> Environments { get; } = new();

    /// <summary>How many are alive.</summary>
    public int Alive { get; private set; }

    /// <summary>Whether anybody was asked something while a sample was taken.</summary>
    public bool Disturbed { get; private set; }

    public Task<IWorker> StartAsync(WorkerCommand command, string folder, long memoryLimit, CancellationToken stop)
    {
        Starts.AddOrUpdate(command.FileName, 1, (_, starts) => starts + 1);
        Environments[command.FileName] = command.Environment;
        lock (noise)
            Alive++;
        return Task.FromResult<IWorker>(new FakeWorker(this, command.FileName));
    }

    private async Task<Message> AnswerAsync(string serializer, Message question, List<long> prepared, CancellationToken stop)
    {
        stop.ThrowIfCancellationRequested();
        var others = Interlocked.Increment(ref asking) - 1;
        if (question.Verb == Verbs.Sample)
        {
            if (question.Find("lead_in") is not null)
            {
                Samples.Enqueue((serializer, question.Whole("cell")));
                Manners.Enqueue((question.Whole("lead_in"), question.Whole("patience")));
            }
            await Task.Yield();
            Disturbed |= others > 0 || Volatile.Read(ref asking) > 1;
        }
        try
        {
            return (Instead(serializer, question) ?? Usual(serializer, question, prepared)).With("cell", question.Find("cell"));
        }
        finally
        {
            Interlocked.Decrement(ref asking);
        }
    }

    private Message Usual(string serializer, Message question, List<long> prepared)
    {
        var each = Speed.GetValueOrDefault(serializer, 1_000);
        switch (question.Verb)
        {
            case Verbs.Load:
                return new Message(Verbs.Loaded).With("values", 1).With("version", "1.0").With("file", $"/lib/{serializer}.dll").With("sha256", serializer);
            case Verbs.Export:
                File.WriteAllText(question.Text("values"), Values);
                return new Message(Verbs.Exported).With("values", 1);
            case Verbs.Verify:
                File.WriteAllBytes(question.Text("bytes"), [3, 0, 0, 0, 1, 2, 3]);
                File.WriteAllText(question.Text("values"), Returned.GetValueOrDefault(serializer, Values));
                return new Message(Verbs.Verified).With("values", 1).With("reads", value: true);
            case Verbs.Prepare:
                prepared.Add(question.Whole("cell"));
                return new Message(Verbs.Prepared).With("api", "fake");
            case Verbs.Warm:
                time.Advance(question.Whole("nanoseconds"));
                return new Message(Verbs.Warmed).With("iterations", Math.Max(1, (long)(question.Whole("nanoseconds") / each)))
                    .With("nanoseconds", question.Whole("nanoseconds")).With("compiled", 7);
            case Verbs.Settle:
                time.Advance(SettlingNanoseconds);
                var settled = new Message(Verbs.Settled).With("settled", value: true);
                foreach (var cell in prepared)
                    settled.With($"cell.{cell}.calls", 64).With($"cell.{cell}.nanoseconds", each);
                return settled;
            case Verbs.Calibrate:
                return new Message(Verbs.Calibrated).With("overhead", 0.5);
            case Verbs.Sample:
                var nanoseconds = question.Whole("iterations") * each * Chance();
                time.Advance(nanoseconds);
                return new Message(Verbs.Sampled).With("iterations", question.Whole("iterations")).With("nanoseconds", (long)nanoseconds)
                    .With("allocated_bytes", 64 * question.Whole("iterations"));
            default:
                throw new InvalidOperationException($"a worker isn't asked '{question.Verb}'");
        }
    }

    private double Chance()
    {
        lock (noise)
            return 1 + (Noise * (noise.NextDouble() - 0.5));
    }

    private sealed class FakeWorker(FakeWorkers workers, string serializer) : IWorker
    {
        private readonly List<long> prepared = [];

        public string Runtime => "Fake 1.0";

        public Task<Message> AskAsync(Message question, TimeSpan patience, CancellationToken stop) => workers.AnswerAsync(serializer, question, prepared, stop);

        public ValueTask DisposeAsync()
        {
            lock (workers.noise)
                workers.Alive--;
            return ValueTask.CompletedTask;
        }
    }
}
