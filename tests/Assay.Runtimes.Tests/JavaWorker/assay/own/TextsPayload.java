package assay.own;

public final class TextsPayload {
    public String value;
}
