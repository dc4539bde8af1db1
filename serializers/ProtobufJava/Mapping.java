package assay.serializers;

import assay.payloads.Payload;
import assay.worker.UnsupportedPayloadException;
import com.google.protobuf.Message;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;

/** How a payload's type becomes a generated one, and back. */
abstract class Mapping<T, M extends MessageLite> {
    // Of all messages and of this package.
    private static final String ROOT = "assay.";

    final Parser<M> parser;

    Mapping(Parser<M> parser) {
        this.parser = parser;
    }

    abstract M toOwn(T value);

    abstract T fromOwn(M value);

    /** The one that is written by hand, which is called after its message ("BookMapping"); where there is none, one by reflection. */
    static Mapping<?, ?> of(Payload payload) {
        if (payload.proto == null)
            throw new UnsupportedPayloadException("there is no schema for " + payload.type.getTypeName());
        try {
            Class<?> written = find(byHand(payload.proto));
            if (written != null)
                return (Mapping<?, ?>) written.getDeclaredConstructor().newInstance();
            Class<?> message = find(payload.proto);
            if (message != null)
                return new ReflectedMapping(payload.type, (Message) message.getMethod("getDefaultInstance").invoke(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        throw new UnsupportedPayloadException("there is no schema for " + payload.type.getTypeName() + ": " + payload.proto + " is missing");
    }

    /** For assay.BookOuterClass$Book, assay.serializers.BookMapping: a user's messages are in packages below assay, and never meant. */
    private static String byHand(String proto) {
        return ROOT + "serializers." + proto.substring(ROOT.length()).replaceFirst("\\w+\\$", "") + "Mapping";
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}
