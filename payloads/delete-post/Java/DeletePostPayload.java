package assay.payloads;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** The payload delete-post: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. Its values are built with the formulas of the .NET class. */
public final class DeletePostPayload implements IntFunction<DeletePost> {
    public static final String PROTO = "assay.DeletePostOuterClass$DeletePost";

    private static final PostState[] STATES = PostState.values();

    // The source draws its hundred Guids once, so that creating an instance does not include it.
    private static final SeededGuids REFERENCES = new SeededGuids("delete-post", "referenceId");

    public DeletePost value;

    @Override
    public DeletePost apply(int i) {
        DeletePost p = new DeletePost();
        p.postID = i;
        p.referenceId = i % 3 == 0 ? REFERENCES.get(i % 100) : null;
        p.lastModified = Seeded.NOW.plusSeconds(i);
        p.deletedBy = i / 100;
        p.reason = "no reason";
        p.versions = i % 7 == 0 ? versions(i) : null;
        p.state = i % 5 == 0 ? STATES[i % 3] : null;
        p.votes = i % 2 == 0 && i % 10 != 0 ? votes(i) : null;
        return p;
    }

    private static long[] versions(int i) {
        long[] versions = new long[i % 100 + 1];
        for (int x = 0; x < versions.length; x++)
            versions[x] = (long) i * x + x;
        return versions;
    }

    private static List<Boolean> votes(int i) {
        List<Boolean> votes = new ArrayList<>();
        for (int j = 0; j < i % 10; j++)
            votes.add((i + j) % 3 == 0 ? Boolean.TRUE : j % 2 == 0 ? Boolean.FALSE : null);
        return votes;
    }
}
