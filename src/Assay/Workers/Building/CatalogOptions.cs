namespace Assay.Workers.Building;

/// <summary>How the catalog is made.</summary>
internal sealed record CatalogOptions
{
    /// <summary>Whether folders that couldn't be built before are tried again.</summary>
    public bool Refresh { get; init; }

    /// <summary>Tells whether what failed for the moment is to be tried again.</summary>
    public TimeProvider Time { get; init; } = TimeProvider.System;

    /// <summary>Whether workers are compiled ahead of time (ReadyToRun) into an output of their own.</summary>
    public bool ReadyToRun { get; init; }

    /// <summary>The folders under serializers/ to be taken, by path; all where null.</summary>
    public IReadOnlySet<string>? Only { get; init; }

    /// <summary>Ids or globs of the serializers that are wanted, those with <c>!</c> taken away: folders that
    /// declare none of them are not built where they are stale; all are where null.</summary>
    public IReadOnlyList<string>? Wanted { get; init; }

    /// <summary>Whether serializers on other runtimes than .NET are not wanted.</summary>
    public bool IsDotNetOnly { get; init; }

    /// <summary>Waits until the machine is free for a build, and keeps it so until the result is disposed of; null: builds don't wait.</summary>
    public Func<CancellationToken, Task<IDisposable>>? TurnAsync { get; init; }

    /// <summary>Folders of packages, as full paths: they are searched for libraries that aren't available otherwise.</summary>
    public IReadOnlyList<string> Feeds { get; init; } = [];

    /// <summary>Told what the user should know of these.</summary>
    public Action<string> Warn { get; init; } = _ => { };

    /// <summary>Libraries that are wanted in another version, or from source.</summary>
    public IReadOnlyList<LibraryChoice> Choices { get; init; } = [];
}
