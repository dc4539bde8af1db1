#if NETSTANDARD2_0
using System.ComponentModel;

namespace System.Runtime.CompilerServices;

/// <summary>What the compiler asks for when a record is compiled for netstandard2.0.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
internal static class IsExternalInit;
#endif
