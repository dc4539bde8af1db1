package assay.payloads;

public enum DayCount {
    Actual360,
    Actual365,
    Thirty360,
}
