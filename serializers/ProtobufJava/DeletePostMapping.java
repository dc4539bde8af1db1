package assay.serializers;

import assay.DeletePostOuterClass;
import assay.PostOuterClass;
import assay.Values;
import assay.payloads.DeletePost;
import assay.payloads.PostState;
import java.util.ArrayList;

/** A sparse post. */
final class DeletePostMapping extends Mapping<DeletePost, DeletePostOuterClass.DeletePost> {
    private static final PostState[] STATES = PostState.values();

    DeletePostMapping() {
        super(DeletePostOuterClass.DeletePost.parser());
    }

    @Override
    DeletePostOuterClass.DeletePost toOwn(DeletePost p) {
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

    @Override
    DeletePost fromOwn(DeletePostOuterClass.DeletePost own) {
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
}
