package assay.payloads;

import java.math.BigDecimal;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/** Builds the small models of ".NET vs JVM Json serialization" and the envelope, with the formulas of payloads/. */
final class SmallModels {
    private static final UUID EMPTY = new UUID(0, 0);
    private static final SeededGuids POSTS = new SeededGuids("small-post", "ID");
    private static final SeededGuids SENDERS = new SeededGuids("envelope", "From");
    private static final SeededGuids RECEIVERS = new SeededGuids("envelope", "To");

    private SmallModels() {
    }

    static Message message(int i) {
        Message m = new Message();
        m.message = "some message " + i;
        m.version = i;
        return m;
    }

    static Complex complex(int i) {
        Complex c = new Complex();
        c.x = BigDecimal.valueOf(i, 3).stripTrailingZeros();
        c.y = -i / 1000f;
        c.z = i;
        return c;
    }

    static SmallPost smallPost(int i) {
        SmallPost p = new SmallPost();
        p.ID = POSTS.get(i);
        p.title = "some title " + i;
        p.active = i % 2 == 0;
        p.created = Seeded.NOW.plusMinutes(i).truncatedTo(ChronoUnit.DAYS);
        return p;
    }

    static MessageEnvelope envelope(int i) {
        MessageEnvelope e = new MessageEnvelope();
        e.MessageId = EMPTY;
        e.Header = "Test";
        e.From = SENDERS.get(i);
        e.To = RECEIVERS.get(i);
        return e;
    }
}
