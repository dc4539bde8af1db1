package assay.payloads;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.IntFunction;

/** The payload post: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. Its values are built with the formulas of the .NET class. */
public final class PostPayload implements IntFunction<Post> {
    public static final String PROTO = "assay.PostOuterClass$Post";

    private static final List<List<String>> TAGS = List.of(List.of(), List.of("JSON"), List.of(".NET", "Java", "benchmark"));
    private static final PostState[] STATES = PostState.values();

    public Post value;

    @Override
    public Post apply(int i) {
        return instance(i);
    }

    static Post instance(int i) {
        Post p = new Post();
        p.ID = -i;
        p.title = "post title " + i;
        p.text = "some text describing post " + i;
        p.created = Seeded.TODAY.plusDays(i);
        p.tags = new HashSet<>(TAGS.get(i % 3));
        p.approved = i % 2 == 0 ? null : Seeded.NOW.plus(i, ChronoUnit.MILLIS);
        p.comments = new ArrayList<>();
        for (int j = 0; j < i % 100; j++)
            p.comments.add(comment(i, j));
        p.votes = vote(i / 2, i / 3);
        p.state = STATES[i % 3];
        return p;
    }

    private static Comment comment(int i, int j) {
        Comment c = new Comment();
        c.created = Seeded.TODAY.plusDays(i + j);
        c.approved = j % 3 == 0 ? Seeded.NOW.plus(i, ChronoUnit.MILLIS) : null;
        c.user = "some random user " + i;
        c.message = "comment number " + i + " for " + j;
        c.votes = vote(j, 2 * j);
        return c;
    }

    private static Vote vote(int up, int down) {
        Vote v = new Vote();
        v.upvote = up;
        v.downvote = down;
        return v;
    }
}
