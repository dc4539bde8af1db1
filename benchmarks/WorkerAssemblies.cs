using System.Reflection;
using System.Runtime.Loader;
using Assay.Workers;

namespace Assay.Benchmarks;

/// <summary>The workers of the lab's catalog, loaded into this process.</summary>
internal sealed class WorkerAssemblies(Catalog catalog)
{
    private readonly Dictionary<string, Assembly> loaded = [];

    /// <summary>The assembly that has a serializer.</summary>
    /// <exception cref="UserException">There is no such serializer, it isn't a .NET one, or it is unavailable here.</exception>
    public Assembly With(string serializer)
    {
        var entry = catalog.Serializers.FirstOrDefault(entry => entry.Id == serializer && entry.Runtime == "dotnet")
            ?? throw new UserException(
                $"there is no .NET serializer '{serializer}'; there are: "
                    + $"{string.Join(", ", catalog.Serializers.Where(entry => entry.Runtime == "dotnet").Select(entry => entry.Id))}");
        if (entry.Command is null)
            throw new UserException($"{serializer} is unavailable here: {entry.Unavailable}");
        var file = entry.Command.Arguments[0];
        return loaded.TryGetValue(file, out var known) ? known : loaded[file] = new Context(file).LoadFromAssemblyPath(file);
    }

    /// <summary>Takes a worker's libraries from where the worker has them; the harness is this process's own, so that its types are the same.</summary>
    private sealed class Context(string worker) : AssemblyLoadContext(worker)
    {
        private readonly AssemblyDependencyResolver resolver = new(worker);

        protected override Assembly? Load(AssemblyName assemblyName) =>
            assemblyName.Name is "Assay.Worker" or "Assay.Protocol" || resolver.ResolveAssemblyToPath(assemblyName) is not { } path
                ? null
                : LoadFromAssemblyPath(path);
    }
}
