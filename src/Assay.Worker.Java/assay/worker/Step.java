package assay.worker;

/** One operation on one value. What it returns is kept, so that the JIT can't leave the work out. */
interface Step {
    Object apply(Object input) throws Exception;
}
