namespace Assay.Protocol;

/// <summary>How much of a payload a server builds: whoever may ask must not ask for more than there is memory for.</summary>
public static class ServedCount
{
    private const int TimesUsual = 20;
    private const int TimesUsualWithOptions = 4;

    /// <summary>Returns the most elements or values that a request may ask for.</summary>
    /// <param name="usual">The payload's own count.</param>
    /// <param name="available">How many values its data has, all of which can be asked for; 0 where any count can be made.</param>
    /// <param name="hasOptions">Whether options are set that may make each element larger.</param>
    public static int Most(int usual, int available, bool hasOptions) =>
        (int)Math.Min(int.MaxValue, Math.Max(available, (long)usual * (hasOptions ? TimesUsualWithOptions : TimesUsual)));
}
