namespace Assay.Payloads;

/// <summary>What was traded.</summary>
public enum DealProduct
{
    Spot,
    Forward,
    Swap,
    Option,
}
