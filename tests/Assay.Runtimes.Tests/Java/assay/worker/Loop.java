package assay.worker;

import java.util.ArrayList;
import java.util.List;

final class Loop {
    final List<Long> runs = new ArrayList<>();
    private final int values;
    private int at;

    Loop(int values) {
        this.values = values;
    }

    int values() {
        return values;
    }

    int position() {
        return at;
    }

    boolean keepsCore() {
        return !Script.waits;
    }

    long run(long iterations) {
        runs.add(iterations);
        at = (int) ((at + iterations) % values);
        int slice = Script.slices++;
        long took = Script.took.applyAsLong(slice);
        Script.now += took;
        Script.off += Script.lost.applyAsLong(slice);
        Script.collected += Script.collections.applyAsLong(slice);
        return took;
    }
}
