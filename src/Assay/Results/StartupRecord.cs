namespace Assay.Results;

/// <summary>One serializer, or the empty program of a runtime, started repeatedly. The
/// starts are columns of equal length: entry i of each belongs to start i.</summary>
internal sealed record StartupRecord : IRecord
{
    /// <summary>The serializer's id; null for the runtime's empty program.</summary>
    public string? Serializer { get; init; }

    /// <summary>The runtime: "dotnet", "jvm", "mono", "node", …</summary>
    public required string Runtime { get; init; }

    /// <summary>The runtime setting: <c>default</c> is a JIT, <c>ready-to-run</c> code that was compiled ahead of time.</summary>
    public required string Settings { get; init; }

    /// <summary>The payload's name; empty for the empty program.</summary>
    public string Payload { get; init; } = "";

    /// <summary>How many elements or values the payload has; null where that isn't known.</summary>
    public int? Count { get; init; }

    /// <summary>The operation: <c>round-trip</c>, <c>serialize</c>, <c>create</c>; empty for the empty program.</summary>
    public string Operation { get; init; } = "";

    /// <summary>Size on disk of the program and the library, in bytes, without the runtime.</summary>
    public long? PublishedBytes { get; init; }

    /// <summary>Why there are no starts, in one line; null if there are.</summary>
    public string? Reason { get; set; }

    /// <summary>The library's version.</summary>
    public string? Version { get; set; }

    /// <summary>The round in which each start was made, from 1.</summary>
    public List<int> Round { get; init; } = [];

    /// <summary>From asking the system for a process to the first line of the program's own code, nanoseconds.</summary>
    public List<long> RuntimeUp { get; init; } = [];

    /// <summary>From there until the library was loaded and its adapter made, without building the payload's values, nanoseconds.</summary>
    public List<long> LibraryLoaded { get; init; } = [];

    /// <summary>The first serialization, nanoseconds.</summary>
    public List<long> FirstSerialize { get; init; } = [];

    /// <summary>The first deserialization, nanoseconds; empty if none was made.</summary>
    public List<long> FirstDeserialize { get; init; } = [];

    /// <summary>From the first operation on until operations took their final time, nanoseconds; −1 where they hadn't when the start ended.</summary>
    public List<long> Settled { get; init; } = [];

    /// <summary>How many operations each start was to make at most; empty in runs of before that was noted, where all were to make as many.</summary>
    public List<long> Asked { get; set; } = [];

    /// <summary>The numbers of operations whose time the study asks for, rising; empty if it names none.</summary>
    public IReadOnlyList<long> Loops { get; set; } = [];

    /// <summary>The numbers of operations at which the time was noted.</summary>
    public List<long> Counts { get; set; } = [];

    /// <summary>For each start the time since its first operation began, at each of <see cref="Counts"/> as far as the start came, nanoseconds.</summary>
    public List<List<long>> Curve { get; init; } = [];

    public int CountSamples() => Round.Count;

    public string? Contradiction() =>
        Curve.Exists(times => times.Count > Counts.Count) || (Asked.Count > 0 && Asked.Count != Curve.Count) || RuntimeUp.Count != Round.Count
            ? $"the starts of {Serializer ?? Runtime} have columns that differ in length; each start needs an entry in all"
            : null;

    /// <summary>Runtime, library and first operations together, start by start, nanoseconds.</summary>
    public IEnumerable<long> FirstMessage() => RuntimeUp.Select((up, i) => up + At(LibraryLoaded, i) + At(FirstSerialize, i) + At(FirstDeserialize, i));

    /// <summary>How long the first N operations took in each start that was to make as many;
    /// null if one of them came less far, or the number has no mark.</summary>
    public IReadOnlyList<long>? TimesAt(long count)
    {
        var index = Counts.IndexOf(count);
        // Only those that came so far, where others were stopped on the way, would be the fast ones.
        List<long>[] asked = [.. Curve.Where((_, start) => Asked.Count == 0 || Asked[start] >= count)];
        return index < 0 || Array.Exists(asked, times => times.Count <= index) ? null : [.. asked.Select(times => times[index])];
    }

    private static long At(List<long> values, int i) => values.Count > i ? values[i] : 0;
}
