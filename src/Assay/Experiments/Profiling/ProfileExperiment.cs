using Assay.Protocol;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Profiling;

/// <summary>Finds out where a cell's time goes: its worker is warmed up as for a measurement,
/// then observed from outside while it does nothing but the operation.</summary>
/// <param name="request">What.</param>
/// <param name="sampler">Takes the stacks.</param>
/// <param name="scratch">A folder for what is needed in between.</param>
/// <param name="say">Told what is being done.</param>
internal sealed class ProfileExperiment(ProfileRequest request, ISampler sampler, string scratch, Action<string> say)
{
    private const long CellNumber = 1;

    // As the warm-up of a measurement has it: more than two tiers of the compiler ask for.
    private const long WarmCalls = 64;
    private const int WarmTurns = 2;

    // Allocations and counters need less than stacks.
    private const double FurtherShare = 0.3;
    private static readonly TimeSpan LongestWarmUp = TimeSpan.FromSeconds(20);

    /// <summary>Profiles.</summary>
    /// <exception cref="ProfileException">It can't be.</exception>
    /// <exception cref="WorkerException">The worker can't continue.</exception>
    public async Task<ProfileRecord> RunAsync(CancellationToken stop)
    {
        var cell = request.Cell;
        await using var worker = await StartAsync(stop);
        await AskAsync(worker, new Message(Verbs.Load).With("serializer", cell.Serializer.Name).WithPayload(cell.Payload, cell.Count, cell.Options)
            .With("scratch", scratch), Verbs.Loaded, stop);
        await AskAsync(worker, new Message(Verbs.Prepare).With("cell", CellNumber).With("operation", cell.Operation).With("destination", cell.Destination)
            .With("mode", cell.Mode), Verbs.Prepared, stop);
        say("warming up");
        await AskAsync(worker, new Message(Verbs.Settle).With("calls", WarmCalls).With("turns", WarmTurns)
            .With("nanoseconds", (long)LongestWarmUp.TotalNanoseconds), Verbs.Settled, stop);

        say($"sampling stacks ({sampler.Name})");
        Message? worked = null;
        var stacks = await sampler.SampleAsync(worker.Id, scratch, async () => worked = await WorkAsync(worker, request.Time, stop), stop);
        say("sampling allocations");
        var allocations = await AllocationSampler.SampleAsync(worker.Id, scratch, () => WorkAsync(worker, request.Time * FurtherShare, stop), stop);
        say("counting instructions");
        long counted = 0;
        var (counters, missing) = await ProcessorCounters.CountAsync(worker.Id,
            async () => counted = (await WorkAsync(worker, request.Time * FurtherShare, stop)).Whole("iterations"), stop);

        var operations = worked!.Whole("iterations");
        return new()
        {
            Serializer = cell.Serializer.Id,
            Payload = cell.Payload,
            Options = cell.Options,
            Count = cell.Count,
            Operation = cell.Operation,
            Destination = Unusual(cell.Destination, Destination.Memory),
            Mode = Unusual(cell.Mode, Mode.Sync),
            Settings = RuntimeSetting.ToRecord(cell.Settings),
            Sampler = sampler.Name,
            SamplerDetails = sampler.Details,
            Seconds = worked.Whole("nanoseconds") / 1e9,
            Operations = operations,
            Frames = stacks.Frames,
            Parent = stacks.Parent,
            Frame = stacks.Frame,
            Self = stacks.Self,
            AllocatedBytes = worked.Find("allocated_bytes") is null ? null : (double)worked.Whole("allocated_bytes") / Math.Max(1, operations),
            Allocations = allocations,
            Counters = counters.ToDictionary(count => count.Key, count => count.Value / Math.Max(1, counted)),
            CountersMissing = missing,
        };
    }

    private static string? Unusual(string value, string usual) => value == usual ? null : value;

    private async Task<WorkerProcess> StartAsync(CancellationToken stop)
    {
        var command = RuntimeSetting.Hastened(request.Cell.Serializer.Command!);
        var environment = new Dictionary<string, string>(command.Environment, StringComparer.Ordinal);
        foreach (var (name, value) in sampler.Environment)
            environment[name] = value;
        say("starting the worker");
        return await WorkerProcess.StartAsync(command with { Environment = environment }, request.Cell.Serializer.Folder, request.MemoryLimit, stop);
    }

    private Task<Message> WorkAsync(WorkerProcess worker, TimeSpan time, CancellationToken stop) =>
        AskAsync(worker, new Message(Verbs.Warm).With("cell", CellNumber).With("nanoseconds", (long)time.TotalNanoseconds), Verbs.Warmed, stop);

    private async Task<Message> AskAsync(WorkerProcess worker, Message question, string expected, CancellationToken stop)
    {
        var answer = await worker.AskAsync(question, request.Patience + LongestWarmUp + request.Time, stop);
        return answer.Verb == expected ? answer : throw new ProfileException(answer.Find("reason") ?? answer.ToString());
    }
}
