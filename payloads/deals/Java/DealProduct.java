package assay.payloads;

public enum DealProduct {
    Spot,
    Forward,
    Swap,
    Option,
}
