using System.Reflection;
using System.Runtime.CompilerServices;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>The payload of a type of the user's that is compiled already, where this process was ordered to have one.</summary>
internal static class OwnType
{
    /// <summary>The payload, where it is called so.</summary>
    /// <exception cref="PayloadException">The assembly or the type can't be loaded.</exception>
    public static Payload? Find(string name)
    {
        if (OwnTypeOrder.Given() is not { } order || order.Name != name)
            return null;
        var payload = (order.IsList ? typeof(OwnListPayload<>) : typeof(OwnPayload<>)).MakeGenericType(Told(order, () => Load(order)));
        return (Payload)Activator.CreateInstance(payload, order)!;
    }

    /// <summary>Runs what may run into the user's code, and tells what goes wrong there in his terms.</summary>
    /// <exception cref="PayloadException">It went wrong.</exception>
    public static T Told<T>(OwnTypeOrder order, Func<T> make)
    {
        try
        {
            return make();
        }
        catch (Exception thrown) when (Explain(order, Unwrap(thrown)) is { } told)
        {
            throw new PayloadException(told, thrown);
        }
    }

    private static Type Load(OwnTypeOrder order)
    {
        var type = Assembly.LoadFrom(order.Assembly).GetType(order.Type, throwOnError: true)!;
        RuntimeHelpers.RunClassConstructor(type.TypeHandle);
        return type;
    }

    private static Exception Unwrap(Exception thrown) => thrown is TargetInvocationException { InnerException: { } inner } ? Unwrap(inner) : thrown;

    private static string? Explain(OwnTypeOrder order, Exception thrown)
    {
        var file = Path.GetFileName(order.Assembly);
        return thrown switch
        {
            TypeInitializationException { InnerException: { } inner } initialization =>
                $"{initialization.TypeName}'s static constructor throws {inner.GetType().Name}: {inner.Message}",
            FileNotFoundException { FileName: { } missing } when missing != order.Data =>
                $"{file} needs {Short(missing)}, which isn't in the same folder; 'dotnet publish' puts it there",
            FileLoadException { FileName: { } refused } => $"{file}: {Short(refused)} can't be loaded: {thrown.Message}",
            BadImageFormatException => $"{file} isn't an assembly that {RuntimeFacts.Name} loads: {thrown.Message}",
            TypeLoadException => $"{file}: {thrown.Message}",
            _ => null,
        };
    }

    // "Some.Library, Version=1.2.3.0, Culture=neutral, …" → "Some.Library 1.2.3.0"
    private static string Short(string assembly)
    {
        var parts = assembly.Split(',');
        return parts.Length > 1 ? $"{parts[0]} {parts[1].Trim().Replace("Version=", "")}" : Path.GetFileName(assembly);
    }
}
