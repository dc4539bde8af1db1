package assay.serializers;

import assay.payloads.Payload;
import assay.worker.UnsupportedPayloadException;
import com.google.protobuf.Message;

/** The mapping of a payload of the user's own, whose schema was generated with its types. */
final class OwnMapping {
    private OwnMapping() {
    }

    static Mapping<Object, Message> of(Payload payload) {
        Message empty;
        try {
            empty = (Message) Class.forName(payload.proto).getMethod("getDefaultInstance").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new UnsupportedPayloadException("there is no schema for " + payload.type.getTypeName() + ": " + payload.proto + " is missing");
        }
        @SuppressWarnings("unchecked")
        com.google.protobuf.Parser<Message> parser = (com.google.protobuf.Parser<Message>) empty.getParserForType();
        return new Mapping<>(parser, value -> OwnMessages.toMessage(value, payload.type, empty.newBuilderForType()), message -> OwnMessages.fromMessage(message, payload.type));
    }
}
