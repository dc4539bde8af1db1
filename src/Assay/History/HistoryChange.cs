namespace Assay.History;

/// <summary>What a history has of a run that is put into it, besides what it had before.</summary>
internal enum HistoryChange
{
    /// <summary>Nothing: it is there already.</summary>
    None,

    /// <summary>Profiles of it.</summary>
    Profiles,

    /// <summary>The run.</summary>
    Run,
}
