using Assay.Workers;

namespace Assay.Benchmarks;

/// <summary>What is to be measured: read from the command line before BenchmarkDotNet sees it.</summary>
internal sealed record Choice(WorkerAssemblies Workers, IReadOnlyList<string> Serializers, IReadOnlyList<string> Payloads,
    IReadOnlyList<string> Destinations, string PaceFile)
{
    /// <summary>The choice of this process.</summary>
    public static Choice Current { get; private set; } = null!;

    /// <summary>
    /// Takes <c>--serializer</c>, <c>--payload</c> and <c>--destination</c> (each a list with commas) off the
    /// command line, and <c>--pace</c>: a file that gets the machine's pace around each iteration.
    /// </summary>
    /// <returns>What is left for BenchmarkDotNet.</returns>
    /// <exception cref="UserException">An option has no value, or names a serializer that can't be measured here.</exception>
    public static string[] Take(IReadOnlyList<string> arguments, Catalog catalog)
    {
        var rest = new List<string>();
        var taken = new Dictionary<string, string> { ["--serializer"] = "system-text-json,newtonsoft-json", ["--payload"] = "envelope,post-10",
            ["--destination"] = "memory", ["--pace"] = "" };
        for (var i = 0; i < arguments.Count; i++)
        {
            if (!taken.ContainsKey(arguments[i]))
                rest.Add(arguments[i]);
            else if (i + 1 < arguments.Count)
                taken[arguments[i]] = arguments[++i];
            else
                throw new UserException($"{arguments[i]} needs a value");
        }
        Current = new(new WorkerAssemblies(catalog), taken["--serializer"].Split(','), taken["--payload"].Split(','),
            taken["--destination"].Split(','), taken["--pace"]);
        foreach (var serializer in Current.Serializers)
            _ = Current.Workers.With(serializer);
        return [.. rest];
    }
}
