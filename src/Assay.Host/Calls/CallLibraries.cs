using System.Reflection;
using Assay.CallLibrary;

namespace Assay.Host.Calls;

/// <summary>Finds what a worker makes and answers calls with.</summary>
internal static class CallLibraries
{
    /// <summary>A worker's own library of calls; null if it has none, and the lab's gRPC is used.</summary>
    public static ICallLibrary? Find(Assembly worker) =>
        Array.Find(worker.GetTypes(), type => type is { IsClass: true, IsAbstract: false } && type.IsAssignableTo(typeof(ICallLibrary))) is { } type
            ? (ICallLibrary)Activator.CreateInstance(type, nonPublic: true)!
            : null;
}
