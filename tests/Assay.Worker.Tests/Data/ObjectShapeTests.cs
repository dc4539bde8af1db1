using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json.Serialization;

namespace Assay.Worker.Tests.Data;

/// <summary>Data gets into what only a constructor sets; what gets nowhere is told.</summary>
public sealed class ObjectShapeTests
{
    [Fact]
    public void The_constructor_by_which_the_data_gets_in_is_called()
    {
        Read<Point>("""{"x": 1, "y": 2}""", out var remark).ShouldSatisfyAllConditions(point => point.X.ShouldBe(1), point => point.Y.ShouldBe(2));
        remark.ShouldBeNull();
        // Not by a name that isn't there, which it would refuse.
        Read<Customer>("""{"Id": 3}""", out _).Id.ShouldBe(3);
        Read<Customer>("""{"Id": 3, "Name": "Ann"}""", out remark).ShouldSatisfyAllConditions(
            customer => customer.Id.ShouldBe(3), customer => customer.Name.ShouldBe("Ann"));
        remark.ShouldBeNull();
    }

    [Fact]
    public void What_no_constructor_takes_is_left_out_and_told()
    {
        const string json = """{"Id": 1, "Lines": [{"x": 1, "y": 2}], "Origin": {"x": 1, "y": 1}, "Fixed": 4, "Filled": [7]}""";
        var order = Read<Order>(json, out var remark);
        (order.Id, order.Lines.Count).ShouldBe((1, 0));
        remark.ShouldBe("members of the data that the type doesn't take are left out: $.Lines, $.Origin, $.Fixed, $.Filled");
    }

    [Fact]
    public void What_is_computed_alike_is_not_told()
    {
        Read<Order>("""{"Id": 1, "Lines": [], "Origin": {"x": 0, "y": 0}, "Fixed": 3, "Total": 1.50}""", out var remark).Id.ShouldBe(1);
        remark.ShouldBeNull();
    }

    [Fact]
    public void A_marked_constructor_is_called_rather_than_a_longer_one() =>
        Read<Marked>("""{"a": 1, "b": 2}""", out _).ShouldSatisfyAllConditions(marked => marked.A.ShouldBe(1), marked => marked.B.ShouldBe(20));

    [Fact]
    public void What_the_data_lacks_is_as_the_constructor_has_it() =>
        Read<Price>("""{"id": 1}""", out _).ShouldBe(new Price(1));

    [Fact]
    public void A_struct_is_made_by_a_constructor_only_where_nothing_else_sets_its_members()
    {
        Read<Amount>("""{"value": 5, "unit": "kg"}""", out var remark).ShouldSatisfyAllConditions(
            amount => amount.Value.ShouldBe(5), amount => amount.Unit.ShouldBe("kg"), amount => amount.Text.ShouldBeNull());
        Read<Fixed>("""{"x": 1, "y": 2}""", out _).ShouldBe(new Fixed(1, 2));
        remark.ShouldBeNull();
    }

    [Fact]
    public void A_property_that_another_one_hides_or_overrides_is_set_as_the_compiler_would()
    {
        var kennel = Read<Kennel>("""{"Number": "7", "Pet": {"Name": "Rex"}, "Size": 3}""", out var remark);
        (kennel.Number, kennel.Size).ShouldBe(("7", 3));
        kennel.Pet.ShouldBeOfType<Dog>();
        remark.ShouldBe("members of the data that the type doesn't take are left out: $.Pet");
    }

    [Fact]
    public void What_a_constructor_makes_something_else_of_is_not_called_left_out()
    {
        Read<Ticket>("""{"status": "Usd", "number": 5}""", out var remark).ShouldSatisfyAllConditions(
            ticket => ticket.Status.ShouldBe(Currency.Usd), ticket => ticket.Number.ShouldBe(5));
        remark.ShouldBeNull();
    }

    private static T Read<T>(string json, out string? remark)
    {
        var dropped = new DroppedMembers();
        var made = (T)ObjectReader.Read(Encoding.UTF8.GetBytes(json), typeof(T), "$", dropped)!;
        remark = dropped.Remark;
        return made;
    }

    public enum Currency
    {
        Usd,
        Eur,
    }

    public record Price(int Id, string Name = "EUR", int Quantity = 1, Currency Currency = Currency.Eur, Currency? Other = Currency.Eur,
        decimal Amount = 1.5m, DateTime Since = default);

    public sealed class Point
    {
        public Point()
        {
        }

        public Point(int x, int y) => (X, Y) = (x, y);

        public int X { get; }

        public int Y { get; }
    }

    public sealed class Customer
    {
        public Customer() => Name = "";

        public Customer(string name) => Name = name ?? throw new ArgumentNullException(nameof(name));

        public int Id { get; set; }

        public string Name { get; }
    }

    public sealed class Order
    {
        private readonly List<Point> lines = [];

        public int Id { get; set; }

        public IReadOnlyList<Point> Lines => lines;

        public Point Origin { get; } = new();

#pragma warning disable CA1051, MA0069 // Users' types have fields.
        public readonly int Fixed = 3;
#pragma warning restore CA1051, MA0069

        public decimal Total => Id * 1.5m;

        public List<int>? Filled { get; }
    }

    [StructLayout(LayoutKind.Auto)]
    public struct Amount(string text)
    {
        public string? Text { get; } = text ?? throw new ArgumentNullException(nameof(text));

        public int Value { get; set; } = text.Length;

        public string Unit { get; set; } = "";
    }

    [StructLayout(LayoutKind.Auto)]
    public readonly struct Fixed(int x, int y)
    {
        public int X { get; } = x;

        public int Y { get; } = y;
    }

    public class Animal
    {
        public string Name { get; set; } = "";
    }

    public sealed class Dog : Animal;

    public class Place
    {
        public int Number { get; set; }

        public virtual Animal Pet => new();

        public virtual int Size { get; set; }
    }

    public sealed class Kennel : Place
    {
        public new string Number { get; init; } = "";

        public override Dog Pet { get; } = new();

        public override int Size => base.Size;
    }

    public sealed class Ticket(string status, int number)
    {
        public Currency Status { get; } = Enum.Parse<Currency>(status);

        public long Number { get; } = number;
    }

    public sealed class Marked
    {
        public Marked(int a, int b) => (A, B) = (a, b);

        [JsonConstructor]
        public Marked(int a) => A = a;

        public int A { get; }

        public int B { get; } = 20;
    }
}
