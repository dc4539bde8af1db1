// Compiled into every worker project: the adapters and payloads are those of this assembly.
return Assay.Worker.WorkerProgram.Run(args, typeof(Program).Assembly);
