using System.Reflection;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>A payload whose values are in memory (unless it is their creation that is timed), before any library is loaded.</summary>
internal abstract class ColdSubject
{
    /// <summary>Loads the serializer, makes the first operations and goes on for as long as was ordered.</summary>
    /// <returns>A type of the library.</returns>
    public abstract Type Run(Message order, Assembly assembly, long begun, Message report);
}
