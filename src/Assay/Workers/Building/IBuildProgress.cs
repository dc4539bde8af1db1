namespace Assay.Workers.Building;

/// <summary>Told what is being built.</summary>
internal interface IBuildProgress
{
    /// <summary>The current step, in a few words; each text replaces the previous one.</summary>
    void Say(string text);
}
