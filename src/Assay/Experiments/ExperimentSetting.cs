namespace Assay.Experiments;

/// <summary>The lab's services for trials.</summary>
/// <param name="Folders">Where things are.</param>
/// <param name="Time">The clock.</param>
internal sealed record ExperimentSetting(LabFolders Folders, TimeProvider Time);
