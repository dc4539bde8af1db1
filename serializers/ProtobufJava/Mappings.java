package assay.serializers;

import assay.payloads.Book;
import assay.payloads.Complex;
import assay.payloads.Customer;
import assay.payloads.Deal;
import assay.payloads.DeletePost;
import assay.payloads.Message;
import assay.payloads.MessageEnvelope;
import assay.payloads.PlainCustomer;
import assay.payloads.Post;
import assay.payloads.SmallPost;
import java.lang.reflect.Type;
import java.util.List;

/** The mapping of each payload. */
final class Mappings {
    private Mappings() {
    }

    /** By the type's name, so that no other payload's classes are loaded. Null where there is none. */
    static Mapping<?, ?> find(Type type) {
        switch (type.getTypeName()) {
            case "assay.payloads.Message":
                return new Mapping<Message, assay.MessageOuterClass.Message>(assay.MessageOuterClass.Message.parser(), SmallMessages::message, SmallMessages::message);
            case "assay.payloads.Complex":
                return new Mapping<Complex, assay.ComplexOuterClass.Complex>(assay.ComplexOuterClass.Complex.parser(), SmallMessages::complex, SmallMessages::complex);
            case "assay.payloads.SmallPost":
                return new Mapping<SmallPost, assay.SmallPostOuterClass.SmallPost>(assay.SmallPostOuterClass.SmallPost.parser(), SmallMessages::smallPost, SmallMessages::smallPost);
            case "assay.payloads.MessageEnvelope":
                return new Mapping<MessageEnvelope, assay.EnvelopeOuterClass.Envelope>(assay.EnvelopeOuterClass.Envelope.parser(), SmallMessages::envelope, SmallMessages::envelope);
            case "assay.payloads.DeletePost":
                return new Mapping<DeletePost, assay.DeletePostOuterClass.DeletePost>(assay.DeletePostOuterClass.DeletePost.parser(), PostMessages::deletePost, PostMessages::deletePost);
            case "assay.payloads.Post":
                return new Mapping<Post, assay.PostOuterClass.Post>(assay.PostOuterClass.Post.parser(), PostMessages::post, PostMessages::post);
            case "assay.payloads.Book":
                return new Mapping<Book, assay.BookOuterClass.Book>(assay.BookOuterClass.Book.parser(), BookMessages::book, BookMessages::book);
            case "java.util.List<assay.payloads.Customer>":
                return new Mapping<List<Customer>, assay.CustomersOuterClass.Customers>(assay.CustomersOuterClass.Customers.parser(), CustomerMessages::customers, CustomerMessages::customers);
            case "java.util.List<assay.payloads.PlainCustomer>":
                return new Mapping<List<PlainCustomer>, assay.CustomersPlain.PlainCustomers>(assay.CustomersPlain.PlainCustomers.parser(), CustomerMessages::plainCustomers, CustomerMessages::plainCustomers);
            case "java.util.List<assay.payloads.Deal>":
                return new Mapping<List<Deal>, assay.DealsOuterClass.Deals>(assay.DealsOuterClass.Deals.parser(), DealMessages::deals, DealMessages::deals);
            case "java.lang.String":
                return new Mapping<String, assay.MarketDataOuterClass.MarketData>(assay.MarketDataOuterClass.MarketData.parser(),
                        text -> assay.MarketDataOuterClass.MarketData.newBuilder().setText(text).build(), assay.MarketDataOuterClass.MarketData::getText);
            default:
                return null;
        }
    }
}
