package assay.worker;

/** By its nature the library can't take this payload or operation: shown as unsupported with this reason, not as failing. */
public final class UnsupportedPayloadException extends RuntimeException {
    public UnsupportedPayloadException(String reason) {
        super(reason);
    }
}
