#if NETSTANDARD2_0
using System.ComponentModel;

namespace System.Runtime.CompilerServices;

/// <summary>Required by the compiler to compile records for netstandard2.0.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
internal static class IsExternalInit;
#else
// It is part of the signatures of setters, so a library that was compiled against the build for netstandard2.0 looks for it here.
[assembly: System.Runtime.CompilerServices.TypeForwardedTo(typeof(System.Runtime.CompilerServices.IsExternalInit))]
#endif
