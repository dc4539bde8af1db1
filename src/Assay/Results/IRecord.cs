namespace Assay.Results;

/// <summary>Something that an experiment measured, in a form of its own in addition to <see cref="CellRecord"/>s.</summary>
internal interface IRecord
{
    /// <summary>Returns how many samples, rounds or turns it holds.</summary>
    int CountSamples();

    /// <summary>Returns what can't be in it although its JSON has the right form, in one line; null if all can.</summary>
    string? Contradiction() => null;
}
