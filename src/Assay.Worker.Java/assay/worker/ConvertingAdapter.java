package assay.worker;

/** A library with types of its own: it serializes those, and the conversion is an operation of its own ({@code convert}). */
public interface ConvertingAdapter<T, O> {
    /** The library's object with the payload's data. */
    O toOwn(T value);

    /** The payload's object with the library's data. */
    T fromOwn(O value);
}
