namespace Assay.Protocol;

/// <summary>
/// Defines the verbs of version <see cref="Version"/> of the worker protocol. The fields of each verb are described in docs/worker-protocol.md.
/// </summary>
public static class Verbs
{
    /// <summary>The protocol version that a worker states in its first line.</summary>
    public const int Version = 1;

    /// <summary>Worker, first line: <c>hello protocol=1 runtime=…</c>.</summary>
    public const string Hello = "hello";

    /// <summary>
    /// Lab: which serializers and payloads do you contain? Answered by <see cref="Serializer"/>
    /// and <see cref="Payload"/> lines, ended by <see cref="Described"/>.
    /// </summary>
    public const string Describe = "describe";

    /// <summary>Worker: one serializer it has.</summary>
    public const string Serializer = "serializer";

    /// <summary>Worker: one payload that it can build itself.</summary>
    public const string Payload = "payload";

    /// <summary>Worker: the description is complete.</summary>
    public const string Described = "described";

    /// <summary>Lab: become this serializer with this payload. Answered by <see cref="Loaded"/>, <see cref="Unsupported"/> or <see cref="Failed"/>.</summary>
    public const string Load = "load";

    /// <summary>Worker: the data is in memory.</summary>
    public const string Loaded = "loaded";

    /// <summary>Lab: write the payload's values as canonical JSON. Only the reference worker is asked to do so.</summary>
    public const string Export = "export";

    /// <summary>Worker: the values are written.</summary>
    public const string Exported = "exported";

    /// <summary>Lab: serialize and deserialize every value, and leave the bytes and the values that came back in two files.</summary>
    public const string Verify = "verify";

    /// <summary>Worker: both files are written; the lab compares.</summary>
    public const string Verified = "verified";

    /// <summary>Lab: make one cell ready to be timed.</summary>
    public const string Prepare = "prepare";

    /// <summary>Worker: the cell is ready.</summary>
    public const string Prepared = "prepared";

    /// <summary>Lab: run the cell for about the given time to warm it up.</summary>
    public const string Warm = "warm";

    /// <summary>Worker: the number of iterations and the time they took.</summary>
    public const string Warmed = "warmed";

    /// <summary>
    /// Lab: warm up all your cells until your runtime no longer compiles anything.
    /// A worker that doesn't know this verb is warmed up with <see cref="Warm"/>.
    /// </summary>
    public const string Settle = "settle";

    /// <summary>Worker: whether it succeeded, and how long the calls of the cells took.</summary>
    public const string Settled = "settled";

    /// <summary>Lab: how much does your loop cost without the serializer?</summary>
    public const string Calibrate = "calibrate";

    /// <summary>Worker: nanoseconds per iteration of the empty loop.</summary>
    public const string Calibrated = "calibrated";

    /// <summary>Lab: take one sample of the given number of iterations.</summary>
    public const string Sample = "sample";

    /// <summary>Worker: the sample. It is sent only once the process no longer uses any CPU.</summary>
    public const string Sampled = "sampled";

    /// <summary>Lab: end.</summary>
    public const string Bye = "bye";

    /// <summary>Worker: this is inherently impossible here (with a reason).</summary>
    public const string Unsupported = "unsupported";

    /// <summary>Worker: the attempt failed (with a reason).</summary>
    public const string Failed = "failed";

    /// <summary>Worker started with <c>--cold</c> or <c>--empty</c>: the times of its start (docs/startup.md).</summary>
    public const string Cold = "cold";
}
