package assay.serializers;

import assay.payloads.Footnote;
import assay.payloads.Headnote;
import assay.payloads.Note;
import assay.worker.BytesAdapter;
import assay.worker.StreamAdapter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;

/** Jackson's data binding over any of its formats, through a writer and a reader made once, as its maintainers advise. */
abstract class JacksonAdapter implements BytesAdapter<Object>, StreamAdapter<Object> {
    private final ObjectWriter writer;
    private final ObjectReader reader;

    JacksonAdapter(JsonFactory format, Type type) {
        ObjectMapper mapper = new ObjectMapper(format);
        // Debian has no jackson-datatype-jsr310: this writes dates as that module does with WRITE_DATES_AS_TIMESTAMPS off.
        SimpleModule dates = new SimpleModule("dates");
        dates.addSerializer(OffsetDateTime.class, new DateSerializer());
        dates.addDeserializer(OffsetDateTime.class, new DateDeserializer());
        mapper.registerModule(dates);
        mapper.addMixIn(Note.class, NoteNames.class);
        mapper.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        mapper.disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
        writer = mapper.writerFor(mapper.constructType(type));
        reader = mapper.readerFor(mapper.constructType(type));
    }

    @Override
    public byte[] serialize(Object value) throws IOException {
        return writer.writeValueAsBytes(value);
    }

    @Override
    public Object deserialize(byte[] input) throws IOException {
        return reader.readValue(input);
    }

    @Override
    public void serialize(Object value, OutputStream output) throws IOException {
        writer.writeValue(output, value);
    }

    @Override
    public Object deserialize(InputStream input) throws IOException {
        return reader.readValue(input);
    }

    /** Notes say which kind they are, by the name that canonical JSON uses as well. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "$type")
    @JsonSubTypes({@JsonSubTypes.Type(value = Headnote.class, name = "Headnote"), @JsonSubTypes.Type(value = Footnote.class, name = "Footnote")})
    private interface NoteNames {
    }

    private static final class DateSerializer extends StdScalarSerializer<OffsetDateTime> {
        DateSerializer() {
            super(OffsetDateTime.class);
        }

        @Override
        public void serialize(OffsetDateTime value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(value));
        }
    }

    private static final class DateDeserializer extends StdScalarDeserializer<OffsetDateTime> {
        DateDeserializer() {
            super(OffsetDateTime.class);
        }

        @Override
        public OffsetDateTime deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return OffsetDateTime.parse(parser.getText(), DateTimeFormatter.ISO_OFFSET_DATE_TIME);
        }
    }
}
