package assay.worker;

import java.io.InputStream;
import java.io.OutputStream;

/** A serializer that writes to a stream and reads from one. */
public interface StreamAdapter<T> {
    /** Writes the value and leaves the stream open. */
    void serialize(T value, OutputStream output) throws Exception;

    /** Reads the value that the stream holds from its position on, and leaves the stream open. */
    T deserialize(InputStream input) throws Exception;
}
