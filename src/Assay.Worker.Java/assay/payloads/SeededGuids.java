package assay.payloads;

import java.util.Arrays;
import java.util.UUID;

/** The Guids of one field of a payload, each computed once: building an instance is to cost what objects cost, not what a hash does. */
final class SeededGuids {
    private final String payload;
    private final String field;
    private UUID[] known = {};

    SeededGuids(String payload, String field) {
        this.payload = payload;
        this.field = field;
    }

    UUID get(int i) {
        UUID[] ready = known;
        return i < ready.length ? ready[i] : grow(ready, i);
    }

    private UUID grow(UUID[] ready, int i) {
        UUID[] longer = Arrays.copyOf(ready, Math.max(i + 1, ready.length * 2));
        for (int next = ready.length; next < longer.length; next++)
            longer[next] = Seeded.guid(payload, field, next);
        known = longer;
        return longer[i];
    }
}
