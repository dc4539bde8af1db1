package assay.own;

/** Knows how many of it there are. */
public final class Counted {
    public static int made;

    public String text;

    public Counted() {
        made++;
    }
}
