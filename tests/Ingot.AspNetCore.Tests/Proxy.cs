using System.Reflection;
using System.Reflection.Emit;

namespace Ingot.AspNetCore.Tests;

/// <summary>Makes classes at run time, as object-relational mappers do.</summary>
internal static class Proxy
{
    /// <summary>Returns a copy of a value, of a class that derives from the value's own.</summary>
    public static T Of<T>(T value)
        where T : class
    {
        var module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Proxies"), AssemblyBuilderAccess.Run).DefineDynamicModule("Proxies");
        var proxy = (T)Activator.CreateInstance(module.DefineType($"{typeof(T).Name}Proxy", TypeAttributes.Public, typeof(T)).CreateType())!;
        foreach (var property in typeof(T).GetProperties())
            property.SetValue(proxy, property.GetValue(value));
        return proxy;
    }
}
