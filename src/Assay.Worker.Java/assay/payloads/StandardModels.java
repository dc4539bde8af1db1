package assay.payloads;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;

/** Builds the standard models of ".NET vs JVM Json serialization", with the formulas of payloads/. */
final class StandardModels {
    private static final List<List<String>> TAGS = List.of(List.of(), List.of("JSON"), List.of(".NET", "Java", "benchmark"));
    private static final PostState[] STATES = PostState.values();

    // The source draws its hundred Guids once, so that creating an instance does not include it.
    private static final UUID[] REFERENCES = new UUID[100];

    static {
        for (int i = 0; i < REFERENCES.length; i++)
            REFERENCES[i] = Seeded.guid("delete-post", "referenceId", i);
    }

    private StandardModels() {
    }

    static DeletePost deletePost(int i) {
        DeletePost p = new DeletePost();
        p.postID = i;
        p.referenceId = i % 3 == 0 ? REFERENCES[i % 100] : null;
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

    static Post post(int i) {
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
