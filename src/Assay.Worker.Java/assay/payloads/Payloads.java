package assay.payloads;

import assay.worker.UnsupportedPayloadException;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

/** The payloads that have Java types. */
public final class Payloads {
    private static final Map<String, Payload> ALL = Map.ofEntries(
            Map.entry("message", new Payload(Message.class, SmallModels::message)),
            Map.entry("complex", new Payload(Complex.class, SmallModels::complex)),
            Map.entry("small-post", new Payload(SmallPost.class, SmallModels::smallPost)),
            Map.entry("delete-post", new Payload(DeletePost.class, StandardModels::deletePost)),
            Map.entry("post", new Payload(Post.class, StandardModels::post)),
            Map.entry("post-10", new Payload(Post.class, i -> StandardModels.post(10))),
            Map.entry("book", new Payload(Book.class, LargeModel::book)),
            Map.entry("envelope", new Payload(MessageEnvelope.class, SmallModels::envelope)),
            Map.entry("envelope-full", new Payload(MessageEnvelope.class, null)),
            Map.entry("customers", new Payload(field("customers"), null)),
            Map.entry("customers-plain", new Payload(field("customersPlain"), null)),
            Map.entry("deals", new Payload(field("deals"), null)),
            Map.entry("market-data", new Payload(String.class, null)));

    // Java has no literal for a generic type: these fields are declared for their types alone.
    private static final List<Customer> customers = null;
    private static final List<PlainCustomer> customersPlain = null;
    private static final List<Deal> deals = null;

    private Payloads() {
    }

    public static Payload find(String name) {
        Payload payload = ALL.containsKey(name) ? ALL.get(name) : OwnPayloads.find(name);
        if (payload == null)
            throw new UnsupportedPayloadException("the JVM workers have no Java type for the payload " + name);
        return payload;
    }

    private static Type field(String name) {
        try {
            return Payloads.class.getDeclaredField(name).getGenericType();
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }
}
