namespace Assay.Wire;

/// <summary>The process that started this one and holds its standard input.</summary>
internal static class ParentProcess
{
    /// <summary>Completes when the parent says <c>bye</c>, closes the pipe or dies: a process of ours never outlives the one that wanted it.</summary>
    public static async Task EndsAsync(TextReader input)
    {
        while (await input.ReadLineAsync() is { } line && !string.Equals(line, Protocol.Verbs.Bye, StringComparison.Ordinal))
            continue;
    }
}
