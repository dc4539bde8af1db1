package assay.serializers;

import assay.CustomersPlain;
import assay.payloads.PlainAddress;
import assay.payloads.PlainCustomer;
import java.util.ArrayList;
import java.util.List;

/** The plain customers. */
final class PlainCustomersMapping extends Mapping<List<PlainCustomer>, CustomersPlain.PlainCustomers> {
    PlainCustomersMapping() {
        super(CustomersPlain.PlainCustomers.parser());
    }

    @Override
    CustomersPlain.PlainCustomers toOwn(List<PlainCustomer> customers) {
        CustomersPlain.PlainCustomers.Builder own = CustomersPlain.PlainCustomers.newBuilder();
        for (PlainCustomer c : customers) {
            CustomersPlain.PlainCustomer.Builder item = own.addItemsBuilder().setId(c.Id).setName(c.Name).addAllEmails(c.Emails).setHomeAddress(plainAddress(c.HomeAddress));
            for (PlainAddress address : c.Addresses)
                item.addAddresses(plainAddress(address));
        }
        return own.build();
    }

    @Override
    List<PlainCustomer> fromOwn(CustomersPlain.PlainCustomers own) {
        List<PlainCustomer> customers = new ArrayList<>(own.getItemsCount());
        for (CustomersPlain.PlainCustomer item : own.getItemsList()) {
            PlainCustomer c = new PlainCustomer();
            c.Id = item.getId();
            c.Name = item.getName();
            c.Emails = new ArrayList<>((List<String>) item.getEmailsList());
            c.HomeAddress = plainAddress(item.getHomeAddress());
            c.Addresses = new ArrayList<>();
            for (CustomersPlain.PlainAddress address : item.getAddressesList())
                c.Addresses.add(plainAddress(address));
            customers.add(c);
        }
        return customers;
    }

    private static CustomersPlain.PlainAddress plainAddress(PlainAddress a) {
        return CustomersPlain.PlainAddress.newBuilder().setCity(a.City).setStreet(a.Street).build();
    }

    private static PlainAddress plainAddress(CustomersPlain.PlainAddress own) {
        PlainAddress a = new PlainAddress();
        a.City = own.getCity();
        a.Street = own.getStreet();
        return a;
    }
}
