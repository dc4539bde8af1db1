namespace Assay.Payloads;

/// <summary>Which side of the deal the bank is on.</summary>
public enum DealDirection
{
    Buy,
    Sell,
}
