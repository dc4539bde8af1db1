package assay.serializers;

import assay.worker.Serializer;
import assay.worker.StreamAdapter;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;

/** Java's own object streams: what BinaryFormatter is to .NET. */
@Serializer(id = "java-serialization", library = ObjectOutputStream.class)
public final class JavaSerialization implements StreamAdapter<Object> {
    public JavaSerialization(Type type) {
    }

    @Override
    public void serialize(Object value, OutputStream output) throws IOException {
        ObjectOutputStream objects = new ObjectOutputStream(output);
        objects.writeObject(value);
        objects.flush();
    }

    @Override
    public Object deserialize(InputStream input) throws IOException, ClassNotFoundException {
        return new ObjectInputStream(input).readObject();
    }
}
