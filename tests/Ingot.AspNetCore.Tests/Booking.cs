namespace Ingot.AspNetCore.Tests;

/// <summary>A value whose own code looks at what it is given.</summary>
[Ingot]
public sealed class Booking
{
    /// <summary>The name, which not everybody may have.</summary>
    public string Name
    {
        get;
        set => field = value switch
        {
            "" => throw new FormatException("A booking needs a name."),
            "away" => throw new TimeoutException("db.internal doesn't answer."),
            _ => value,
        };
    } = "nobody";
}
