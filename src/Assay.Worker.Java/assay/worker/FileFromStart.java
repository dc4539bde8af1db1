package assay.worker;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * An open file as a stream with a buffer, each document from its start. It tells the system with each write where the bytes go, as .NET and Node do: setting the file back would be another call of the system's, and a
 * quarter of what a short document takes.
 */
final class FileFromStart extends BufferedOutputStream {
    private final Positioned file;

    private FileFromStart(Positioned file) {
        super(file);
        this.file = file;
    }

    /** Creates the file, or opens it for writing. */
    static FileFromStart create(Path path) throws IOException {
        return new FileFromStart(new Positioned(FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE)));
    }

    /** The next byte is the file's first. */
    void rewind() {
        file.position = 0;
    }

    private static final class Positioned extends OutputStream {
        private final FileChannel file;
        private long position;

        Positioned(FileChannel file) {
            this.file = file;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            for (ByteBuffer left = ByteBuffer.wrap(bytes, offset, length); left.hasRemaining(); )
                position += file.write(left, position);
        }
    }
}
