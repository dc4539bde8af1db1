package assay.serializers;

import assay.PostOuterClass;
import assay.Values;
import assay.payloads.Comment;
import assay.payloads.Post;
import assay.payloads.PostState;
import assay.payloads.Vote;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** A post with its comments. */
final class PostMapping extends Mapping<Post, PostOuterClass.Post> {
    private static final PostState[] STATES = PostState.values();

    PostMapping() {
        super(PostOuterClass.Post.parser());
    }

    @Override
    PostOuterClass.Post toOwn(Post p) {
        PostOuterClass.Post.Builder own = PostOuterClass.Post.newBuilder().setId(p.ID).setTitle(p.title).setText(p.text).setCreated(ProtoValues.from(p.created))
                .addAllTags(p.tags).setVotes(vote(p.votes)).setState(PostOuterClass.PostState.forNumber(p.state.ordinal()));
        if (p.approved != null)
            own.setApproved(ProtoValues.from(p.approved));
        if (p.notes != null)
            own.setNotes(Values.StringList.newBuilder().addAllItems(p.notes));
        for (Comment comment : p.comments)
            own.addComments(comment(comment));
        return own.build();
    }

    @Override
    Post fromOwn(PostOuterClass.Post own) {
        Post p = new Post();
        p.ID = own.getId();
        p.title = own.getTitle();
        p.text = own.getText();
        p.created = ProtoValues.date(own.getCreated());
        p.tags = new HashSet<>(own.getTagsList());
        p.approved = own.hasApproved() ? ProtoValues.date(own.getApproved()) : null;
        p.comments = new ArrayList<>();
        for (PostOuterClass.Comment comment : own.getCommentsList())
            p.comments.add(comment(comment));
        p.votes = vote(own.getVotes());
        p.notes = own.hasNotes() ? new ArrayList<>((List<String>) own.getNotes().getItemsList()) : null;
        p.state = STATES[own.getState().getNumber()];
        return p;
    }

    private static PostOuterClass.Comment comment(Comment c) {
        PostOuterClass.Comment.Builder own = PostOuterClass.Comment.newBuilder().setCreated(ProtoValues.from(c.created)).setMessage(c.message).setVotes(vote(c.votes));
        if (c.approved != null)
            own.setApproved(ProtoValues.from(c.approved));
        if (c.user != null)
            own.setUser(c.user);
        return own.build();
    }

    private static Comment comment(PostOuterClass.Comment own) {
        Comment c = new Comment();
        c.created = ProtoValues.date(own.getCreated());
        c.approved = own.hasApproved() ? ProtoValues.date(own.getApproved()) : null;
        c.user = own.hasUser() ? own.getUser() : null;
        c.message = own.getMessage();
        c.votes = vote(own.getVotes());
        return c;
    }

    private static PostOuterClass.Vote vote(Vote v) {
        return PostOuterClass.Vote.newBuilder().setUpvote(v.upvote).setDownvote(v.downvote).build();
    }

    private static Vote vote(PostOuterClass.Vote own) {
        Vote v = new Vote();
        v.upvote = own.getUpvote();
        v.downvote = own.getDownvote();
        return v;
    }
}
