namespace Assay.Payloads;

/// <summary>What kind of book it is.</summary>
public enum Genre
{
    Action,
    Romance,
    Comedy,
    SciFi,
}
