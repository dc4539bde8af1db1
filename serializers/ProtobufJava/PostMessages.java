package assay.serializers;

import assay.DeletePostOuterClass;
import assay.PostOuterClass;
import assay.Values;
import assay.payloads.Comment;
import assay.payloads.DeletePost;
import assay.payloads.Post;
import assay.payloads.PostState;
import assay.payloads.Vote;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** The standard models. */
final class PostMessages {
    private static final PostState[] STATES = PostState.values();

    private PostMessages() {
    }

    static DeletePostOuterClass.DeletePost deletePost(DeletePost p) {
        DeletePostOuterClass.DeletePost.Builder own = DeletePostOuterClass.DeletePost.newBuilder().setPostId(p.postID).setLastModified(ProtoValues.from(p.lastModified)).setDeletedBy(p.deletedBy);
        if (p.referenceId != null)
            own.setReferenceId(ProtoValues.from(p.referenceId));
        if (p.reason != null)
            own.setReason(p.reason);
        if (p.versions != null) {
            Values.Int64List.Builder versions = Values.Int64List.newBuilder();
            for (long version : p.versions)
                versions.addItems(version);
            own.setVersions(versions);
        }
        if (p.state != null)
            own.setState(PostOuterClass.PostState.forNumber(p.state.ordinal()));
        if (p.votes != null) {
            DeletePostOuterClass.BallotList.Builder votes = DeletePostOuterClass.BallotList.newBuilder();
            for (Boolean vote : p.votes)
                votes.addItems(vote == null ? DeletePostOuterClass.Ballot.ABSTAINED : vote ? DeletePostOuterClass.Ballot.FOR : DeletePostOuterClass.Ballot.AGAINST);
            own.setVotes(votes);
        }
        return own.build();
    }

    static DeletePost deletePost(DeletePostOuterClass.DeletePost own) {
        DeletePost p = new DeletePost();
        p.postID = own.getPostId();
        p.referenceId = own.hasReferenceId() ? ProtoValues.uuid(own.getReferenceId()) : null;
        p.lastModified = ProtoValues.date(own.getLastModified());
        p.deletedBy = own.getDeletedBy();
        p.reason = own.hasReason() ? own.getReason() : null;
        p.versions = own.hasVersions() ? own.getVersions().getItemsList().stream().mapToLong(Long::longValue).toArray() : null;
        p.state = own.hasState() ? STATES[own.getState().getNumber()] : null;
        if (own.hasVotes()) {
            p.votes = new ArrayList<>();
            for (DeletePostOuterClass.Ballot vote : own.getVotes().getItemsList())
                p.votes.add(vote == DeletePostOuterClass.Ballot.ABSTAINED ? null : (Boolean) (vote == DeletePostOuterClass.Ballot.FOR));
        }
        return p;
    }

    static PostOuterClass.Post post(Post p) {
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

    static Post post(PostOuterClass.Post own) {
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
