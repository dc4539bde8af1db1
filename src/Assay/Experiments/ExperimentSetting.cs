namespace Assay.Experiments;

/// <summary>What trials need of the lab.</summary>
/// <param name="Folders">Where things are.</param>
/// <param name="Time">The clock.</param>
internal sealed record ExperimentSetting(LabFolders Folders, TimeProvider Time);
