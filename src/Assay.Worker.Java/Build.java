import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Builds the JVM worker of the folder it is run in: java Build.java OUTPUT.jar FOLDERS-OF-PAYLOADS [FOLDER OF WHAT THEIR .proto FILES SHARE], the first of them separated as in a class path. A program of one file, so that it needs the JDK and nothing else on any system.
 * It runs for seconds, which don't pay for the second JIT compiler and the parallel collector: every worker.yml starts it without them.
 * Each adapter is compiled on its own: one whose jar isn't there is reported as "unavailable id= reason=", and the others of the folder go on.
 */
public final class Build {
    private static final Path DEBIAN = Path.of("/usr/share/java");

    // Whose language and library the workers are written in. What is built is for it, whichever builds: the JVM that runs it may be another, and older.
    private static final int OLDEST = 17;

    // The folder in a payload's that has its types.
    private static final String TYPES = "Java";

    private final Path folder = Path.of("").toAbsolutePath();
    private final Path harness = Path.of(System.getProperty("assay.harness", "../../src/Assay.Worker.Java"));
    private final Path classes;
    private final Path output;
    private final Path fetched;
    private final Map<String, String> built = new LinkedHashMap<>();
    private final Set<Path> copies = new LinkedHashSet<>();
    private final Set<Path> classPath = new LinkedHashSet<>();
    private final List<Path> compiled = new ArrayList<>();

    private Build(Path output) {
        this.output = output.toAbsolutePath().normalize();
        classes = beside("-classes");
        fetched = beside("-fetched");
    }

    private Path beside(String suffix) {
        return output.resolveSibling(output.getFileName().toString().replace(".jar", "") + suffix);
    }

    public static void main(String[] arguments) throws Exception {
        // The compiler's errors are told from its warnings by the word.
        Locale.setDefault(Locale.ENGLISH);
        Build build = new Build(Path.of(arguments[0]));
        build.run(Arrays.asList(arguments[1].split(File.pathSeparator)), Arrays.asList(arguments).subList(2, arguments.length));
    }

    private void run(List<String> payloads, List<String> protos) throws Exception {
        clear(classes, Set.of());
        Files.createDirectories(classes);
        // What isn't an adapter itself is compiled along with each.
        List<Path> helpers = new ArrayList<>();
        Map<Path, String> adapters = new LinkedHashMap<>();
        for (Path source : sources(folder)) {
            Matcher marked = Pattern.compile("@Serializer\\((.*?)\\)\\s*public", Pattern.DOTALL).matcher(Files.readString(source));
            if (marked.find())
                adapters.put(source, marked.group(1));
            else
                helpers.add(source);
        }
        String failure = harness();
        if (failure == null)
            payloads(folders(payloads));
        for (Map.Entry<Path, String> adapter : adapters.entrySet()) {
            if (failure == null)
                adapter(adapter.getKey(), adapter.getValue(), helpers, protos);
            else
                unavailable(id(adapter.getValue()), failure);
        }
        if (!built.isEmpty())
            pack();
        // Where nothing can be compiled, nothing was asked for, and they may be the only ones.
        if (failure == null)
            clear(fetched, copies);
    }

    /** Compiles what all workers share; returns why it can't, or null. */
    private String harness() throws IOException {
        int version = Runtime.version().feature();
        if (version < OLDEST)
            return "Java " + version + " is too old: a JDK is needed, " + OLDEST + " or newer";
        if (ToolProvider.getSystemJavaCompiler() == null)
            return "this Java has no compiler: a JDK is needed, " + OLDEST + " or newer";
        return compile(sources(harness.resolve("assay")), List.of());
    }

    /** The folders in folders: one a payload. */
    private static List<Path> folders(List<String> places) throws IOException {
        List<Path> folders = new ArrayList<>();
        for (String place : places) {
            if (Files.isDirectory(Path.of(place))) {
                try (Stream<Path> children = Files.list(Path.of(place))) {
                    children.filter(Files::isDirectory).sorted().forEach(folders::add);
                }
            }
        }
        return folders;
    }

    /** Compiles the classes of the payloads: together, as one may use another's. Where one of them doesn't compile, that is its fault alone. */
    private void payloads(List<Path> folders) throws IOException {
        List<Path> left = folders.stream().filter(folder -> Files.isDirectory(folder.resolve(TYPES))).collect(Collectors.toCollection(ArrayList::new));
        if (compile(typesOf(left), List.of()) == null) {
            compiled.addAll(left);
            return;
        }
        Map<Path, String> failures = new LinkedHashMap<>();
        for (int before = -1; before != compiled.size(); ) {
            before = compiled.size();
            failures.clear();
            for (Path folder : List.copyOf(left)) {
                String failure = compile(typesOf(List.of(folder)), List.of());
                if (failure != null) {
                    failures.put(folder, failure);
                } else {
                    compiled.add(folder);
                    left.remove(folder);
                }
            }
        }
        failures.forEach((folder, failure) -> System.out.println("payload " + folder + ": " + failure));
    }

    private static List<Path> typesOf(List<Path> folders) throws IOException {
        List<Path> types = new ArrayList<>();
        for (Path folder : folders)
            types.addAll(sources(folder.resolve(TYPES)));
        return types;
    }

    private void adapter(Path source, String marks, List<Path> helpers, List<String> protos) throws Exception {
        String id = id(marks);
        List<Path> jars = new ArrayList<>();
        String failure = null;
        for (String name : literals(marks, "jars"))
            failure = failure != null ? failure : find(name, jars);
        for (String coordinates : literals(marks, "maven")) {
            copies.add(copy(coordinates));
            failure = failure != null ? failure : fetch(coordinates, jars);
        }
        List<Path> sources = new ArrayList<>(helpers);
        sources.add(source);
        Map<Path, Path> generated = new LinkedHashMap<>();
        if (failure == null && !protos.isEmpty())
            failure = generate(protos, generated);
        if (failure == null)
            failure = compile(sources, generated, jars);
        if (failure != null) {
            unavailable(id, failure);
            return;
        }
        Matcher name = Pattern.compile("package ([\\w.]+);.*?class (\\w+)", Pattern.DOTALL).matcher(Files.readString(source));
        if (!name.find())
            throw new IOException(source + " has no package and class");
        built.put(id, name.group(1) + "." + name.group(2));
        classPath.addAll(jars);
        System.out.println("serializer id=" + id + " version=" + (jars.isEmpty() ? System.getProperty("java.version") : version(jars.get(0))));
    }

    private static void unavailable(String id, String reason) {
        System.out.println("unavailable id=" + id + " reason=" + encode(reason));
    }

    private static String id(String marks) {
        return literals(marks, "id").get(0);
    }

    private static List<String> literals(String marks, String name) {
        Matcher part = Pattern.compile("\\b" + name + "\\s*=\\s*(\\{[^}]*}|\"[^\"]*\")").matcher(marks);
        if (!part.find())
            return List.of();
        return Pattern.compile("\"([^\"]*)\"").matcher(part.group(1)).results().map(literal -> literal.group(1)).collect(Collectors.toList());
    }

    /** Finds a jar by name, with or without a version; returns why it can't be had. */
    private static String find(String name, List<Path> into) throws IOException {
        List<Path> places = new ArrayList<>();
        for (String place : System.getenv().getOrDefault("ASSAY_JARS", "").split(File.pathSeparator)) {
            if (!place.isEmpty())
                places.add(Path.of(place));
        }
        places.add(DEBIAN);
        for (Path place : places) {
            if (!Files.isDirectory(place))
                continue;
            try (Stream<Path> files = Files.list(place)) {
                Path jar = files.filter(file -> file.getFileName().toString().matches(Pattern.quote(name) + "(-\\d[\\w.]*)?\\.jar")).sorted().findFirst().orElse(null);
                if (jar != null) {
                    // Not the real path: Debian's name with the version is a link to the one without.
                    into.add(jar.toAbsolutePath());
                    return null;
                }
            }
        }
        return name + ".jar is in none of " + places.stream().map(Path::toString).collect(Collectors.joining(", "));
    }

    /** Where the copy of a jar is: libraries of two groups may have one name. */
    private Path copy(String coordinates) {
        String[] parts = coordinates.split(":");
        return fetched.resolve(parts[0]).resolve(parts[1] + "-" + parts[2] + ".jar");
    }

    /** Finds a jar by its Maven coordinates in the local repository, or lets mvn fetch it there. A copy is taken: the repository may be cleared at any time. */
    private String fetch(String coordinates, List<Path> into) throws IOException, InterruptedException {
        String[] parts = coordinates.split(":");
        Path copy = copy(coordinates);
        Path jar = Path.of(System.getProperty("user.home"), ".m2", "repository", parts[0].replace('.', '/'), parts[1], parts[2], copy.getFileName().toString());
        if (!Files.exists(jar) && !Files.exists(copy)) {
            String mvn = File.separatorChar == '\\' ? "mvn.cmd" : "mvn";
            String log;
            try {
                // The plugin by its own coordinates: where "dependency" alone can't be looked up, mvn doesn't say why. -U, as it keeps failures for a day.
                log = command(List.of(mvn, "-q", "-B", "-U", "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:get", "-Dtransitive=false", "-Dartifact=" + coordinates));
            } catch (IOException e) {
                return coordinates + " is not in the local Maven repository, and there is no mvn to fetch it";
            }
            if (!Files.exists(jar))
                return coordinates + " is neither in the local Maven repository nor can mvn fetch it: " + complaint(log);
        }
        if (Files.exists(jar)) {
            Files.createDirectories(copy.getParent());
            Files.copy(jar, copy, StandardCopyOption.REPLACE_EXISTING);
        }
        into.add(copy);
        return null;
    }

    /** What mvn says is wrong. Where it is the network, that stands at the end of a long line. */
    private static String complaint(String log) {
        List<String> lines = log.lines().map(text -> text.replaceAll("\\e\\[[0-9;]*m", "").strip()).filter(text -> !text.isEmpty()).collect(Collectors.toList());
        String last = lines.isEmpty() ? "it says nothing" : lines.get(lines.size() - 1);
        String line = lines.stream().filter(text -> text.startsWith("[ERROR] ")).findFirst().orElse(last).replaceFirst("^\\[ERROR] ", "").replaceFirst(" -> \\[Help \\d+]$", "");
        int cause = Math.max(0, line.indexOf("Could not transfer"));
        return line.substring(cause, Math.min(line.length(), cause + 400));
    }

    /** Has protoc make the sources of each folder, in a folder of their own: one payload that it refuses is no fault of the others. */
    private String generate(List<String> protos, Map<Path, Path> generated) throws IOException, InterruptedException {
        Path root = beside("-generated");
        clear(root, Set.of());
        List<Path> places = new ArrayList<>(compiled);
        protos.forEach(proto -> places.add(Path.of(proto)));
        List<String> paths = places.stream().map(place -> "--proto_path=" + place.toAbsolutePath().normalize()).collect(Collectors.toList());
        for (Path place : places) {
            List<String> line = new ArrayList<>();
            try (Stream<Path> files = Files.list(place.toAbsolutePath().normalize())) {
                files.filter(file -> file.toString().endsWith(".proto")).sorted().forEach(file -> line.add(file.toString()));
            }
            if (line.isEmpty())
                continue;
            Path target = Files.createDirectories(root.resolve(String.valueOf(generated.size())));
            line.addAll(0, paths);
            line.addAll(0, List.of("protoc", "--java_out=" + target));
            String log;
            try {
                log = command(line);
            } catch (IOException e) {
                return "there is no protoc on this machine";
            }
            if (!sources(target).isEmpty()) {
                generated.put(place, target);
                continue;
            }
            String failure = "protoc: " + log.lines().findFirst().orElse("made nothing, and doesn't say why");
            if (!compiled.contains(place))
                return failure;
            System.out.println("payload " + place + ": " + failure);
        }
        return null;
    }

    /** Compiles an adapter with what protoc made, but for the payloads whose part of that doesn't compile. */
    private String compile(List<Path> sources, Map<Path, Path> generated, List<Path> jars) throws IOException {
        while (true) {
            List<Path> all = new ArrayList<>(sources);
            for (Path made : generated.values())
                all.addAll(sources(made));
            String failure = compile(all, jars);
            Path fault = failure == null ? null : generated.keySet().stream()
                .filter(place -> compiled.contains(place) && failure.startsWith(generated.get(place) + File.separator)).findFirst().orElse(null);
            if (fault == null)
                return failure;
            System.out.println("payload " + fault + ": " + failure);
            generated.remove(fault);
        }
    }

    private static String command(List<String> line) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String log = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return log;
    }

    /** Compiles; returns the first error, or null. */
    private String compile(List<Path> sources, List<Path> jars) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String path = Stream.concat(Stream.of(classes), jars.stream()).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> line = new ArrayList<>(List.of("--release", String.valueOf(OLDEST), "-nowarn", "-proc:none", "-encoding", "UTF-8", "-d", classes.toString(), "-cp", path, "-implicit:none"));
        sources.forEach(source -> line.add(source.toString()));
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        if (compiler.run(null, log, log, line.toArray(new String[0])) == 0)
            return null;
        return log.toString(StandardCharsets.UTF_8).lines().filter(text -> text.contains("error:")).findFirst().orElse("javac failed").replace(folder + File.separator, "");
    }

    private void pack() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "assay.worker.Main");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath.stream().map(jar -> jar.toUri().toString()).collect(Collectors.joining(" ")));
        String list = built.entrySet().stream().map(adapter -> adapter.getKey() + "=" + adapter.getValue() + "\n").collect(Collectors.joining());
        Files.writeString(classes.resolve("adapters"), list);
        try (OutputStream file = Files.newOutputStream(output); JarOutputStream jar = new JarOutputStream(file, manifest); Stream<Path> files = Files.walk(classes)) {
            for (Path entry : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
                jar.putNextEntry(new ZipEntry(classes.relativize(entry).toString().replace(File.separatorChar, '/')));
                Files.copy(entry, jar);
            }
        }
    }

    private static List<Path> sources(Path place) throws IOException {
        try (Stream<Path> files = Files.walk(place)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().collect(Collectors.toList());
        }
    }

    /** Deletes a folder, but for files in it and what they are in. */
    private static void clear(Path place, Set<Path> but) throws IOException {
        if (!Files.exists(place))
            return;
        try (Stream<Path> files = Files.walk(place)) {
            for (Path file : (Iterable<Path>) files.sorted((a, b) -> b.compareTo(a))::iterator) {
                if (but.stream().noneMatch(kept -> kept.startsWith(file)))
                    Files.delete(file);
            }
        }
    }

    private static String version(Path jar) {
        Matcher version = Pattern.compile("-(\\d[\\w.]*)\\.jar").matcher(jar.getFileName().toString());
        return version.find() ? version.group(1) : "unknown";
    }

    private static String encode(String text) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8))
            encoded.append(b > 0x20 && b < 0x7F && b != '%' ? String.valueOf((char) b) : String.format("%%%02X", b & 0xFF));
        return encoded.toString();
    }
}
