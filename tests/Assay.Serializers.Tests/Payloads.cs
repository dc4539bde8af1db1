using System.Reflection;
using Payload = Assay.Worker.Payload;

namespace Assay.Serializers.Tests;

/// <summary>The payloads on disk, found as a worker finds them.</summary>
internal static class Payloads
{
    public static readonly PayloadSettings Few = With(10);

    public static IEnumerable<Payload> All { get; } =
        [.. typeof(Payloads).Assembly.GetTypes()
            .Where(type => type is { IsAbstract: false, ContainsGenericParameters: false } && type.IsSubclassOf(typeof(Payload)))
            .Select(type => (Payload)Activator.CreateInstance(type)!)];

    public static PayloadSettings With(int count, params (string Name, string Value)[] options) =>
        new(count, options.ToDictionary(option => option.Name, option => option.Value));

    public static T First<T>(Payload<T> payload) => payload.Create(0, Few);

    /// <summary>Calls a generic method of the caller's with the payload's root type.</summary>
    public static void Call(Type tests, string method, Payload payload, params object[] arguments) =>
        tests.GetMethod(method, BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(payload.RootType)
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, [payload, .. arguments], null);
}
