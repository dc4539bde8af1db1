#if NETSTANDARD2_0
namespace System.Diagnostics.CodeAnalysis;

/// <summary>A method that always throws: what later platforms have themselves.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class DoesNotReturnAttribute : Attribute;
#endif
