using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Says what generated code does with a member when it creates a value.</summary>
/// <param name="Parameter">The constructor's parameter that receives it, if there is one.</param>
/// <param name="IsRequired">Whether the compiler demands that an initializer sets it.</param>
internal readonly record struct MemberUse(MemberSetter Setter, IParameterSymbol? Parameter, bool IsRequired);
