package assay.serializers;

import assay.CustomersOuterClass;
import assay.payloads.Address;
import assay.payloads.Customer;
import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;

/** The customers. */
final class CustomersMapping extends Mapping<List<Customer>, CustomersOuterClass.Customers> {
    CustomersMapping() {
        super(CustomersOuterClass.Customers.parser());
    }

    @Override
    CustomersOuterClass.Customers toOwn(List<Customer> customers) {
        CustomersOuterClass.Customers.Builder own = CustomersOuterClass.Customers.newBuilder();
        for (Customer c : customers) {
            CustomersOuterClass.Customer.Builder item = own.addItemsBuilder().setId(c.Id).setName(c.Name).addAllEmails(c.Emails).setBio(c.Bio).setContent(ByteString.copyFrom(c.Content))
                    .setHomeAddress(address(c.HomeAddress));
            for (Address address : c.Addresses)
                item.addAddresses(address(address));
        }
        return own.build();
    }

    @Override
    List<Customer> fromOwn(CustomersOuterClass.Customers own) {
        List<Customer> customers = new ArrayList<>(own.getItemsCount());
        for (CustomersOuterClass.Customer item : own.getItemsList()) {
            Customer c = new Customer();
            c.Id = item.getId();
            c.Name = item.getName();
            c.Emails = new ArrayList<>((List<String>) item.getEmailsList());
            c.Bio = item.getBio();
            c.Content = item.getContent().toByteArray();
            c.HomeAddress = address(item.getHomeAddress());
            c.Addresses = new ArrayList<>();
            for (CustomersOuterClass.Address address : item.getAddressesList())
                c.Addresses.add(address(address));
            customers.add(c);
        }
        return customers;
    }

    private static CustomersOuterClass.Address address(Address a) {
        CustomersOuterClass.Address.Builder own = CustomersOuterClass.Address.newBuilder().setCity(a.City).setStreet(a.Street);
        if (a.Misc != null)
            own.setMisc(a.Misc);
        return own.build();
    }

    private static Address address(CustomersOuterClass.Address own) {
        Address a = new Address();
        a.City = own.getCity();
        a.Misc = own.hasMisc() ? own.getMisc() : null;
        a.Street = own.getStreet();
        return a;
    }
}
