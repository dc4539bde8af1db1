namespace Ingot.Tests.Models;

public sealed class OwnPairs : Dictionary<long, int>;
