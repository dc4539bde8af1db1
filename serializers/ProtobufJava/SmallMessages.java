package assay.serializers;

import assay.ComplexOuterClass;
import assay.EnvelopeOuterClass;
import assay.MessageOuterClass;
import assay.SmallPostOuterClass;
import assay.Values;
import assay.payloads.Complex;
import assay.payloads.Message;
import assay.payloads.MessageEnvelope;
import assay.payloads.SmallPost;
import java.util.LinkedHashMap;

/** The small models and the envelope. */
final class SmallMessages {
    private SmallMessages() {
    }

    static MessageOuterClass.Message message(Message m) {
        return MessageOuterClass.Message.newBuilder().setMessage(m.message).setVersion(m.version).build();
    }

    static Message message(MessageOuterClass.Message own) {
        Message m = new Message();
        m.message = own.getMessage();
        m.version = own.getVersion();
        return m;
    }

    static ComplexOuterClass.Complex complex(Complex c) {
        return ComplexOuterClass.Complex.newBuilder().setX(ProtoValues.from(c.x)).setY(c.y).setZ(c.z).build();
    }

    static Complex complex(ComplexOuterClass.Complex own) {
        Complex c = new Complex();
        c.x = ProtoValues.decimal(own.getX());
        c.y = own.getY();
        c.z = own.getZ();
        return c;
    }

    static SmallPostOuterClass.SmallPost smallPost(SmallPost p) {
        return SmallPostOuterClass.SmallPost.newBuilder().setId(ProtoValues.from(p.ID)).setTitle(p.title).setActive(p.active).setCreated(ProtoValues.from(p.created)).build();
    }

    static SmallPost smallPost(SmallPostOuterClass.SmallPost own) {
        SmallPost p = new SmallPost();
        p.ID = ProtoValues.uuid(own.getId());
        p.title = own.getTitle();
        p.active = own.getActive();
        p.created = ProtoValues.date(own.getCreated());
        return p;
    }

    static EnvelopeOuterClass.Envelope envelope(MessageEnvelope e) {
        EnvelopeOuterClass.Envelope.Builder own = EnvelopeOuterClass.Envelope.newBuilder().setIsInternal(e.IsInternal).setMessageId(ProtoValues.from(e.MessageId))
                .setFrom(ProtoValues.from(e.From)).setTo(ProtoValues.from(e.To));
        if (e.TimeStamp != null)
            own.setTimeStamp(ProtoValues.from(e.TimeStamp));
        if (e.Header != null)
            own.setHeader(e.Header);
        if (e.KeyValuePairs != null)
            own.setKeyValuePairs(Values.StringMap.newBuilder().putAllItems(e.KeyValuePairs));
        return own.build();
    }

    static MessageEnvelope envelope(EnvelopeOuterClass.Envelope own) {
        MessageEnvelope e = new MessageEnvelope();
        e.IsInternal = own.getIsInternal();
        e.TimeStamp = own.hasTimeStamp() ? ProtoValues.date(own.getTimeStamp()) : null;
        e.MessageId = ProtoValues.uuid(own.getMessageId());
        e.Header = own.hasHeader() ? own.getHeader() : null;
        e.From = ProtoValues.uuid(own.getFrom());
        e.To = ProtoValues.uuid(own.getTo());
        e.KeyValuePairs = own.hasKeyValuePairs() ? new LinkedHashMap<>(own.getKeyValuePairs().getItemsMap()) : null;
        return e;
    }
}
