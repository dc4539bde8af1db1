package assay.payloads;

import java.math.BigDecimal;
import java.util.function.IntFunction;

/** The payload complex: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. Its values are built with the formulas of the .NET class. */
public final class ComplexPayload implements IntFunction<Complex> {
    public static final String PROTO = "assay.ComplexOuterClass$Complex";

    public Complex value;

    @Override
    public Complex apply(int i) {
        Complex c = new Complex();
        c.x = BigDecimal.valueOf(i, 3).stripTrailingZeros();
        c.y = -i / 1000f;
        c.z = i;
        return c;
    }
}
