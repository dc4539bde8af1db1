package assay.payloads;

public enum Genre {
    Action,
    Romance,
    Comedy,
    SciFi,
}
