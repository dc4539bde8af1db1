namespace Assay.Payloads;

/// <summary>How days are counted for interest.</summary>
public enum DayCount
{
    Actual360,
    Actual365,
    Thirty360,
}
