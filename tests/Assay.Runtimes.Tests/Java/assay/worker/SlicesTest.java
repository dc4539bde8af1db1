package assay.worker;

import static assay.worker.Script.BUSY;
import static assay.worker.Script.CALM;

import java.util.Arrays;

/** The figures of a sample are exactly those of its undisturbed slices: SliceFiguresTests and SampleLengthTests of the .NET worker once more. */
public final class SlicesTest {
    private SlicesTest() {
    }

    public static void main(String[] arguments) throws Exception {
        medianAndMean();
        probesDecide();
        calmerOnesCountAlone();
        offItsCore();
        collections();
        allCollect();
        valuesCost();
        readingCosts();
        lengths();
        patience();
        longOperations();
        floorOfOthers();
    }

    private static void medianAndMean() throws Exception {
        Script.begin();
        Script.took = Script.of(100_000, 120_000, 110_000, 180_000, 140_000);
        long begun = Script.now;
        Slices five = sample(5);
        same("five", five.median, 120_000, five.mean, 130_000, five.undisturbedNanoseconds, 650_000, five.nanoseconds, 650_000, five.iterations, 5);
        // Units: one, then 8 % of what each slice took.
        same("probes", Script.now - begun - five.nanoseconds, 19 * CALM);
        Script.slices = 0;
        Slices four = sample(4);
        same("four", four.median, 115_000, four.mean, 127_500);
    }

    private static void probesDecide() throws Exception {
        Script.begin();
        Script.took = Script.of(100_000, 110_000, 120_000, 130_000, 900_000, 800_000);
        Script.pace = Script.of(2_500, 2_520, 2_500, 2_600, 2_625, 2_626, 2_500);
        Slices slices = sample(6);
        same("within 5 %", slices.median, 115_000, slices.mean, 115_000, slices.undisturbedNanoseconds, 460_000, slices.calmPace, 2_530, slices.pace, 2_520);
        Script.begin();
        Script.pace = i -> BUSY;
        slices = sample(3);
        same("none", slices.median, 0, slices.mean, 0, slices.undisturbedNanoseconds, 0, slices.calmPace, 0, slices.pace, BUSY, slices.nanoseconds, 300_000);
    }

    private static void calmerOnesCountAlone() throws Exception {
        Script.begin();
        Script.took = Script.of(100_000, 110_000, 120_000, 130_000, 400_000, 400_000);
        Script.pace = i -> i <= 4 ? 2_562 : 2_563;
        Slices slices = sample(6);
        same("four calmer", slices.median, 115_000, slices.undisturbedNanoseconds, 460_000);
        Script.begin();
        Script.took = Script.of(100_000, 110_000, 120_000, 130_000, 270_000, 400_000);
        Script.pace = i -> i <= 3 ? 2_562 : 2_563;
        slices = sample(6);
        same("three calmer", slices.median, 125_000, slices.undisturbedNanoseconds, 1_130_000);
    }

    private static void offItsCore() throws Exception {
        Script.begin();
        Script.lost = Script.of(0, 4_000, 4_001);
        same("off its core", sample(3).undisturbedNanoseconds, 200_000);
        Script.begin();
        Script.lost = i -> 60_000;
        Script.waits = true;
        same("waiting", sample(3).undisturbedNanoseconds, 300_000);
        // What a collection took is lost too, to the millisecond that the collectors count in.
        same("collected", lost(2_000_000, 1, 1), 0, lost(2_100_000, 1, 1), 1, lost(2_100_000, 1, 2), 0, lost(2_100_000, 0, 2), 1);
    }

    private static int lost(long nanoseconds, long collections, long milliseconds) {
        return Slices.isKept(3_000_000, nanoseconds, collections, milliseconds) ? 0 : 1;
    }

    private static void collections() throws Exception {
        Script.begin();
        Script.took = Script.of(100_000, 150_000, 104_000, 102_000, 300_000, 420_000);
        Script.collections = Script.of(0, 1, 0, 0, 0, 2);
        Script.pace = i -> i < 5 ? CALM : BUSY;
        Slices slices = sample(6);
        same("figures", slices.median, 102_000, slices.mean, 102_000, slices.undisturbedNanoseconds, 456_000);
        // Beside a neighbour the operation takes 300 µs without a collection.
        same("pauses", slices.pauseNanoseconds, 168_000, slices.undisturbedPauseNanoseconds, 48_000, slices.undisturbedCollections, 1);
    }

    private static void allCollect() throws Exception {
        Script.begin();
        Script.took = i -> i == 2 || i == 3 ? 100_000 : 150_000;
        Script.collections = i -> i == 2 || i == 3 ? 0 : 1;
        Slices slices = new Slices();
        Loop loop = new Loop(1);
        slices.run(loop, 2, 0, null);
        same("nothing known", slices.median, 150_000, slices.undisturbedNanoseconds, 300_000, slices.pauseNanoseconds, 0);
        slices.run(loop, 2, 0, null);
        slices.run(loop, 2, 0, null);
        same("known from before", slices.median, 0, slices.undisturbedNanoseconds, 0, slices.undisturbedPauseNanoseconds, 100_000, slices.undisturbedCollections, 2);
    }

    private static void valuesCost() throws Exception {
        Script.begin();
        Script.took = Script.of(110_000, 330_000, 210_000, 110_000, 330_000, 210_000);
        Slices slices = new Slices();
        slices.run(new Loop(2), 3, 0, new ValueCosts(new double[] {100_000, 300_000}, false, 0));
        same("by value", Math.round(slices.median), 220_000, Math.round(slices.mean), 260_000);
        slices.run(new Loop(2), 3, 0, new ValueCosts(new double[] {100_000, 300_000}, true, 0));
        same("roughly", Math.round(slices.median), 260_000, Math.round(slices.mean), 260_000);
    }

    // Two values go through the first time together, then each by itself: what reading the clock takes is neither's.
    private static void readingCosts() throws Exception {
        Script.begin();
        Script.reading = 35;
        Script.took = i -> i < 2 ? 400_000 : i % 2 == 0 ? 135 : 1_000_035;
        ValueCosts costs = ValueCosts.of(new Loop(2));
        same("reading the clock", costs.of(0, 1), 100, costs.of(1, 1), 1_000_000, costs.isRough() ? 1 : 0, 0);
    }

    private static void lengths() throws Exception {
        Script.begin();
        Loop loop = new Loop(3);
        new Slices().run(loop, 1_000, 0, null);
        same("whole passes", loop.runs.size(), 112, loop.runs.get(0), 9, loop.runs.get(110), 9, loop.runs.get(111), 1);
        loop = new Loop(1);
        Script.took = i -> 50_000;
        new Slices().run(loop, 700, 0, null);
        same("a tenth of a millisecond", loop.runs.get(0), 7, loop.runs.get(1), 14, loop.runs.get(2), 28);
    }

    private static void patience() throws Exception {
        long[][] cases = {{0, 4}, {1, 5}, {300_000, 7}};
        for (long[] one : cases) {
            Script.begin();
            Script.pace = i -> BUSY;
            same("patience " + one[0], run(4, one[0]).iterations, one[1]);
        }
        for (int[] one : new int[][] {{4, 7}, {1, 4}}) {
            Script.begin();
            Script.pace = i -> i <= one[0] ? BUSY : CALM;
            Slices slices = run(4, Long.MAX_VALUE);
            same("half undisturbed", slices.iterations, one[1], slices.undisturbedNanoseconds, 200_000);
        }
        Script.begin();
        Script.pace = i -> 2_600;
        same("not calm enough", run(4, 1).iterations, 5);
    }

    private static void longOperations() throws Exception {
        Script.begin();
        Script.took = Script.of(3_000_000, 2_000_000);
        Script.pace = Script.of(CALM, BUSY, BUSY, CALM, CALM);
        Slices slices = sample(2);
        same("waits", Script.probes, 5, slices.median, 2_000_000, slices.undisturbedNanoseconds, 2_000_000, slices.calmPace, CALM);
        Script.begin();
        Script.took = i -> 2_000_000;
        Script.pace = i -> BUSY;
        sample(2);
        same("for half of its time", Script.probes, 9);
        Script.begin();
        Script.took = i -> 1_000_000;
        Script.pace = i -> BUSY;
        sample(2);
        same("short ones don't", Script.probes, 3);
    }

    /** The last, because the floor is the process's. */
    private static void floorOfOthers() throws Exception {
        Script.begin();
        PaceFloor.hear(2_450);
        same("lower by less than 4 %", PaceFloor.nanoseconds(), CALM);
        PaceFloor.hear(2_000);
        same("lower by more", PaceFloor.nanoseconds(), 2_080, sample(3).undisturbedNanoseconds, 0);
    }

    private static Slices sample(long iterations) throws Exception {
        return run(iterations, 0);
    }

    private static Slices run(long iterations, long patience) throws Exception {
        Slices slices = new Slices();
        slices.run(new Loop(1), iterations, patience, null);
        return slices;
    }

    /** Values, each before the one that is expected. */
    private static void same(String what, double... values) {
        for (int i = 0; i < values.length; i += 2)
            if (values[i] != values[i + 1])
                throw new AssertionError(what + ": " + Arrays.toString(values) + ", pair " + i / 2);
    }
}
