namespace Assay.Protocol;

/// <summary>
/// Defines the verbs that the lab exchanges with the processes at both ends of a connection: the serializer host, the load
/// generator and the network relay. They start with <see cref="Verbs.Hello"/> and decline with <see cref="Verbs.Failed"/>
/// and <see cref="Verbs.Unsupported"/>, as workers do. The fields of each verb are described in docs/worker-protocol.md.
/// </summary>
public static class HostVerbs
{
    /// <summary>Lab: become this serializer with this payload, at either end. Answered by <see cref="Hosted"/>.</summary>
    public const string Host = "host";

    /// <summary>Host: the serializer is loaded.</summary>
    public const string Hosted = "hosted";

    /// <summary>Lab: how long is the longest message of the payload? The answer has the same verb.</summary>
    public const string MessageBytes = "message-bytes";

    /// <summary>Lab: this serializer will be served over HTTP. Answered by <see cref="Offered"/>.</summary>
    public const string Offer = "offer";

    /// <summary>Host: the serializer will be served.</summary>
    public const string Offered = "offered";

    /// <summary>Lab: another process serves this serializer at this address. Answered by <see cref="Noted"/>.</summary>
    public const string Neighbour = "neighbour";

    /// <summary>Lab: nobody serves this serializer any longer. Answered by <see cref="Noted"/>.</summary>
    public const string NeighbourGone = "neighbour-gone";

    /// <summary>Host: what was said of the other process is known.</summary>
    public const string Noted = "noted";

    /// <summary>Lab: listen for HTTP. Answered by <see cref="Listening"/>.</summary>
    public const string ServeHttp = "serve-http";

    public const string Fault = "fault";

    /// <summary>Lab: how much CPU time has the process used, and how many methods has it compiled? Answered by <see cref="Used"/>.</summary>
    public const string Cpu = "cpu";

    /// <summary>Host: the CPU time and the number of methods.</summary>
    public const string Used = "used";

    /// <summary>Lab: listen for echoes. Answered by <see cref="Listening"/>.</summary>
    public const string ServeEcho = "serve-echo";

    /// <summary>Lab: relay from now on to this address, through this network. Answered by <see cref="Listening"/>.</summary>
    public const string Relay = "relay";

    /// <summary>Host or relay: the address at which it listens.</summary>
    public const string Listening = "listening";

    /// <summary>Lab: connect and start sending messages. Answered by <see cref="Echoing"/>.</summary>
    public const string Echo = "echo";

    /// <summary>Host: messages are under way.</summary>
    public const string Echoing = "echoing";

    /// <summary>Lab: is the echo warmed up? The answer has the same verb.</summary>
    public const string EchoState = "echo-state";

    /// <summary>Lab: count what comes back. Answered by <see cref="Measuring"/> twice and <see cref="Echoed"/>.</summary>
    public const string CountEcho = "count-echo";

    /// <summary>Host or generator: counting starts or ends.</summary>
    public const string Measuring = "measuring";

    /// <summary>Host: what was counted.</summary>
    public const string Echoed = "echoed";

    /// <summary>Lab: end the echo. Answered by <see cref="Stopped"/>.</summary>
    public const string StopEcho = "stop-echo";

    /// <summary>Host: the echo has ended.</summary>
    public const string Stopped = "stopped";

    /// <summary>Lab: prepare to call a server. Answered by <see cref="Opened"/>.</summary>
    public const string OpenCalls = "open-calls";

    /// <summary>Host: it is ready.</summary>
    public const string Opened = "opened";

    /// <summary>Lab: make calls, one after the other. Answered by <see cref="Called"/>.</summary>
    public const string Call = "call";

    /// <summary>Host: how long each took.</summary>
    public const string Called = "called";

    /// <summary>
    /// Lab to the load generator: apply this load. Answered by <see cref="Measuring"/>
    /// twice, any number of <see cref="Bad"/>, and <see cref="Loaded"/>.
    /// </summary>
    public const string Load = "load";

    /// <summary>Generator: the number of requests that failed for one reason.</summary>
    public const string Bad = "bad";

    /// <summary>Generator: what was counted.</summary>
    public const string Loaded = "loaded";

    /// <summary>Relay, when it ends: what it relayed.</summary>
    public const string Relayed = "relayed";
}
