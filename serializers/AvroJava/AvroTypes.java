package assay.serializers;

import assay.payloads.Footnote;
import assay.payloads.Headnote;
import assay.payloads.Note;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import org.apache.avro.Conversions;
import org.apache.avro.Schema;
import org.apache.avro.reflect.ReflectData;

/** Avro's mapping of Java types, with what its annotations would say if the payload types bore them: members and flags in lists may be null, a note is one of two kinds. */
final class AvroTypes extends ReflectData.AllowNull {
    AvroTypes() {
        super();
        addLogicalTypeConversion(new Conversions.UUIDConversion());
        addLogicalTypeConversion(new AvroDates());
    }

    // In a union with null, 1.8.2 takes bytes for an array before it sees that they are bytes, and finds no array in the union.
    @Override
    protected boolean isArray(Object datum) {
        return !(datum instanceof byte[]) && super.isArray(datum);
    }

    @Override
    protected Schema createSchema(Type type, Map<String, Schema> names) {
        if (type == Note.class)
            return Schema.createUnion(List.of(super.createSchema(Headnote.class, names), super.createSchema(Footnote.class, names)));
        Schema schema = super.createSchema(type, names);
        if (type instanceof ParameterizedType && ((ParameterizedType) type).getActualTypeArguments()[0] == Boolean.class) {
            Schema nullable = Schema.createArray(makeNullable(schema.getElementType()));
            nullable.addProp("java-class", List.class.getName());
            return nullable;
        }
        return schema;
    }
}
