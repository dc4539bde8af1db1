package assay.worker;

/** A serializer from object to array and back. */
public interface BytesAdapter<T> {
    /** Returns the serialized value. */
    byte[] serialize(T value) throws Exception;

    /** Reads a value; {@code input} holds it from the first byte to the last. */
    T deserialize(byte[] input) throws Exception;
}
