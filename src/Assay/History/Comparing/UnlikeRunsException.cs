namespace Assay.History.Comparing;

/// <summary>Two runs differ by more than the code, and aren't compared unless the user asks for it.</summary>
/// <param name="difference">By what, and that their times therefore say nothing about the code.</param>
internal sealed class UnlikeRunsException(string difference) : UserException($"{difference}; {Advice}")
{
    /// <summary>What the command line can do about it.</summary>
    public const string Advice = "--anyway compares them regardless";

    /// <summary>By what they differ, without a word on the command line.</summary>
    public string Difference => difference;
}
