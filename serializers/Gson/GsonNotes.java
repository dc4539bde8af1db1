package assay.serializers;

import assay.payloads.Footnote;
import assay.payloads.Headnote;
import assay.payloads.Note;
import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.internal.Streams;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** Notes by their kind, through a tree, as RuntimeTypeAdapterFactory of gson-extras does it (which is source to be copied, in no jar). */
final class GsonNotes implements TypeAdapterFactory {
    @Override
    @SuppressWarnings("unchecked")
    public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
        if (type.getRawType() != Note.class)
            return null;
        TypeAdapter<Headnote> heads = gson.getAdapter(Headnote.class);
        TypeAdapter<Footnote> feet = gson.getAdapter(Footnote.class);
        return (TypeAdapter<T>) new TypeAdapter<Note>() {
            @Override
            public void write(JsonWriter out, Note value) throws IOException {
                boolean head = value instanceof Headnote;
                JsonObject members = (head ? heads.toJsonTree((Headnote) value) : feet.toJsonTree((Footnote) value)).getAsJsonObject();
                JsonObject named = new JsonObject();
                named.addProperty("$type", head ? "Headnote" : "Footnote");
                members.entrySet().forEach(member -> named.add(member.getKey(), member.getValue()));
                Streams.write(named, out);
            }

            @Override
            public Note read(JsonReader in) throws IOException {
                JsonObject members = Streams.parse(in).getAsJsonObject();
                return members.remove("$type").getAsString().equals("Headnote") ? heads.fromJsonTree(members) : feet.fromJsonTree(members);
            }
        };
    }
}
