namespace Assay.Wire.Load;

/// <summary>How the generator talks to the system's sockets.</summary>
internal enum LoadPath
{
    /// <summary>The fastest that there is on this system.</summary>
    Fastest,

    /// <summary>The runtime's sockets: on every system.</summary>
    Portable,

    /// <summary>An epoll loop of our own: on Linux.</summary>
    Epoll,
}
