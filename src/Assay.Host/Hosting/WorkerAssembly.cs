using System.Reflection;
using System.Runtime.Loader;

namespace Assay.Host.Hosting;

/// <summary>
/// A serializer's own worker, loaded from where it was built: the server runs exactly what the micro-benchmarks run, with the versions of libraries that the
/// worker was built with, and workers need to know nothing of servers.
/// </summary>
internal sealed class WorkerAssembly : AssemblyLoadContext
{
    private readonly AssemblyDependencyResolver resolver;

    private WorkerAssembly(string path) : base(Path.GetFileNameWithoutExtension(path)) => resolver = new AssemblyDependencyResolver(path);

    /// <summary>Loads a worker.</summary>
    /// <param name="path">Its assembly, in its build output.</param>
    /// <exception cref="FileNotFoundException">It isn't there.</exception>
    public static Assembly Load(string path)
    {
        var full = Path.GetFullPath(path);
        if (!File.Exists(full))
            throw new FileNotFoundException($"There is no worker at {full}.", full);
        RuntimeSwitches.Apply(full);
        return new WorkerAssembly(full).LoadFromAssemblyPath(full);
    }

    /// <inheritdoc/>
    protected override Assembly? Load(AssemblyName assemblyName)
    {
        // The contracts must be the same types on both sides; all else is the worker's own.
        if (assemblyName.Name is "Assay.Worker" or "Assay.Protocol" or "Assay.CallLibrary")
            return null;
        return resolver.ResolveAssemblyToPath(assemblyName) is { } path ? LoadFromAssemblyPath(path) : null;
    }

    /// <inheritdoc/>
    protected override nint LoadUnmanagedDll(string unmanagedDllName) =>
        resolver.ResolveUnmanagedDllToPath(unmanagedDllName) is { } path ? LoadUnmanagedDllFromPath(path) : nint.Zero;
}
