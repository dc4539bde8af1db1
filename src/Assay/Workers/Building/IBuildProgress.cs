namespace Assay.Workers.Building;

/// <summary>Told what is being built.</summary>
internal interface IBuildProgress
{
    /// <summary>What happens now, in a few words; each text takes the place of the one before.</summary>
    void Say(string text);
}
