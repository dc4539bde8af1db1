package assay.serializers;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import java.lang.reflect.Type;

/** The mapping of a payload whose fields have the numbers of its members. */
final class ReflectedMapping extends Mapping<Object, Message> {
    private final Type type;
    private final Message empty;

    @SuppressWarnings("unchecked")
    ReflectedMapping(Type type, Message empty) {
        super((Parser<Message>) empty.getParserForType());
        this.type = type;
        this.empty = empty;
    }

    @Override
    Message toOwn(Object value) {
        return ReflectedMessages.toMessage(value, type, empty.newBuilderForType());
    }

    @Override
    Object fromOwn(Message value) {
        return ReflectedMessages.fromMessage(value, type);
    }
}
