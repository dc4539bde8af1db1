package assay.serializers;

import java.time.OffsetDateTime;
import org.apache.avro.Conversion;
import org.apache.avro.LogicalType;
import org.apache.avro.Schema;

/** Dates as ISO 8601 text: Avro's own timestamps of this version are milliseconds or microseconds without an offset, and would lose both. */
final class AvroDates extends Conversion<OffsetDateTime> {
    private static final LogicalType NAME = new LogicalType("offset-date-time");

    @Override
    public Class<OffsetDateTime> getConvertedType() {
        return OffsetDateTime.class;
    }

    @Override
    public String getLogicalTypeName() {
        return NAME.getName();
    }

    @Override
    public Schema getRecommendedSchema() {
        return NAME.addToSchema(Schema.create(Schema.Type.STRING));
    }

    @Override
    public CharSequence toCharSequence(OffsetDateTime value, Schema schema, LogicalType type) {
        return value.toString();
    }

    @Override
    public OffsetDateTime fromCharSequence(CharSequence value, Schema schema, LogicalType type) {
        return OffsetDateTime.parse(value);
    }
}
