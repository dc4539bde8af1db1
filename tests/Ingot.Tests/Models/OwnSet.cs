namespace Ingot.Tests.Models;

public sealed class OwnSet : HashSet<long>;
