package assay.serializers;

import assay.MessageOuterClass;
import assay.payloads.Message;

/** A message. */
final class MessageMapping extends Mapping<Message, MessageOuterClass.Message> {
    MessageMapping() {
        super(MessageOuterClass.Message.parser());
    }

    @Override
    MessageOuterClass.Message toOwn(Message m) {
        return MessageOuterClass.Message.newBuilder().setMessage(m.message).setVersion(m.version).build();
    }

    @Override
    Message fromOwn(MessageOuterClass.Message own) {
        Message m = new Message();
        m.message = own.getMessage();
        m.version = own.getVersion();
        return m;
    }
}
