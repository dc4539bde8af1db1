using Assay.Processes;

namespace Assay.Workers;

/// <summary>How a worker process is started.</summary>
/// <param name="FileName">The program.</param>
/// <param name="Arguments">Its arguments.</param>
/// <param name="Environment">Variables set on top of the lab's own environment.</param>
internal sealed record WorkerCommand(string FileName, IReadOnlyList<string> Arguments, IReadOnlyDictionary<string, string> Environment)
{
    /// <summary>The process that it starts.</summary>
    /// <param name="folder">The folder that the worker runs in.</param>
    /// <param name="further">Arguments besides its own.</param>
    public ChildStart Start(string folder, params IEnumerable<string> further) => new(FileName, [.. Arguments, .. further])
    {
        Noun = "the worker",
        Environment = Environment,
        Folder = folder,
    };

    /// <summary>The paths that a word of a command may stand for: a class path has several.</summary>
    public static string[] PathsIn(string word) => word.Split(Path.PathSeparator);
}
