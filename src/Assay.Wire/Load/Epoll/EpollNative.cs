using System.Net.Sockets;
using System.Runtime.InteropServices;

namespace Assay.Wire.Load.Epoll;

/// <summary>The system calls of a Linux event loop: epoll(7), timerfd_create(2), send(2), recv(2).</summary>
internal static unsafe partial class EpollNative
{
    public const uint In = 0x001;
    public const uint Out = 0x004;
    public const uint Error = 0x008;
    public const int Add = 1;
    public const int Modify = 3;
    public const int DontWait = 0x40;
    public const int NoSignal = 0x4000;
    public const int TryAgain = 11;
    public const int UnderWay = 115;

    private const int SocketLevel = 1;
    private const int SocketErrorOption = 4;
    private const int Monotonic = 1;
    private const int NonBlocking = 0x800;
    private const int AbsoluteTime = 1;

    /// <summary>Bytes of a struct epoll_event: packed on x86-64 only (sys/epoll.h).</summary>
    public static int EventSize { get; } = RuntimeInformation.ProcessArchitecture == Architecture.X64 ? 12 : 16;

    private static int DataOffset { get; } = EventSize - 8;

    public static int CreateTimer() => TimerCreate(Monotonic, NonBlocking);

    public static void SetTimer(int timer, long due)
    {
        var setting = stackalloc long[] { 0, 0, due / 1_000_000_000, due % 1_000_000_000 };
        _ = TimerSet(timer, AbsoluteTime, setting, null);
    }

    public static int Connect(int socket, ReadOnlySpan<byte> address)
    {
        fixed (byte* bytes = address)
            return Connect(socket, bytes, address.Length);
    }

    /// <summary>What a number of errno(3) means for a connection.</summary>
    public static SocketError ErrorOf(int error) => error switch
    {
        // Of connect(2): "no more free local ports".
        TryAgain or 99 => SocketError.AddressNotAvailable,
        101 => SocketError.NetworkUnreachable,
        104 => SocketError.ConnectionReset,
        110 => SocketError.TimedOut,
        111 => SocketError.ConnectionRefused,
        113 => SocketError.HostUnreachable,
        _ => SocketError.SocketError,
    };

    /// <summary>Why a connection couldn't be made.</summary>
    public static SocketError TakeError(int socket)
    {
        var (error, length) = (0, sizeof(int));
        _ = GetOption(socket, SocketLevel, SocketErrorOption, &error, &length);
        return ErrorOf(error);
    }

    public static void Control(int epoll, int operation, int socket, uint events, int data)
    {
        var entry = stackalloc byte[16];
        *(uint*)entry = events;
        *(long*)(entry + DataOffset) = data;
        if (Control(epoll, operation, socket, entry) != 0)
            throw new LoadException($"epoll_ctl failed: {Marshal.GetLastPInvokeErrorMessage()}");
    }

    public static (uint Events, int Data) Event(byte* events, int index)
    {
        var entry = events + index * EventSize;
        return (*(uint*)entry, (int)*(long*)(entry + DataOffset));
    }

    [LibraryImport("libc", EntryPoint = "epoll_create1", SetLastError = true)]
    public static partial int Create(int flags);

    [LibraryImport("libc", EntryPoint = "epoll_wait", SetLastError = true)]
    public static partial int Wait(int epoll, byte* events, int count, int milliseconds);

    [LibraryImport("libc", EntryPoint = "recv", SetLastError = true)]
    public static partial nint Receive(int socket, byte* buffer, nint length, int flags);

    [LibraryImport("libc", EntryPoint = "send", SetLastError = true)]
    public static partial nint Send(int socket, byte* buffer, nint length, int flags);

    [LibraryImport("libc", EntryPoint = "connect", SetLastError = true)]
    private static partial int Connect(int socket, byte* address, int length);

    [LibraryImport("libc", EntryPoint = "getsockopt", SetLastError = true)]
    private static partial int GetOption(int socket, int level, int option, int* value, int* length);

    [LibraryImport("libc", EntryPoint = "close")]
    public static partial int Close(int file);

    [LibraryImport("libc", EntryPoint = "epoll_ctl", SetLastError = true)]
    private static partial int Control(int epoll, int operation, int socket, byte* entry);

    [LibraryImport("libc", EntryPoint = "timerfd_create", SetLastError = true)]
    private static partial int TimerCreate(int clock, int flags);

    [LibraryImport("libc", EntryPoint = "timerfd_settime", SetLastError = true)]
    private static partial int TimerSet(int timer, int flags, long* setting, long* old);
}
