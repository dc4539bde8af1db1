package assay.serializers;

import assay.json.Nullable;
import assay.payloads.Footnote;
import assay.payloads.Headnote;
import assay.payloads.Note;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import org.apache.avro.Conversions;
import org.apache.avro.Schema;
import org.apache.avro.reflect.ReflectData;

/** Avro's mapping of Java types, with what its annotations would say if the payload types bore them: members may be null, and so may what is marked in a list or a map; a note is one of two kinds. */
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
        return super.createSchema(type, names);
    }

    @Override
    protected Schema createFieldSchema(Field field, Map<String, Schema> names) {
        return withNulls(super.createFieldSchema(field, names), field.getAnnotatedType());
    }

    Schema schema(AnnotatedType type) {
        return withNulls(getSchema(type.getType()), type);
    }

    /** The schema with null beside what the type marks as nullable in a list or a map. */
    private static Schema withNulls(Schema schema, AnnotatedType type) {
        if (!(type instanceof AnnotatedParameterizedType))
            return schema;
        if (schema.getType() == Schema.Type.UNION)
            return makeNullable(withNulls(schema.getTypes().get(1), type));
        AnnotatedType[] arguments = ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments();
        AnnotatedType held = arguments[arguments.length - 1];
        boolean isMap = schema.getType() == Schema.Type.MAP;
        Schema plain = withNulls(isMap ? schema.getValueType() : schema.getElementType(), held);
        Schema element = held.isAnnotationPresent(Nullable.class) ? makeNullable(plain) : plain;
        Schema marked = isMap ? Schema.createMap(element) : Schema.createArray(element);
        schema.getObjectProps().forEach(marked::addProp);
        return marked;
    }
}
