#if NETSTANDARD2_0
namespace System.Diagnostics.CodeAnalysis;

/// <summary>Marks a method that always throws. Later platforms include this attribute.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class DoesNotReturnAttribute : Attribute;
#endif
