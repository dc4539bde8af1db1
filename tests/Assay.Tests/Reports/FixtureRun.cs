using Assay.Protocol;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports;

/// <summary>A run with everything that a report can meet: all statuses, a sweep over counts and
/// destinations, sync and async, a runtime setting, a published loop, the no-op, doubts.</summary>
internal static class FixtureRun
{
    /// <summary>Makes the run; always the same.</summary>
    public static RunDocument Make()
    {
        var cells = new Cells();
        Post(cells);
        Customers(cells);
        Loop(cells);
        return new()
        {
            Id = "2026-01-15T12-34-56Z-fixture-7",
            Study = "fixture",
            AssayVersion = "0.1.0",
            Started = new(2026, 1, 15, 12, 34, 56, TimeSpan.Zero),
            Finished = new(2026, 1, 15, 12, 37, 59, TimeSpan.Zero),
            State = RunState.Finished,
            Settings = new()
            {
                CommandLine = "assay run fixture --budget 3m --seed 7",
                BudgetSeconds = 180,
                Seed = 7,
                Baseline = "system-text-json",
                Launches = 3,
                MinimumRounds = 5,
                TargetPrecision = 0.01,
            },
            Machine = new()
            {
                OperatingSystem = "Debian GNU/Linux 12",
                Architecture = "X64",
                Processor = "Intel(R) Xeon(R) E-2336",
                LogicalCores = 2,
                MemoryBytes = 8L << 30,
                Runtime = ".NET 10.0.12",
                CalibrationNanoseconds = [100, 101, 99, 100, 112, 108, 100, 111],
                LoadBefore = 0.31,
            },
            Serializers =
            [
                Serializer("system-text-json", "System.Text.Json", "10.0.12", "JSON"),
                Serializer("hand-written", "Assay", "0.1.0", "binary"),
                Serializer("newtonsoft-json", "Newtonsoft.Json", "13.0.4", "JSON", "DateParseHandling=None"),
                Serializer("google-protobuf", "Google.Protobuf", "3.33.0", "protobuf"),
                Serializer("servicestack-text", "ServiceStack.Text", "8.9.0", "JSON"),
                Serializer("xml-serializer", "System.Xml", "10.0.12", "XML"),
                Serializer("data-contract-binary", "System.Runtime.Serialization", "10.0.12", "binary XML"),
                Serializer("ODataMessageWriter", "Microsoft.OData.Core", "7.20.0", "OData JSON"),
                Serializer("no-op", "Assay", "0.1.0", "nothing"),
                new() { Id = "messagepack", Format = "MessagePack", Library = "MessagePack",
                    Unavailable = "NU1101: unable to find package MessagePack | no such source" },
            ],
            Cells = cells.All,
            Notes = ["The budget of 180 s was kept: measuring took 176 s."],
        };
    }

    private static void Post(Cells cells)
    {
        foreach (var (operation, weight) in new[] { (Operation.Serialize, 1.0), (Operation.Deserialize, 1.8) })
        {
            cells.Add("post", "system-text-json", operation, 2_400 * weight, size: 1_843, gzip: 612);
            cells.Add("post", "hand-written", operation, 610 * weight, size: 902.5, gzip: 501.2);
            var lossy = cells.Add("post", "newtonsoft-json", operation, 4_900 * weight, size: 1_851, gzip: 615);
            lossy.Status = CellStatus.Lossy;
            lossy.Verification =
                new() { Values = 100, Differing = 10, Differences = ["Comments[].Approved: 2026-01-15T12:34:56Z became null (in 10 of 100 values)"] };
            cells.Add("post", "google-protobuf", operation, 2_410 * weight, size: 901, gzip: 520);
            var failing = cells.Add("post", "servicestack-text", operation, operation == Operation.Serialize ? 3_100 : null, size: 1_840, gzip: 610);
            if (operation == Operation.Deserialize)
            {
                failing.Status = CellStatus.Fails;
                failing.Reason = "FormatException: Input string was not in a correct format.\n   at ServiceStack.Text.Parse()";
            }
            var unsupported = cells.Add("post", "xml-serializer", operation, null);
            unsupported.Status = CellStatus.Unsupported;
            unsupported.Reason = "XmlSerializer can't take a dictionary (Post.Tags)";
            var restless = cells.Add("post", "data-contract-binary", operation, 5_200 * weight, size: 1_204, gzip: 700);
            restless.Launches[1].Settled = false;
            cells.Add("post", "no-op", operation, 0);
            var unavailable = cells.Add("post", "messagepack", operation, null);
            unavailable.Status = CellStatus.Unavailable;
            unavailable.Reason = "NU1101: unable to find package MessagePack | no such source";

            cells.Add("post", "system-text-json", operation, 2_300 * weight, settings: "server-gc", size: 1_843, gzip: 612);
            cells.Add("post", "hand-written", operation, 700 * weight, settings: "server-gc", size: 902.5, gzip: 501.2);
        }
    }

    private static void Customers(Cells cells)
    {
        foreach (var count in new[] { 1_000, 5_000 })
        {
            foreach (var (destination, weight) in new[] { (Destination.Memory, 1.0), (Destination.FileTwice, 1.9) })
            {
                cells.Add("customers", "system-text-json", Operation.Serialize, 400.0 * count * weight, destination, count: count,
                    options: ("rawValues", "true"), size: 357.6 * count, gzip: 21.3 * count);
                cells.Add("customers", "ODataMessageWriter", Operation.Serialize, 8_100.0 * count * weight, destination, count: count,
                    options: ("rawValues", "true"), size: 357.6 * count, gzip: 21.3 * count);
                cells.Add("customers", "ODataMessageWriter", Operation.Serialize, 12_000.0 * count * weight, destination, Mode.Async, count: count,
                    options: ("rawValues", "true"), size: 357.6 * count, gzip: 21.3 * count);
            }
        }
    }

    private static void Loop(Cells cells)
    {
        foreach (var operation in new[] { Operation.Create, Operation.Serialize, Operation.RoundTrip })
        {
            foreach (var (serializer, weight) in new[] { ("system-text-json", 1.0), ("newtonsoft-json", 2.2) })
            {
                var cell = cells.Add("message", serializer, operation, operation == Operation.Create ? 55 : 480 * weight, loop: 100_000,
                    size: operation == Operation.Serialize ? 210 : null);
                cell.Verification = new() { Values = 1_000, Differing = serializer == "newtonsoft-json" ? 12 : 0 };
            }
        }
    }

    private static SerializerRecord Serializer(string id, string library, string version, string format, string settings = "") => new()
    {
        Id = id,
        Format = format,
        Library = library,
        Version = version,
        Runtime = ".NET 10.0.12",
        File = "/opt/workers/" + library + ".dll",
        Sha256 = string.Concat(Enumerable.Repeat("0123456789abcdef", 4)),
        Settings = settings,
    };

    private sealed class Cells
    {
        private readonly SeededRandom random = new(20260115);

        public List<CellRecord> All { get; } = [];

        public CellRecord Add(
            string payload,
            string serializer,
            string operation,
            double? nanoseconds,
            string destination = Destination.Memory,
            string mode = Mode.Sync,
            int count = 1,
            string settings = "default",
            (string Key, string Value)? options = null,
            long? loop = null,
            double? size = null,
            double? gzip = null)
        {
            var cell = new CellRecord
            {
                Number = All.Count + 1,
                Serializer = serializer,
                Payload = payload,
                Options = options is { } option ? new Dictionary<string, string> { [option.Key] = option.Value } : [],
                Count = count,
                Operation = operation,
                Destination = destination,
                Mode = mode,
                Settings = settings,
                Loop = loop,
                Api = nanoseconds is null ? null : operation == Operation.Deserialize ? "byte[]" : "IBufferWriter",
                SizeBytes = size,
                GzipBytes = gzip,
            };
            for (var launch = 1; nanoseconds is { } time && launch <= 3; launch++)
                cell.Launches.Add(Launch(launch, time, loop ?? Math.Max(4, (long)(20_000_000 / Math.Max(time, 1)))));
            All.Add(cell);
            return cell;
        }

        private LaunchRecord Launch(int launch, double time, long iterations)
        {
            var record = new LaunchRecord { Launch = launch, Settled = true, WarmUpIterations = 5_000, OverheadNanoseconds = 0.25 };
            var place = 0.004 * random.NextNormal();
            for (var round = 1; round <= 8; round++)
            {
                var elapsed = (long)(iterations * ((time * Math.Exp(place + (0.006 * random.NextNormal()))) + 0.25 + (0.01 * random.NextNormal())));
                record.Round.Add(round);
                record.Iterations.Add(iterations);
                record.Nanoseconds.Add(elapsed);
                record.CpuNanoseconds.Add(elapsed + 1_000);
                record.AllocatedBytes.Add((long)(iterations * time / 2));
                record.Gc0.Add(time > 0 ? (int)(iterations * time / 5_000_000) : 0);
                record.Gc1.Add(time > 1_000 ? 1 : 0);
                record.Gc2.Add(0);
            }
            return record;
        }
    }
}
