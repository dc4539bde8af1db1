using Assay.Processes;
using Assay.Protocol;
using Assay.Studies;

namespace Assay.Workers;

/// <summary>A process that serves serializers, or is a client that needs one:
/// <c>assay-host</c>, which loads their workers from where they were built.</summary>
internal sealed class HostProcess : IDisposable
{
    /// <summary>How long the answer to a question may take that measures nothing.</summary>
    public static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly ChildProcess process;
    private readonly SemaphoreSlim turn = new(1);

    private HostProcess(ChildProcess process, string runtime)
    {
        this.process = process;
        Runtime = runtime;
    }

    /// <summary>The system's number for it.</summary>
    public int Id => process.Id;

    /// <summary>Whether it is still there.</summary>
    public bool IsAlive => process.IsAlive;

    /// <summary>The runtime that it runs on.</summary>
    public string Runtime { get; }

    /// <summary>The version of ASP.NET Core, once it serves.</summary>
    public string? AspNetCoreVersion { get; private set; }

    /// <summary>CPU time that the process has used; null if it has ended.</summary>
    public TimeSpan? CpuTime => process.CpuTime;

    /// <summary>The server's assembly, built together with the lab.</summary>
    /// <exception cref="UserException">It isn't there.</exception>
    public static string Assembly(LabFolders folders)
    {
        var path = Path.Combine(folders.Artifacts, "bin", "Assay.Host", "release", "assay-host.dll");
        return File.Exists(path)
            ? path
            : throw new UserException($"the server isn't built: {path} is missing; build it with ./assay or dotnet build src/Assay", UserException.NotMeasured);
    }

    /// <summary>Starts one.</summary>
    /// <param name="assembly">The server's assembly.</param>
    /// <param name="setting">One of <see cref="RuntimeSetting.OfProcess"/>.</param>
    /// <param name="errors">Gets what it writes to standard error; null for nobody.</param>
    /// <exception cref="WorkerException">It ended at once.</exception>
    /// <exception cref="OperationCanceledException">It was given up; Ctrl+C, which reaches all
    /// processes of a terminal, also ends one that has only begun to start.</exception>
    public static async Task<HostProcess> StartAsync(string assembly, CancellationToken stop, string setting = RuntimeSetting.Default,
        TextWriter? errors = null)
    {
        var start = WirePrograms.Assembly("the host of the serializer", assembly);
        var variables = RuntimeSetting.Environment(setting).Select(variable => KeyValuePair.Create(variable.Name, variable.Value));
        try
        {
            var (process, runtime) = await ChildProcess.GreetAsync(start with { Environment = [.. start.Environment, .. variables], Errors = errors }, stop);
            return new HostProcess(process, runtime);
        }
        catch (ChildException e)
        {
            stop.ThrowIfCancellationRequested();
            throw new WorkerException(e.Message, e);
        }
    }

    /// <summary>Asks for something; one question at a time.</summary>
    /// <param name="question">What for.</param>
    /// <param name="stop">Gives up waiting for the answer.</param>
    /// <param name="patience">How long the answer may take; <see cref="Patience"/> where null. When it is over, the process is ended.</param>
    /// <param name="measuring">Called when the process says that it begins or ends counting.</param>
    /// <exception cref="WorkerException">It can't be, or the process has ended; the message says why.</exception>
    public async Task<Message> AskAsync(Message question, CancellationToken stop, TimeSpan? patience = null, Action? measuring = null)
    {
        await turn.WaitAsync(stop);
        try
        {
            var answer = await process.AskAsync(question, patience ?? Patience, stop);
            while (answer.Verb == HostVerbs.Measuring)
            {
                measuring?.Invoke();
                answer = await process.ReadAsync(patience ?? Patience, stop);
            }
            return answer.Verb is Verbs.Failed or Verbs.Unsupported
                ? throw new WorkerException(answer.Text("reason")) { IsUnsupported = answer.Verb == Verbs.Unsupported }
                : answer;
        }
        catch (Exception e) when (e is ChildException or ProtocolException)
        {
            throw new WorkerException(e.Message, e);
        }
        finally
        {
            turn.Release();
        }
    }

    /// <summary>How many methods its runtime has compiled so far, including recompilations.</summary>
    public async Task<long> CompiledAsync(CancellationToken stop) => (await AskAsync(new Message(HostVerbs.Cpu), stop)).Whole("compiled");

    /// <summary>Has it load a serializer on a payload, and notes what it loaded.</summary>
    public async Task HostAsync(SerializerEntry serializer, Message payload, SerializerRecord library, CancellationToken stop)
    {
        var hosted = await AskAsync(payload.With("worker", WorkerAssembly(serializer)).With("serializer", serializer.Name), stop);
        (library.Version, library.File, library.Sha256, library.Runtime) = (hosted.Text("version"), hosted.Text("file"), hosted.Text("sha256"), Runtime);
    }

    /// <summary>Says that a serializer will be served.</summary>
    public Task OfferAsync(SerializerEntry serializer, CancellationToken stop) => AskAsync(
        new Message(HostVerbs.Offer).With("id", serializer.Id).With("name", serializer.Name).With("worker", WorkerAssembly(serializer)), stop);

    /// <summary>Says where a serializer is served that was started together with this one.</summary>
    public Task NoteNeighbourAsync(SerializerEntry serializer, int http1, int http2, CancellationToken stop) =>
        AskAsync(new Message(HostVerbs.Neighbour).With("id", serializer.Id).With("http1", http1).With("http2", http2), stop);

    /// <summary>Says that a serializer isn't served any longer. However long that takes: one that is busy, or stopped in a debugger, serves its own.</summary>
    public Task ForgetNeighbourAsync(SerializerEntry serializer, CancellationToken stop) =>
        AskAsync(new Message(HostVerbs.NeighbourGone).With("id", serializer.Id), stop, Timeout.InfiniteTimeSpan);

    /// <summary>Why the serializer couldn't answer the last request that it couldn't, as a verification would say it; null if it always could.</summary>
    public async Task<string?> FaultAsync(CancellationToken stop)
    {
        var fault = await AskAsync(new Message(HostVerbs.Fault), stop);
        return fault.Find("reason") is not { } reason ? null : fault.Flag("unsupported") ? "unsupported: " + reason : reason;
    }

    /// <summary>Serves what was offered.</summary>
    /// <param name="address">The address to listen on.</param>
    /// <param name="ports">A port for HTTP/1.1 and one for HTTP/2; 0 for free ones.</param>
    /// <param name="log">Whether what is refused or fails, and the time of each published response, is logged on standard error.</param>
    /// <param name="payloads">The payloads to serve, by name; null for all.</param>
    /// <returns>The ports that were taken.</returns>
    public async Task<int[]> ServeAsync(string address, IEnumerable<int> ports, bool log, CancellationToken stop, IEnumerable<string>? payloads = null)
    {
        var order = new Message(HostVerbs.ServeHttp).With("address", address).With("ports", string.Join(',', ports)).With("log", log)
            .With("payloads", payloads is null ? null : string.Join(',', payloads));
        var answer = await AskAsync(order, stop);
        AspNetCoreVersion = answer.Find("aspnetcore");
        return [.. answer.Text("ports").Split(',').Select(int.Parse)];
    }

    /// <inheritdoc cref="ChildProcess.EndedAsync"/>
    public Task<string> EndedAsync(CancellationToken stop) => process.EndedAsync(stop);

    /// <summary>Whether a serializer can be hosted: only .NET's own workers can.</summary>
    public static bool CanHost(SerializerEntry serializer) =>
        serializer is { Runtime: "dotnet", Command: not null } && serializer.Command.Arguments.Any(IsAssembly);

    public void Dispose()
    {
        process.Dispose();
        turn.Dispose();
    }

    /// <summary>A worker's own assembly.</summary>
    public static string WorkerAssembly(SerializerEntry serializer) => serializer.Command!.Arguments.Last(IsAssembly);

    private static bool IsAssembly(string argument) => argument.EndsWith(".dll", StringComparison.OrdinalIgnoreCase);
}
