namespace Assay.Protocol;

/// <summary>The verbs of version <see cref="Version"/> of the worker protocol. docs/worker-protocol.md gives the fields of each.</summary>
public static class Verbs
{
    /// <summary>The version that a worker names in its first line.</summary>
    public const int Version = 1;

    /// <summary>Worker's first line: <c>hello protocol=1 runtime=…</c>.</summary>
    public const string Hello = "hello";

    /// <summary>Lab: which serializers and payloads are in you? Answered by <see cref="Serializer"/>
    /// and <see cref="Payload"/> lines, ended by <see cref="Described"/>.</summary>
    public const string Describe = "describe";

    /// <summary>Worker: one serializer it has.</summary>
    public const string Serializer = "serializer";

    /// <summary>Worker: one payload it can build itself.</summary>
    public const string Payload = "payload";

    /// <summary>Worker: that was all.</summary>
    public const string Described = "described";

    /// <summary>Lab: become this serializer on this payload. Answered by <see cref="Loaded"/>, <see cref="Unsupported"/> or <see cref="Failed"/>.</summary>
    public const string Load = "load";

    /// <summary>Worker: the data is in memory.</summary>
    public const string Loaded = "loaded";

    /// <summary>Lab: write the payload's values as canonical JSON (only the reference worker is asked).</summary>
    public const string Export = "export";

    /// <summary>Worker: the values are written.</summary>
    public const string Exported = "exported";

    /// <summary>Lab: serialize and deserialize every value; leave the bytes and the values that came back in two files.</summary>
    public const string Verify = "verify";

    /// <summary>Worker: both files are written; the lab compares.</summary>
    public const string Verified = "verified";

    /// <summary>Lab: make one cell ready to be timed.</summary>
    public const string Prepare = "prepare";

    /// <summary>Worker: the cell is ready.</summary>
    public const string Prepared = "prepared";

    /// <summary>Lab: run the cell for about so long, to warm up.</summary>
    public const string Warm = "warm";

    /// <summary>Worker: how many iterations took how long.</summary>
    public const string Warmed = "warmed";

    /// <summary>Lab: warm all your cells up until your runtime compiles nothing any more. A
    /// worker that doesn't know it is warmed up by <see cref="Warm"/>.</summary>
    public const string Settle = "settle";

    /// <summary>Worker: whether it is so, and what the cells' calls took.</summary>
    public const string Settled = "settled";

    /// <summary>Lab: what does your loop cost without the serializer?</summary>
    public const string Calibrate = "calibrate";

    /// <summary>Worker: nanoseconds per iteration of the empty loop.</summary>
    public const string Calibrated = "calibrated";

    /// <summary>Lab: take one sample of so many iterations.</summary>
    public const string Sample = "sample";

    /// <summary>Worker: the sample; sent only when the process has no CPU use left.</summary>
    public const string Sampled = "sampled";

    /// <summary>Lab: end.</summary>
    public const string Bye = "bye";

    /// <summary>Worker: by its nature this can't be done here (with a reason).</summary>
    public const string Unsupported = "unsupported";

    /// <summary>Worker: it was tried and failed (with a reason).</summary>
    public const string Failed = "failed";

    /// <summary>Worker, started with <c>--cold</c> or <c>--empty</c>: the times of its start (docs/startup.md).</summary>
    public const string Cold = "cold";
}
