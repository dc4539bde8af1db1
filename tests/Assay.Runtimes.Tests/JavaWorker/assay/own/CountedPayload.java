package assay.own;

import java.util.function.IntFunction;

public final class CountedPayload implements IntFunction<Counted> {
    /** How many there were when the first one was asked for; negative before. */
    public static int madeBefore = -1;

    public Counted value;

    @Override
    public Counted apply(int i) {
        if (madeBefore < 0)
            madeBefore = Counted.made;
        Counted counted = new Counted();
        counted.text = "text " + i;
        return counted;
    }
}
