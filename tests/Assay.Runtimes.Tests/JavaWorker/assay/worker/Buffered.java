package assay.worker;

/** The same, which also reads from an array. */
final class Buffered extends Streamed implements BufferAdapter<String> {
    @Override
    public String deserialize(byte[] buffer, int length) {
        if (length != LENGTH + 1)
            throw new IllegalStateException(length + " bytes");
        return String.valueOf((char) buffer[0]);
    }
}
