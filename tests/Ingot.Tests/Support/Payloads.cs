using System.Reflection;

namespace Ingot.Tests.Support;

/// <summary>The lab's payloads, as many instances of each as a test has time for.</summary>
internal static class Payloads
{
    public static IEnumerable<Type> All =>
        typeof(Payloads).Assembly.GetTypes().Where(t => !t.IsAbstract && typeof(Payload).IsAssignableFrom(t)).OrderBy(t => t.Name, StringComparer.Ordinal);

    public static TheoryData<string> Names => [.. All.Select(t => ((Payload)Activator.CreateInstance(t)!).Name)];

    /// <summary>Calls a generic method of a test with the payload of that name.</summary>
    public static void Each(string name, Type test, string method)
    {
        var payload = All.Select(t => (Payload)Activator.CreateInstance(t)!).Single(p => p.Name == name);
        try
        {
            test.GetMethod(method, BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(payload.RootType).Invoke(null, [payload]);
        }
        catch (TargetInvocationException e) when (e.InnerException is not null)
        {
            throw new InvalidOperationException(e.InnerException.ToString(), e.InnerException);
        }
    }

    /// <summary>Values of few bytes, of different kinds: where a whole list is one value, it is a short one.</summary>
    public static IEnumerable<T> Small<T>(Payload<T> payload)
    {
        var isList = payload.ValueCount(new PayloadSettings(3, new Dictionary<string, string>(StringComparer.Ordinal))) == 1;
        var settings = new PayloadSettings(isList ? 3 : 100, new Dictionary<string, string>(StringComparer.Ordinal));
        var count = Math.Min(payload.ValueCount(settings), 8);
        return Enumerable.Range(0, count).Select(i => payload.Create(i, settings));
    }
}
