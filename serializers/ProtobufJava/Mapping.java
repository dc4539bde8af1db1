package assay.serializers;

import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.util.function.Function;

/** How a payload's type becomes a generated one, and back. */
final class Mapping<T, M extends MessageLite> {
    final Parser<M> parser;
    final Function<T, M> to;
    final Function<M, T> from;

    Mapping(Parser<M> parser, Function<T, M> to, Function<M, T> from) {
        this.parser = parser;
        this.to = to;
        this.from = from;
    }
}
