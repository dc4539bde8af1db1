package assay.serializers;

import assay.EnvelopeOuterClass;
import assay.Values;
import assay.payloads.MessageEnvelope;
import java.util.LinkedHashMap;

/** An envelope. */
final class EnvelopeMapping extends Mapping<MessageEnvelope, EnvelopeOuterClass.Envelope> {
    EnvelopeMapping() {
        super(EnvelopeOuterClass.Envelope.parser());
    }

    @Override
    EnvelopeOuterClass.Envelope toOwn(MessageEnvelope e) {
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

    @Override
    MessageEnvelope fromOwn(EnvelopeOuterClass.Envelope own) {
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
