package assay.worker;

/** A serializer that makes no array: it writes to a stream only, and reads from an array too. */
public interface BufferAdapter<T> extends StreamAdapter<T> {
    /** Reads a value; the first {@code length} bytes of {@code buffer} hold it. */
    T deserialize(byte[] buffer, int length) throws Exception;
}
