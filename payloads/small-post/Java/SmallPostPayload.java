package assay.payloads;

import java.time.temporal.ChronoUnit;
import java.util.function.IntFunction;

/** The payload small-post: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. Its values are built with the formulas of the .NET class. */
public final class SmallPostPayload implements IntFunction<SmallPost> {
    public static final String PROTO = "assay.SmallPostOuterClass$SmallPost";

    private static final SeededGuids IDS = new SeededGuids("small-post", "ID");

    public SmallPost value;

    @Override
    public SmallPost apply(int i) {
        SmallPost p = new SmallPost();
        p.ID = IDS.get(i);
        p.title = "some title " + i;
        p.active = i % 2 == 0;
        p.created = Seeded.NOW.plusMinutes(i).truncatedTo(ChronoUnit.DAYS);
        return p;
    }
}
