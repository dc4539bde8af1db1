package assay.payloads;

public enum DealDirection {
    Buy,
    Sell,
}
