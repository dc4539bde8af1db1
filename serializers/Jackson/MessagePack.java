package assay.serializers;

import assay.worker.Serializer;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import java.lang.reflect.Type;

/** MessagePack under Jackson, which is how its maintainers offer data binding. */
@Serializer(id = "msgpack-java", library = MessagePackFactory.class, jars = {"msgpack-jackson", "msgpack-core", "jackson-databind", "jackson-core", "jackson-annotations"})
public final class MessagePack extends JacksonAdapter {
    public MessagePack(Type type) {
        super(new MessagePackFactory(), type);
    }
}
