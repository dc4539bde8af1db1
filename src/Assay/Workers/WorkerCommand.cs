namespace Assay.Workers;

/// <summary>How a worker process is started.</summary>
/// <param name="FileName">The program.</param>
/// <param name="Arguments">Its arguments.</param>
/// <param name="Environment">Variables set on top of the lab's own environment.</param>
internal sealed record WorkerCommand(string FileName, IReadOnlyList<string> Arguments, IReadOnlyDictionary<string, string> Environment);
