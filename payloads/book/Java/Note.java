package assay.payloads;

/** A note on a page: a {@link Headnote} or a {@link Footnote}. */
public interface Note {
}
