using System.Reflection;
using System.Runtime.Serialization;

namespace Assay.Payloads.Tests;

public class EveryTypeTests
{
    private static readonly Type[] Marked =
    [
        .. typeof(EveryTypeTests).Assembly.GetTypes()
            .Where(type => type.IsPublic && type.IsDefined(typeof(DataContractAttribute)))
            .OrderBy(type => type.Name, StringComparer.Ordinal),
    ];

    public static TheoryData<Type> Types => [.. Marked];

    [Theory, MemberData(nameof(Types))]
    public void Bears_the_standard_marks_on_every_member_numbered_from_1(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        type.Namespace.ShouldBe("Assay.Payloads");
        type.IsDefined(typeof(SerializableAttribute), inherit: false).ShouldBeTrue("BinaryFormatter takes only types that are marked");
        var members = type.GetProperties();
        members.ShouldAllBe(member => member.GetMethod!.IsPublic && member.SetMethod!.IsPublic);
        members.Select(member => member.GetCustomAttribute<DataMemberAttribute>()?.Order)
            .ShouldBe(Enumerable.Range(1, members.Length).Select(order => (int?)order));
    }

    [Theory, MemberData(nameof(Types))]
    public void Starts_empty_so_that_a_member_that_got_lost_is_seen(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        var empty = Activator.CreateInstance(type);
        foreach (var member in type.GetProperties())
            member.GetValue(empty).ShouldBe(member.PropertyType.IsValueType ? Activator.CreateInstance(member.PropertyType) : null, member.Name);
    }

    [Fact]
    public void Every_type_that_a_payload_reaches_is_one_of_those()
    {
        foreach (var payload in AllPayloads.Instances)
            foreach (var reached in new ObjectGraph(payload.Create(0, With.Count(24))).Objects.Select(item => item.GetType())
                .Where(type => type.Assembly == GetType().Assembly).Distinct())
                Marked.ShouldContain(reached, $"in {payload.Name}");
    }
}
