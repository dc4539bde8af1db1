package assay.serializers;

import assay.SmallPostOuterClass;
import assay.payloads.SmallPost;

/** A small post. */
final class SmallPostMapping extends Mapping<SmallPost, SmallPostOuterClass.SmallPost> {
    SmallPostMapping() {
        super(SmallPostOuterClass.SmallPost.parser());
    }

    @Override
    SmallPostOuterClass.SmallPost toOwn(SmallPost p) {
        return SmallPostOuterClass.SmallPost.newBuilder().setId(ProtoValues.from(p.ID)).setTitle(p.title).setActive(p.active).setCreated(ProtoValues.from(p.created)).build();
    }

    @Override
    SmallPost fromOwn(SmallPostOuterClass.SmallPost own) {
        SmallPost p = new SmallPost();
        p.ID = ProtoValues.uuid(own.getId());
        p.title = own.getTitle();
        p.active = own.getActive();
        p.created = ProtoValues.date(own.getCreated());
        return p;
    }
}
