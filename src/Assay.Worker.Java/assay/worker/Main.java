package assay.worker;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** The entry point of a JVM worker. Without arguments it speaks the worker protocol; --empty and --cold are for the start-up experiment (docs/startup.md). */
public final class Main {
    private Main() {
    }

    public static void main(String[] arguments) throws Exception {
        Instant entered = Instant.now();
        long clock = System.nanoTime();
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.US_ASCII);
        System.setOut(System.err); // what a library prints must not get among the lines
        if (arguments.length == 0) {
            converse(new Worker(adapters()), out);
            return;
        }
        Message order = new Message("cold");
        for (int i = 1; i < arguments.length; i++)
            order.add(arguments[i]);
        ColdStart start = new ColdStart(entered, clock);
        say(out, arguments[0].equals("--empty") ? start.empty() : start.run(adapters(), order));
    }

    /** The adapters that were built, by id: the build step leaves the list beside the classes. */
    private static Map<String, String> adapters() throws IOException {
        Map<String, String> adapters = new LinkedHashMap<>();
        try (BufferedReader list = new BufferedReader(new InputStreamReader(Main.class.getResourceAsStream("/adapters"), StandardCharsets.UTF_8))) {
            for (String line; (line = list.readLine()) != null; )
                adapters.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
        }
        return adapters;
    }

    private static void converse(Worker worker, PrintStream out) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        say(out, new Message("hello").with("protocol", 1).with("runtime", Runtime.describe()));
        for (String line; (line = in.readLine()) != null; ) {
            Message question = Message.parse(line);
            if (question.verb.equals("bye"))
                return;
            Message answer = worker.answer(question);
            say(out, answer.with("cell", question.find("cell")));
        }
    }

    private static void say(PrintStream out, Message message) {
        out.print(message + "\n");
        out.flush();
    }
}
