using System.ComponentModel;

namespace System.Runtime.CompilerServices;

/// <summary>Required by the compiler to compile records for netstandard2.0.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
internal static class IsExternalInit;
