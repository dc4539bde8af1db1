package assay.payloads;

public enum PostState {
    Draft,
    Published,
    Hidden,
}
