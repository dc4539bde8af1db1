using System.IO;
using Assay.Worker.Build;

// Run in the builds of workers, see MarkPayloads.targets; it is not part of the worker.
MarkedCopies.Write(File.ReadAllLines(args[0]));
