package assay.worker;

final class ValueCosts {
    private final double[] costs;
    private final boolean isRough;

    ValueCosts(boolean isRough, double... costs) {
        this.isRough = isRough;
        this.costs = costs;
    }

    boolean isRough() {
        return isRough;
    }

    double mean() {
        return of(0, costs.length) / costs.length;
    }

    double of(int first, long iterations) {
        double sum = 0;
        for (int i = 0; i < iterations; i++)
            sum += costs[(first + i) % costs.length];
        return sum;
    }
}
