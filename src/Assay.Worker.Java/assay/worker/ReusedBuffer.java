package assay.worker;

import java.io.ByteArrayOutputStream;

/** A stream into an array that is used again for each document, and read where it lies: a library that makes no array itself isn't to pay for one of ours. */
final class ReusedBuffer extends ByteArrayOutputStream {
    /** Fills it with one value's document, in place of the one before. */
    Step filledBy(StreamAdapter<Object> adapter) {
        return value -> {
            reset();
            adapter.serialize(value, this);
            return this;
        };
    }

    /** What was written, and behind its {@link #size()} what is left of longer documents. */
    byte[] bytes() {
        return buf;
    }
}
