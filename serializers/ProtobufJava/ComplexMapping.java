package assay.serializers;

import assay.ComplexOuterClass;
import assay.payloads.Complex;

/** Three kinds of numbers. */
final class ComplexMapping extends Mapping<Complex, ComplexOuterClass.Complex> {
    ComplexMapping() {
        super(ComplexOuterClass.Complex.parser());
    }

    @Override
    ComplexOuterClass.Complex toOwn(Complex c) {
        return ComplexOuterClass.Complex.newBuilder().setX(ProtoValues.from(c.x)).setY(c.y).setZ(c.z).build();
    }

    @Override
    Complex fromOwn(ComplexOuterClass.Complex own) {
        Complex c = new Complex();
        c.x = ProtoValues.decimal(own.getX());
        c.y = own.getY();
        c.z = own.getZ();
        return c;
    }
}
