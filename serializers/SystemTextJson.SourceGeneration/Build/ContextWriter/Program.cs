using System.Reflection;
using Assay.Serializers.ContextWriter;
using Assay.Worker;

// Compiled together with the payloads and run in the build, see PayloadContexts.targets; it is not part of the worker.
File.WriteAllText(args[0], PayloadContextsFile.For(RootsIn(Assembly.GetExecutingAssembly())));

static IEnumerable<Type> RootsIn(Assembly assembly) =>
    from type in assembly.GetTypes()
    where type is { IsAbstract: false, ContainsGenericParameters: false } && type.IsSubclassOf(typeof(Payload))
    select RootOf(type);

static Type RootOf(Type payload) =>
    payload.IsGenericType && payload.GetGenericTypeDefinition() == typeof(Payload<>) ? payload.GetGenericArguments()[0] : RootOf(payload.BaseType!);
