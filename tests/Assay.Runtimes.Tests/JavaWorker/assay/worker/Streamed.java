package assay.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Writes a text of one letter and much behind it, without an array of its own. */
class Streamed implements StreamAdapter<String> {
    static final int LENGTH = 1_000_000;
    private static final byte[] REST = new byte[LENGTH];

    @Override
    public void serialize(String value, OutputStream output) throws IOException {
        output.write(value.charAt(0));
        output.write(REST);
    }

    @Override
    public String deserialize(InputStream input) throws IOException {
        String value = String.valueOf((char) input.read());
        input.skipNBytes(LENGTH);
        return value;
    }
}
